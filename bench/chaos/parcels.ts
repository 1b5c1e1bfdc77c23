import { queryDatabase } from './query-database.ts';
import { findOrder, type StaffDesk } from './staff-work.ts';

/** What staff send: an order in two parts, or several at once with the numbers of their parcels. */

const TOGETHER = 3;

type Item = { readonly item: string; readonly units: number; readonly parts: number };

/** Sends one unit of an order by itself, or all that is left once a part has gone. */
export async function shipPartOf(desk: StaffDesk): Promise<boolean> {
  const orderId = (await findPartlySent(desk)) ?? (await findOrder(desk, 'confirmed'));
  if (orderId === null) return true;
  const items = await queryDatabase<Item>(
    desk.connectionString,
    `select i.id as item, (i.quantity - coalesce((select sum(l.quantity) from shipment_lines l where l.order_item_id = i.id), 0)
        - coalesce((select sum(l.quantity) from refund_lines l join refunds r on r.id = l.refund_id
          where l.order_item_id = i.id and r.state <> 'failed'), 0))::int as units,
      (select count(*)::int from shipments s where s.order_id = i.order_id) as parts
    from order_items i where i.order_id = $1 order by i.position`,
    [orderId],
  );
  const left = (items ?? []).filter(({ units }) => units > 0);
  const [first] = left;
  if (first === undefined) return true;
  const sent = first.parts > 0 ? left : [{ ...first, units: 1 }];
  const lines = sent.flatMap(({ item, units }, at) => [
    [`lines[${at}].item_id`, item],
    [`lines[${at}].quantity`, String(units)],
  ]);
  const number = `P${desk.random.below(1_000_000_000)}`;
  const parcel = { parts_seen: String(first.parts), accepted: 'unpaid', carrier: 'other', tracking_number: number };
  const answer = await desk.visitor.postForm('staff', `/admin/orders/${orderId}/ship.data`, {
    ...parcel,
    ...Object.fromEntries(lines),
  });
  const [, done, changeId] = /done=(part_shipped|shipped)&change=([0-9a-f-]{36})/.exec(answer.text) ?? [];
  if (changeId !== undefined) desk.books.actions.changes.push({ changeId, entries: 1 });
  if (done === 'shipped') desk.books.actions.steps.push({ orderId, status: 'shipped' });
  return changeId !== undefined || answer.status === 409;
}

/** Ships some orders by one form, each with its number. */
export async function shipTogether(desk: StaffDesk): Promise<boolean> {
  const { random, visitor, books, connectionString } = desk;
  const rows = await queryDatabase<{ id: string }>(
    connectionString,
    `select id from orders where status = 'confirmed' order by created_at desc limit ${TOGETHER}`,
  );
  const ids = (rows ?? []).map(({ id }) => id);
  if (ids.length === 0) return true;
  const form = new FormData();
  form.set('intent', 'ship');
  form.set('list', '');
  for (const [at, id] of ids.entries()) {
    const number = `P${random.below(1_000_000_000)}`;
    form.set(`order[${at}]`, id);
    form.set(`carrier[${at}]`, 'other');
    form.set(`number[${at}]`, number);
    form.set(`accepted[${at}]`, number);
  }
  const page = `/admin/orders/parcels?${new URLSearchParams(ids.map((id) => ['order', id]))}`;
  const { status, text } = await visitor.postForm('staff', page, form);
  const [, shipped] = /(\d+) orders? shipped/.exec(text) ?? [];
  // Which of them were refused is in words only: what was shipped is known when all were.
  if (Number(shipped) === ids.length) {
    for (const orderId of ids) books.actions.steps.push({ orderId, status: 'shipped' });
  }
  return status === 200 || status === 409;
}

async function findPartlySent({ random, connectionString }: StaffDesk): Promise<string | null> {
  const rows = await queryDatabase<{ id: string }>(
    connectionString,
    `select o.id from orders o where o.status = 'confirmed'
      and exists (select from shipments s where s.order_id = o.id) order by o.created_at desc limit 5`,
  );
  return random.below(2) === 0 ? null : (random.find(rows ?? [])?.id ?? null);
}
