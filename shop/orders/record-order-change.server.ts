import { findActor } from '#shop/accounts/actor-view.server.ts';
import type { ChangeKind, Fields } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/changes.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';

type OrderChange = {
  readonly order: { readonly id: Uuid; readonly number: number };
  /** Who did it; null when the shop itself did. */
  readonly actorId: Uuid | null;
  readonly kind: ChangeKind;
  readonly before?: Fields | null;
  readonly after?: Fields | null;
  readonly undoes?: Uuid;
  readonly now: Date;
};

/** Records what was done to an order in the transaction that does it. Returns the change's id. */
export async function recordOrderChange(tx: Tx, change: OrderChange): Promise<Uuid> {
  const { order, actorId, kind, before = null, after = null, undoes, now } = change;
  const entries = [{ entity: 'order', entityId: order.id, label: `#${order.number}`, before, after }] as const;
  return recordChange(tx, { actor: await findActor(tx, actorId), kind, entries, now, ...(undoes ? { undoes } : {}) });
}
