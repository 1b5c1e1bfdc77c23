import { randomUUID } from 'node:crypto';
import type { Actor } from '#shop/audit/change.ts';
import { baseSlug, chooseSlug } from '#shop/catalog/slug-choice.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE } from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { findUnknownPicture } from '#shop/media/hold-pictures.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { NO_RULE } from '#shop/search/rules/product-rule.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type Collection, type CollectionFields, MAX_COLLECTIONS } from './collection.ts';
import { type CollectionInput, collectionSchema } from './collection-input.ts';
import { lockCollections } from './collection-store.server.ts';
import { listStoredCollections } from './stored-collections-view.server.ts';
import { writeCollection } from './write-collection.server.ts';

export type SaveCollectionInput = {
  /** The edited collection, and when that version was saved; or, for a new page of a brand, the brand. */
  readonly edited: { readonly id: Uuid; readonly version: Date } | { readonly brand: string } | null;
  readonly collection: CollectionInput;
  readonly actor: Actor;
};

export type SaveCollectionError =
  | { readonly code: 'invalid'; readonly issues: readonly CollectionIssue[] }
  | { readonly code: 'unknown_picture' | 'slug_taken' | 'brand_taken' | 'too_many' | 'not_found' }
  /** It was saved again since that version. */
  | { readonly code: 'conflict'; readonly current: Collection };

/** What cannot be used, by the path of its field. */
export type CollectionIssue = { readonly path: string; readonly message: string };

type Saved = Result<{ readonly id: Uuid; readonly changeId: Uuid | null }, SaveCollectionError>;

/** Saves a new or edited collection. `changeId` undoes it; null when nothing differed. */
export async function saveCollection(shop: Shop, { edited, collection, actor }: SaveCollectionInput): Promise<Saved> {
  const parsed = collectionSchema.safeParse(collection);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return err({ code: 'invalid', issues });
  }
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Saved> => {
    await lockCollections(tx);
    const all = await listStoredCollections(tx);
    const id = edited !== null && 'id' in edited ? edited.id : null;
    const before = all.find((one) => one.id === id) ?? null;
    if (id !== null && before === null) return err({ code: 'not_found' });
    if (edited !== null && 'id' in edited && before !== null && before.version.getTime() !== edited.version.getTime())
      return err({ code: 'conflict', current: before });
    const made = before ?? newCollection(edited !== null && 'brand' in edited ? edited.brand : null, now);
    const problem = findProblem(made, before, all);
    if (problem !== null) return err({ code: problem });
    const others = all.filter((one) => one.id !== made.id && one.kind === made.kind);
    const slug = findSlug(parsed.data, made, others);
    if (slug === null) return err({ code: 'slug_taken' });
    const { image_url } = parsed.data;
    // A picture that was deleted since it was chosen is no reason to refuse a new name.
    if (image_url !== before?.fields.image_url && (await findUnknownPicture(tx, image_url)) !== null)
      return err({ code: 'unknown_picture' });
    const rule = made.kind === 'brand' ? NO_RULE : parsed.data.rule;
    const after = { ...made, fields: { ...parsed.data, rule, slug } };
    const kind = before === null ? 'create' : 'edit';
    return ok({ id: made.id, changeId: await writeCollection(shop, tx, { before, after }, { actor, kind, now }) });
  });
}

function newCollection(brand: string | null, now: Date): Omit<Collection, 'fields'> {
  return { id: randomUUID(), kind: brand === null ? 'collection' : 'brand', brand, version: now };
}

function findProblem({ brand }: Pick<Collection, 'brand'>, before: Collection | null, all: readonly Collection[]) {
  if (before !== null) return null;
  if (all.length >= MAX_COLLECTIONS) return 'too_many';
  return brand !== null && all.some((one) => one.brand === brand) ? 'brand_taken' : null;
}

/** The slug that was typed, or a free one made from the name; null when what was typed is another's. */
function findSlug(
  { slug, texts }: Pick<CollectionFields, 'slug' | 'texts'>,
  { kind }: Pick<Collection, 'kind'>,
  others: readonly Collection[],
): string | null {
  const taken = new Set(others.map((one) => one.fields.slug));
  if (slug === '') return chooseSlug(baseSlug(texts[DEFAULT_LANGUAGE].name, kind), taken);
  const typed = baseSlug(slug, kind);
  return taken.has(typed) ? null : typed;
}
