import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { SavedView, SavedViewList } from './saved-view.ts';

/** A person's views of a list, the oldest first. */
export async function listSavedViews(shop: Shop, profileId: Uuid, list: SavedViewList): Promise<SavedView[]> {
  return shop.db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('profile_id', '=', profileId)
    .where('list', '=', list)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
