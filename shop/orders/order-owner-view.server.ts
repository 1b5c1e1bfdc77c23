import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';

/** What somebody has shown to be theirs: an account, the browser of a guest, a mailed link to an order. One is enough. */
export type OrderOwner = {
  readonly userId: Uuid | null;
  readonly guestId?: Uuid | null;
  /** The order whose link was opened. */
  readonly linkedId?: Uuid | null;
};

/** SQL for whether the order `o` belongs to this owner. */
export function isOwnSql({ userId, guestId = null, linkedId = null }: OrderOwner): RawBuilder<boolean> {
  return sql<boolean>`(o.user_id = ${userId}::uuid or o.guest_id = ${guestId}::uuid or o.id = ${linkedId}::uuid)`;
}
