import { TRANSLATED_LANGUAGE } from '#shop/catalog/fields/translated-language.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shop/kernel/language.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { CheckedProduct } from './product-input.ts';
import { listProductSlugsLike, listSlugOwners, takeSlugs } from './product-slug-store.server.ts';
import { baseSlug, chooseSlug } from './slug-choice.ts';
import type { StoredProduct } from './stored-product-view.server.ts';

/** A product about to be written; `before` is null for a new one. */
type ProductToName = { readonly id: Uuid; readonly before: StoredProduct | null; readonly product: CheckedProduct };

export type BatchSlugs = {
  /** Of new products. */
  readonly en: ReadonlyMap<Uuid, string>;
  /** Of all products with a translation. */
  readonly lv: ReadonlyMap<Uuid, string>;
};

/**
 * Takes the addresses of many products before they are written. A new product gets the one it asks for, or null if
 * another product has it or took it in this moment. A Latvian address gets a number if another product has or had it.
 */
export async function claimBatchSlugs(tx: Tx, writes: readonly ProductToName[]): Promise<BatchSlugs | null> {
  const en = new Map<Uuid, string>();
  const lv = new Map<Uuid, string>();
  const wishes = new Map<Uuid, string>();
  for (const { id, before, product } of writes) {
    if (before === null) en.set(id, baseSlug(product.slug.en ?? product.name, 'product'));
    if (product.translation === null) continue;
    const present = before?.product.slug.lv ?? null;
    const keeps = present !== null && (product.slug.lv === present || isSameName(product, before));
    if (keeps) lv.set(id, present);
    else wishes.set(id, baseSlug(product.slug.lv ?? product.translation.name, 'product'));
  }
  const owners = new Map(
    (await listSlugOwners(tx, [...en.values(), ...wishes.values()])).map(({ slug, product_id }) => [slug, product_id]),
  );
  for (const [id, slug] of en) {
    if (owners.has(slug)) return null;
    owners.set(slug, id);
  }
  for (const [id, base] of wishes) {
    const slug = await chooseFree(tx, id, base, owners);
    owners.set(slug, id);
    lv.set(id, slug);
  }
  const entries = (slugs: ReadonlyMap<Uuid, string>, language: Language) =>
    [...slugs].map(([product_id, slug]) => ({ slug, product_id, language }));
  return (await takeSlugs(tx, [...entries(en, DEFAULT_LANGUAGE), ...entries(lv, TRANSLATED_LANGUAGE)]))
    ? { en, lv }
    : null;
}

/** No new address is requested and the name is unchanged. */
function isSameName(product: ProductToName['product'], before: ProductToName['before']): boolean {
  return product.slug.lv === null && before?.product.translation?.name === product.translation?.name;
}

async function chooseFree(tx: Tx, id: Uuid, base: string, owners: ReadonlyMap<string, Uuid>): Promise<string> {
  const owner = owners.get(base);
  if (owner === undefined || owner === id) return base;
  const taken = new Set(await listProductSlugsLike(tx, base, id));
  for (const [slug, other] of owners) if (other !== id && slug.startsWith(base)) taken.add(slug);
  return chooseSlug(base, taken);
}
