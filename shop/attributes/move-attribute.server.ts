import { type Actor, isSame } from '#shop/audit/change.ts';
import { recordEntry } from '#shop/audit/changes.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE } from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type Attribute, textIn } from './attribute.ts';
import { lockAttributes, orderAttributes } from './attribute-store.server.ts';
import { listAttributes } from './attribute-view.server.ts';

type Outcome = Result<{ readonly changeId: Uuid | null }, { readonly code: 'not_found' }>;

/** Moves an attribute to another place, from 0 on, among those that are not deleted. */
export async function moveAttribute(
  shop: Shop,
  { id, to, actor }: { readonly id: number; readonly to: number; readonly actor: Actor },
): Promise<Outcome> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Outcome> => {
    await lockAttributes(tx);
    const entry = await placeAttribute(tx, id, to);
    if (entry === undefined) return err({ code: 'not_found' });
    return ok({ changeId: entry && (await recordEntry(tx, { actor, kind: 'edit', now }, entry)) });
  });
}

/** Puts an attribute in a place. Null when it is there already, undefined when there is none. */
export async function placeAttribute(tx: Tx, id: number, to: number) {
  const all = await listAttributes(tx);
  const shown = all.filter(({ isDeleted }) => !isDeleted);
  const at = shown.findIndex((one) => one.id === id);
  const moved = shown[at];
  if (moved === undefined) return undefined;
  const order = shown.toSpliced(at, 1).toSpliced(to, 0, moved);
  if (isSame(order.map(idOf), shown.map(idOf))) return null;
  // Deleted ones come last, so that an undo finds room.
  await orderAttributes(tx, [...order, ...all.filter(({ isDeleted }) => isDeleted)].map(idOf));
  return {
    entity: 'attribute' as const,
    entityId: String(id),
    label: textIn(moved.names, DEFAULT_LANGUAGE),
    before: { position: at },
    after: { position: order.indexOf(moved) },
  };
}

const idOf = ({ id }: Attribute) => id;
