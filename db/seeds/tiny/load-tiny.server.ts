import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { createProduct } from '#shop/catalog/create-product.server.ts';
import { listKinds } from '#shop/duties/kind-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { addPicture } from '#shop/media/add-picture.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type DemoProduct, readCategories, readPicture, readProducts } from '../demo/demo-data.server.ts';
import { toProductInput } from '../demo/demo-product-input.ts';
import { must } from '../must.ts';

/** One product of every kind, by what makes it one. All are in the demo catalogue too, with other stock. */
export const TINY = {
  /** Featured, reduced from 29.90 to 24.90, with a picture. */
  plain: 'vitamin-c-brightening-serum',
  /** One unit left. */
  lastUnit: 'gan-charger-65w',
  outOfStock: 'lavender-shower-oil',
  /** Sold by variation only; 'Coral' is out of stock. With pictures. */
  variationOnly: 'velvet-matte-lipstick',
  /** '30 ml' at the product's price, '50 ml' at its own and out of stock. */
  withVariations: 'hyaluronic-hydrating-serum',
  /** 'Black' and 'Silver' at the product's price, 'Gold' at its own. */
  withColours: 'active-smartwatch',
  /** Not shown to shoppers. */
  inactive: 'forest-rain-room-mist',
} as const;

const STOCK: Readonly<Record<string, number>> = { [TINY.lastUnit]: 1, [TINY.outOfStock]: 0 };
const WITH_PICTURES: readonly string[] = [TINY.plain, TINY.variationOnly];

export type TinyProduct = {
  readonly id: Uuid;
  readonly slug: string;
  readonly slugLv: string;
};

/** Loads a shop of seven products for tests, through the real verbs. Returns them by their English slug. */
export async function loadTiny(shop: Shop): Promise<ReadonlyMap<string, TinyProduct>> {
  const { vatRate } = await getSettings(shop);
  const wanted = new Set<string>(Object.values(TINY));
  const products = (await readProducts()).filter(({ slug }) => wanted.has(slug.en));
  const used = new Set(products.map(({ category }) => category));
  const categoryIds = new Map<string, Uuid>();
  for (const { slug, name, description, type } of (await readCategories()).filter((category) =>
    used.has(category.slug),
  )) {
    const input = { slug, name: name.en, type: type.en, description: description.en };
    const translation = { name: name.lv, description: description.lv, type: type.lv };
    categoryIds.set(slug, must(await createCategory(shop, { ...input, translation }), slug).id);
  }

  // Its owner has added no kinds.
  const kinds = new Set((await listKinds(shop.db)).map(({ id }) => id));
  const loaded = new Map<string, TinyProduct>();
  for (const product of products) {
    const stock = STOCK[product.slug.en];
    const input = toProductInput(stock === undefined ? product : { ...product, stock_quantity: stock }, {
      categoryId: categoryIds.get(product.category) ?? '',
      vatRate,
      ...(await addPictures(shop, product)),
    });
    const kind = kinds.has(product.kind) ? product.kind : 'other';
    const { id } = must(await createProduct(shop, { ...input, kind }), product.slug.en);
    loaded.set(product.slug.en, { id, slug: product.slug.en, slugLv: product.slug.lv });
  }
  return loaded;
}

async function addPictures(shop: Shop, { slug, variations }: DemoProduct) {
  const variationImages = new Map<string, string>();
  if (!WITH_PICTURES.includes(slug.en)) return { images: [], variationImages };
  const main = await addOne(shop, 'products', slug.en, null);
  for (const { name, picture_key } of variations.slice(0, 2)) {
    if (picture_key !== null) variationImages.set(name, await addOne(shop, 'variations', slug.en, picture_key));
  }
  return { images: [main], variationImages };
}

async function addOne(
  shop: Shop,
  folder: 'products' | 'variations',
  slug: string,
  key: string | null,
): Promise<string> {
  const bytes = await readPicture(slug, key);
  if (bytes === null) throw new Error(`There is no picture ${key ?? ''} of ${slug}`);
  return must(await addPicture(shop, { folder, bytes }), `The picture of ${slug}`).path;
}
