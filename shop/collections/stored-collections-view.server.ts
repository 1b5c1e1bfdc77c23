import type { Uuid } from '#shop/kernel/ids.ts';
import { perLanguage } from '#shop/kernel/language.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { parseRule } from '#shop/search/rules/product-rule.ts';
import { type Collection, type CollectionKind, NO_TEXTS } from './collection.ts';
import { collectionTextsSchema } from './collection-input.ts';

/** Lists every collection as staff edit it, in order. */
export async function listStoredCollections(db: Db | Tx): Promise<readonly Collection[]> {
  const rows = await storedRows(db).orderBy('position').orderBy('slug').orderBy('kind').execute();
  return rows.map(readRow);
}

export async function findStoredCollection(db: Db | Tx, id: Uuid): Promise<Collection | null> {
  const row = await storedRows(db).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : readRow(row);
}

function storedRows(db: Db | Tx) {
  return db
    .selectFrom('collections')
    .select(['id', 'kind', 'brand', 'slug', 'texts', 'image_url', 'rule', 'position', 'is_shown', 'updated_at']);
}

type Row = Awaited<ReturnType<ReturnType<typeof storedRows>['execute']>>[number];

function readRow({ id, kind, brand, updated_at, texts, rule, ...fields }: Row): Collection {
  return {
    id,
    kind: kind as CollectionKind,
    brand,
    version: updated_at,
    fields: {
      ...fields,
      // Texts of a language that the shop no longer has stay away.
      texts: collectionTextsSchema.safeParse(texts).data ?? perLanguage(() => NO_TEXTS),
      rule: parseRule(rule),
    },
  };
}
