import type { Uuid } from '#shop/kernel/ids.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  OTHER_LANGUAGES,
  type OtherLanguage,
  perLanguage,
} from '#shop/kernel/language.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { nameIn } from './fields/translations.ts';
import type { CheckedProduct } from './product-input.ts';
import { listProductSlugsLike, listSlugOwners, takeSlugs } from './product-slug-store.server.ts';
import { baseSlug, chooseSlug } from './slug-choice.ts';
import type { StoredProduct } from './stored-product-view.server.ts';
import type { WrittenSlugs } from './write-product-rows.server.ts';

/** A product about to be written; `before` is null for a new one. */
type ProductToName = { readonly id: Uuid; readonly before: StoredProduct | null; readonly product: CheckedProduct };

/**
 * Takes the addresses of many products before they are written. A new product gets the one it asks for, or null if
 * another product has it or took it in this moment. One in another language gets a number if another product has or
 * had it.
 */
export async function claimBatchSlugs(tx: Tx, writes: readonly ProductToName[]): Promise<WrittenSlugs | null> {
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

function wishOf({ id, before, product }: ProductToName, language: OtherLanguage): readonly Wish[] {
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
