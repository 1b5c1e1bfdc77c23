import type { Viewer } from '#shop/accounts/viewer.ts';
import type { Shop } from '#shop/shop.server.ts';

/** In minutes. */
export const DAY = 24 * 60;

/** Ages the sessions of a person by moving their times: the database's clock cannot be set. */
export async function letSessionsAge(
  shop: Shop,
  viewer: Pick<Viewer, 'id'>,
  { minutes }: { readonly minutes: number },
): Promise<void> {
  await shop.pool.query(
    `update auth_sessions set created_at = created_at - make_interval(mins => $2),
       updated_at = updated_at - make_interval(mins => $2) where user_id = $1`,
    [viewer.id, minutes],
  );
}
