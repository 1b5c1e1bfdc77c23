import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { SavedViewList } from './saved-view.ts';

export type NewSavedView = {
  readonly profile_id: Uuid;
  readonly list: SavedViewList;
  readonly name: string;
  readonly query: string;
};

/** Replaces a view of the same name. */
export async function upsertSavedView(tx: Tx, view: NewSavedView): Promise<void> {
  await tx
    .insertInto('saved_views')
    .values(view)
    .onConflict((conflict) => conflict.columns(['profile_id', 'list', 'name']).doUpdateSet({ query: view.query }))
    .execute();
}

export async function countOtherSavedViews(
  tx: Tx,
  { profile_id, list, name }: Omit<NewSavedView, 'query'>,
): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('profile_id', '=', profile_id)
    .where('list', '=', list)
    .where('name', '<>', name)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes a saved view, only the person's own. */
export async function deleteSavedViewRow(tx: Tx, profileId: Uuid, id: Uuid): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
