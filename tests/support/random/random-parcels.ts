import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import { cents } from '#shop/kernel/money.ts';
import { shipParcels } from '#shop/orders/parcels/ship-parcels.server.ts';
import { shipPart, undoShipment } from '#shop/orders/shipments/ship-part.server.ts';
import { listUnitsToShip } from '#shop/orders/shipments/shipment-view.server.ts';
import { CARRIERS, type Tracking } from '#shop/orders/tracking.ts';
import { undoStatusChange } from '#shop/orders/undo-status-change.server.ts';
import { refundOrder } from '#shop/refunds/refund-order.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Random } from './random.ts';
import { anOrder, withdrawFrom } from './random-actions.ts';
import type { World } from './random-world.ts';

/** What leaves the shop, and what is given up of what has not. */

/** Staff send some of an order by itself. One in some saw another number of parts than there are. */
export async function sendPart(world: World, shop: Shop): Promise<void> {
  const { random, staffId: actorId, acknowledged, sent, opened } = world;
  const order = await anOrder(world, ['confirmed']);
  if (!order) return;
  const { id: orderId } = order;
  const toShip = await listUnitsToShip(opened.shop.db, orderId);
  const parts = await opened.shop.db.selectFrom('shipments').select('id').where('order_id', '=', orderId).execute();
  const made = await shipPart(shop, {
    ...{ orderId, actorId, tracking: random.below(2) === 0 ? aParcelOf(random) : null },
    lines: toShip.map(({ itemId, quantity }, at) => {
      const least = at === 0 ? 1 : 0;
      return { itemId, quantity: least + random.below(quantity + 1 - least) };
    }),
    partsSeen: parts.length + (random.below(8) === 0 ? 1 : 0),
    accepted: random.below(3) === 0 ? [] : ['unpaid', 'refunded', 'withdrawn'],
  });
  if (!made.ok) return;
  sent.push(made.value.changeId);
  if (made.value.isLast) acknowledged.push({ orderId, status: 'shipped' });
}

/** Staff ship some orders at once, with the numbers of their parcels; one that was not typed stays. */
export async function shipWithNumbers(world: World, shop: Shop): Promise<void> {
  const { random, staffId: actorId, acknowledged, sent } = world;
  const orders = await Promise.all([1, 2, 3].map(() => anOrder(world, ['confirmed', 'shipped'])));
  const parcels = orders.flatMap((order) => {
    if (order === undefined) return [];
    const { carrier, number } = aParcelOf(random);
    return [{ orderId: order.id, carrier, number: random.below(6) === 0 ? '' : number, accepted: number }];
  });
  const shipped = await shipParcels(shop, { parcels, actorId });
  for (const parcel of shipped.ok ? shipped.value : []) {
    if (!parcel.ok) continue;
    acknowledged.push({ orderId: parcel.orderId, status: 'shipped' });
    if (parcel.changeId !== null) sent.push(parcel.changeId);
  }
}

/** A parcel was sent by a slip of the hand. */
export async function undoParcel({ random, staffId: actorId, sent }: World, shop: Shop): Promise<void> {
  const changeId = random.find(sent.slice(-6));
  if (changeId === undefined) return;
  const undone = await undoShipment(shop, { changeId, actorId });
  if (!undone.ok && undone.error.code === 'not_found') await undoStatusChange(shop, { changeId, actorId });
}

/** Staff will not send what has not left of an order, or some of it, and send its money back. */
export async function refundUnsent(world: World, shop: Shop): Promise<void> {
  const { random, staffId: actorId, opened } = world;
  const orderId = await findPartlySent(world);
  if (orderId === null) return;
  const lines = (await listUnitsToShip(opened.shop.db, orderId)).slice(random.below(2));
  const shipping = cents(random.below(2) * random.below(3_00));
  await refundOrder(shop, {
    ...{ orderId, paymentId: null, restock: random.below(2) === 0, actorId },
    credit: { kind: 'lines', lines: lines.map(({ itemId, quantity }) => ({ itemId, quantity })), shipping },
    key: `walk:${random.below(1_000_000_000)}`,
  });
}

/** A shopper withdraws while a part of the order is still on its way to them, or has not left. */
export async function withdrawAfterPart(world: World, shop: Shop): Promise<void> {
  const orderId = await findPartlySent(world);
  if (orderId !== null) await withdrawFrom(world, shop, orderId);
}

async function findPartlySent({ random, opened }: World): Promise<Uuid | null> {
  const { rows } = await sql<{ id: Uuid }>`select o.id from orders o
    where exists (select from shipments s where s.order_id = o.id) order by o.created_at desc limit 10`.execute(
    opened.shop.db,
  );
  return random.find(rows)?.id ?? null;
}

const aParcelOf = (random: Random): Tracking => {
  return { carrier: random.pick(CARRIERS), number: `P${random.below(1_000_000_000)}`, url: null };
};
