import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { createProduct } from '#shop/catalog/create-product.server.ts';
import { listKinds } from '#shop/duties/kind-view.server.ts';
import { saveKind } from '#shop/duties/save-kind.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { addPicture } from '#shop/media/add-picture.server.ts';
import type { PictureFolder } from '#shop/media/storage.ts';
import { createLimiter } from '#shop/platform/limiter.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { must } from '../must.ts';
import type { DemoCategory, DemoProduct } from './demo-data.server.ts';
import { DEMO_KINDS } from './demo-kinds.ts';
import { toProductInput } from './demo-product-input.ts';
import { listCategoryIds, listProductSlugs } from './demo-view.server.ts';

export type CatalogueToLoad = {
  readonly categories: readonly DemoCategory[];
  readonly products: readonly DemoProduct[];
  readonly readPicture: (slug: string, key: string | null) => Promise<Uint8Array | null>;
  readonly onProgress: (line: string) => void;
};

/** Products taken in at once; more would only wait for the decoders. */
const AT_ONCE = 4;
/** The main view and, where they exist, others. */
const VIEWS = [null, 'view-2', 'view-3'] as const;
const ENERGY_LABEL = 'energy-label';

/** When renditions are made: what the home page shows first. */
export const PRIORITY = { featured: 11, main: 12, category: 13, other: 14 } as const;

/** Adds the categories and products that are not there yet, each through its verb, with their pictures. */
export async function loadCatalogue(shop: Shop, catalogue: CatalogueToLoad): Promise<void> {
  const { categories, products, onProgress } = catalogue;
  const { vatRate } = await getSettings(shop);
  const present = await listCategoryIds(shop.db);
  for (const category of categories.filter(({ slug }) => !present.has(slug))) {
    present.set(category.slug, await loadCategory(shop, category, catalogue));
  }
  onProgress(`${categories.length} categories`);

  await loadKinds(shop);
  const known = await listProductSlugs(shop.db);
  const missing = products.filter(({ slug }) => !known.has(slug.en));
  const limit = createLimiter(AT_ONCE);
  let done = products.length - missing.length;
  await allEnded(
    missing.map((product) =>
      limit(async () => {
        await loadProduct(shop, product, { categoryId: present.get(product.category) ?? '', vatRate, catalogue });
        done += 1;
        if (done % 20 === 0 || done === products.length)
          onProgress(`${done} of ${products.length} products with pictures`);
      }),
    ),
  );
}

/** Kinds that this shop needs besides those that come with every shop. */
async function loadKinds(shop: Shop): Promise<void> {
  const present = new Set((await listKinds(shop.db)).map(({ id }) => id));
  for (const { id, ...kind } of DEMO_KINDS.filter((one) => !present.has(one.id))) {
    must(await saveKind(shop, { id: null, seen: null, kind, actor: null }), id);
  }
}

/** Fails like the first failed one of `works`, but only after all have ended, so that a retry meets none of them. */
async function allEnded(works: readonly Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(works);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

async function loadCategory(shop: Shop, category: DemoCategory, { readPicture }: CatalogueToLoad): Promise<Uuid> {
  const bytes = await readPicture(category.picture, null);
  const input = {
    slug: category.slug,
    name: category.name.en,
    type: category.type.en,
    description: category.description.en,
    image_url: bytes && (await keep(shop, 'categories', bytes, PRIORITY.category)),
    translation: { name: category.name.lv, description: category.description.lv, type: category.type.lv },
  };
  return must(await createCategory(shop, input), category.slug).id;
}

type ProductContext = { readonly categoryId: Uuid; readonly vatRate: VatRate; readonly catalogue: CatalogueToLoad };

async function loadProduct(
  shop: Shop,
  product: DemoProduct,
  { categoryId, vatRate, catalogue }: ProductContext,
): Promise<void> {
  const slug = product.slug.en;
  const images: string[] = [];
  for (const key of VIEWS) {
    const bytes = await catalogue.readPicture(slug, key);
    const first = product.is_featured ? PRIORITY.featured : PRIORITY.main;
    if (bytes !== null) images.push(await keep(shop, 'products', bytes, key === null ? first : PRIORITY.other));
  }
  const variationImages = new Map<string, string>();
  for (const { name, picture_key } of product.variations) {
    const bytes = picture_key === null ? null : await catalogue.readPicture(slug, picture_key);
    if (bytes !== null) variationImages.set(name, await keep(shop, 'variations', bytes, PRIORITY.other));
  }
  const label = await catalogue.readPicture(slug, ENERGY_LABEL);
  const labelImage = label && (await keep(shop, 'products', label, PRIORITY.other));
  const input = toProductInput(product, { categoryId, vatRate, images, variationImages, labelImage });
  must(await createProduct(shop, input), slug);
}

async function keep(shop: Shop, folder: PictureFolder, bytes: Uint8Array, priority: number): Promise<string> {
  return must(await addPicture(shop, { folder, bytes, priority }), 'A picture').path;
}
