import type { Uuid } from '#shop/kernel/ids.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  OTHER_LANGUAGES,
  type OtherLanguage,
  perLanguage,
} from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { holdPictures } from '#shop/media/hold-pictures.server.ts';
import { isExternalImage } from '#shop/media/image.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { nameIn } from './fields/translations.ts';
import { planForMany } from './product-batch-store.server.ts';
import { listPictures } from './product-input.ts';
import { listProductSlugsLike, listSlugOwners, lockProducts, takeSlugs } from './product-store.server.ts';
import { skuTaken } from './save-product.server.ts';
import { baseSlug, chooseSlug } from './slug-choice.ts';
import { type ProductWrite, type WrittenSlugs, writeProductRows } from './write-product-rows.server.ts';

/** `slug_taken`: somebody took the address since it was checked. */
type WriteProductsError = { readonly code: 'slug_taken' | 'sku_taken' | 'unknown_picture' | 'too_few_units' };

/** Locks these products against other writers and sales until the transaction ends. */
export async function lockForWriting(tx: Tx, ids: readonly Uuid[]): Promise<void> {
  await planForMany(tx);
  await lockProducts(tx, ids);
}

/** Writes hundreds of products; each keeps its address. The caller updates search and the record of changes. */
export async function writeProducts(
  tx: Tx,
  writes: readonly ProductWrite[],
  now: Date,
): Promise<Result<null, WriteProductsError>> {
  if (!(await holdNewPictures(tx, writes))) return err({ code: 'unknown_picture' });
  const slugs = await claimSlugs(tx, writes);
  if (slugs === null) return err({ code: 'slug_taken' });
  try {
    return (await writeProductRows(tx, writes, slugs, now)) ? ok(null) : err({ code: 'too_few_units' });
  } catch (error) {
    if (skuTaken(error) === null) throw error;
    return err({ code: 'sku_taken' });
  }
}

/** Locks the products' new pictures, so that the sweep cannot delete them. False when one is missing. */
async function holdNewPictures(tx: Tx, writes: readonly ProductWrite[]): Promise<boolean> {
  const paths = new Set(
    writes.flatMap(({ before, product }) => {
      const had = new Set(before === null ? [] : listPictures(before.product));
      return listPictures(product).filter((image) => !had.has(image) && !isExternalImage(image));
    }),
  );
  return (await holdPictures(tx, [...paths])).size === paths.size;
}

/**
 * Takes the addresses of many products before they are written. A new product gets the one it asks for, or null if
 * another product has it or took it in this moment. One in another language gets a number if another product has or
 * had it.
 */
async function claimSlugs(tx: Tx, writes: readonly ProductWrite[]): Promise<WrittenSlugs | null> {
  const slugs = perLanguage(() => new Map<Uuid, string>());
  const own = slugs[DEFAULT_LANGUAGE];
  for (const { id, before, product } of writes)
    if (before === null) own.set(id, baseSlug(product.slug[DEFAULT_LANGUAGE] ?? product.name, 'product'));
  const wishes = OTHER_LANGUAGES.flatMap((language) => writes.flatMap((write) => wishOf(write, language)));
  const asked = [...own.values(), ...wishes.filter(({ present }) => present === null).map(({ base }) => base)];
  const owners = new Map((await listSlugOwners(tx, asked)).map(({ slug, product_id }) => [slug, product_id]));
  for (const [id, slug] of own) {
    if (owners.has(slug)) return null;
    owners.set(slug, id);
  }
  for (const { id, language, base, present } of wishes) {
    const slug = present ?? (await chooseFree(tx, id, base, owners));
    if (present === null) owners.set(slug, id);
    slugs[language].set(id, slug);
  }
  const entries = LANGUAGES.flatMap((language) =>
    [...slugs[language]].map(([product_id, slug]) => ({ slug, product_id, language })),
  );
  return (await takeSlugs(tx, entries)) ? slugs : null;
}

type Wish = {
  readonly id: Uuid;
  readonly language: OtherLanguage;
  readonly base: string;
  /** The address that it keeps: no other is requested, or the name is unchanged. */
  readonly present: string | null;
};

function wishOf({ id, before, product }: ProductWrite, language: OtherLanguage): readonly Wish[] {
  const name = nameIn(product, language);
  if (name === null) return [];
  const wish = product.slug[language] ?? null;
  const there = before?.product.slug[language] ?? null;
  const keeps = there === wish || (wish === null && before !== null && nameIn(before.product, language) === name);
  return [{ id, language, base: baseSlug(wish ?? name, 'product'), present: keeps ? there : null }];
}

async function chooseFree(tx: Tx, id: Uuid, base: string, owners: ReadonlyMap<string, Uuid>): Promise<string> {
  const owner = owners.get(base);
  if (owner === undefined || owner === id) return base;
  const taken = new Set(await listProductSlugsLike(tx, base, id));
  for (const [slug, other] of owners) if (other !== id && slug.startsWith(base)) taken.add(slug);
  return chooseSlug(base, taken);
}
