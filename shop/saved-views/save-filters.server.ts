import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { MOST_VIEWS, type SavedViewList, VIEW_NAME_LENGTH } from './saved-view.ts';
import { countOtherSavedViews, deleteSavedViewRow, upsertSavedView } from './saved-view-store.server.ts';

export type SaveViewError = { readonly code: 'name_required' | 'name_too_long' | 'too_many' };

/** Saves a list's filters under a name for one person, replacing one of the same name. */
export async function saveFilters(
  shop: Shop,
  input: {
    readonly profileId: Uuid;
    readonly list: SavedViewList;
    readonly name: string;
    /** The query of the list's address, in the list's own form. */
    readonly query: string;
  },
): Promise<Result<null, SaveViewError>> {
  const name = input.name.trim();
  if (name === '') return err({ code: 'name_required' });
  if (name.length > VIEW_NAME_LENGTH) return err({ code: 'name_too_long' });
  return transact(shop.db, async (tx): Promise<Result<null, SaveViewError>> => {
    const view = { profile_id: input.profileId, list: input.list, name };
    if ((await countOtherSavedViews(tx, view)) >= MOST_VIEWS) return err({ code: 'too_many' });
    await upsertSavedView(tx, { ...view, query: input.query });
    return ok(null);
  });
}

/** Deletes one of the person's own views. */
export async function deleteFilters(
  shop: Shop,
  { profileId, id }: { readonly profileId: Uuid; readonly id: Uuid },
): Promise<Result<null, { readonly code: 'not_found' }>> {
  return transact(shop.db, async (tx) =>
    (await deleteSavedViewRow(tx, profileId, id)) ? ok(null) : err({ code: 'not_found' }),
  );
}
