import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { findViewer } from '#shop/accounts/find-viewer.server.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import type { ProviderSession } from '#shop/payments/provider.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findBrokenParts, findUnmailedParts, sentNothing } from './parts.ts';

/** The promises that must always hold (see docs/decisions/0040). */

/** Units by product or variation id. */
export type Shelf = ReadonlyMap<string, number>;

/** Units in stock plus units taken from it: the sum never changes. */
export async function countUnits(shop: Shop): Promise<Shelf> {
  const { rows } = await sql<{ sku: string; units: number }>`
    select sku, sum(units)::integer as units from (
      select coalesce(v.id, p.id) as sku, coalesce(v.stock_quantity, p.stock_quantity) as units
      from products p left join product_variations v on v.product_id = p.id
      union all
      select coalesce(variation_id, product_id), quantity - returned_quantity
        from stock_holds where state in ('held', 'claimed', 'written_off')
    ) counted where sku is not null group by sku`.execute(shop.db);
  return new Map(rows.map((row) => [row.sku, row.units]));
}

/** What others know of the shop, to hold it against its books. */
export type Witnesses = {
  /** The provider's own books. Only when everything has been reconciled. */
  readonly sessions?: Iterable<ProviderSession>;
  /** What a shopper or staff saw confirmed: this order has been in this status. */
  readonly acknowledged?: readonly { readonly orderId: string; readonly status: OrderStatus }[];
  /** Message-IDs of what reached mailboxes. Only when no mail is waiting. */
  readonly delivered?: readonly string[];
  /** Browsers whose session was ended. */
  readonly endedSessions?: readonly Headers[];
};

/** Lists broken promises in words; tests expect none. `start` is from `countUnits` before anything was sold. */
export async function findBrokenPromises(shop: Shop, start: Shelf, witnesses: Witnesses = {}): Promise<string[]> {
  const now = await countUnits(shop);
  const stock = [...start].flatMap(([sku, units]) =>
    now.get(sku) === units ? [] : [`I1: of ${sku} there were ${units} units, now ${now.get(sku)} are accounted for`],
  );
  const { rows } = await brokenRows.execute(shop.db);
  const { sessions, acknowledged, delivered, endedSessions } = witnesses;
  return [
    ...stock,
    ...rows.map((row) => `${row.promise}: ${row.thing}`),
    ...(await findBrokenParts(shop)),
    ...(await findBrokenFiles(shop)),
    ...(sessions ? await findLostMoney(shop, sessions) : []),
    ...(acknowledged ? await findLostWrites(shop, acknowledged) : []),
    ...(delivered ? await findLostMails(shop, delivered) : []),
    ...(endedSessions ? await findUndeadSessions(shop, endedSessions) : []),
  ];
}

/** I5, as far as it lies on the disk: every document that has a file has the one that was made for it. */
export async function findBrokenFiles(shop: Shop): Promise<string[]> {
  const documents = await shop.db
    .selectFrom('invoices')
    .select(['number', 'pdf_path', 'pdf_sha256'])
    .where('pdf_path', 'is not', null)
    .execute();
  const broken: string[] = [];
  for (const { number, pdf_path, pdf_sha256 } of documents) {
    const bytes = await shop.documents.get(pdf_path ?? '');
    if (bytes === null || createHash('sha256').update(bytes).digest('hex') !== pdf_sha256) {
      broken.push(`I5 the file of ${number} is not the one that was made`);
    }
  }
  return broken;
}

async function findLostMoney(shop: Shop, sessions: Iterable<ProviderSession>): Promise<string[]> {
  const rows = await shop.db.selectFrom('payments').select(['provider_session_id', 'state']).execute();
  const states = new Map(rows.map((row) => [row.provider_session_id, row.state]));
  return [...sessions]
    .filter(({ id, paid }) => paid && !['paid', 'needs_attention', 'refunded'].includes(states.get(id) ?? ''))
    .map(({ id }) => `I2: session ${id} was paid, the books say ${states.get(id) ?? 'nothing'}`);
}

async function findLostWrites(
  shop: Shop,
  acknowledged: readonly { readonly orderId: string; readonly status: OrderStatus }[],
): Promise<string[]> {
  const rows = await shop.db.selectFrom('order_status_changes').select(['order_id', 'new_status']).execute();
  const written = new Set(rows.map((row) => `${row.order_id} ${row.new_status}`));
  return acknowledged
    .filter(({ orderId, status }) => !written.has(`${orderId} ${status}`))
    .map(({ orderId, status }) => `I8: order ${orderId} was said to be ${status}, and is not known to have been`);
}

async function findLostMails(shop: Shop, delivered: readonly string[]): Promise<string[]> {
  const arrived = new Set(delivered);
  const mails = await shop.db.selectFrom('mails').select(['key', 'message_id']).execute();
  const keys = new Set(mails.map(({ key }) => key));
  // A step that was undone at once is not written about, nor one after which nothing was left to send.
  const { rows: changes } = await sql<{ order_id: string; new_status: string }>`
    select distinct order_id, new_status from order_status_changes c
    where new_status in ('confirmed', 'shipped', 'delivered')
      and not (old_status not in ('shipped', 'delivered') and new_status <> 'confirmed' and ${sentNothing})
      and not exists (
      select from order_status_changes undone where undone.order_id = c.order_id and undone.id > c.id
        and undone.old_status = c.new_status and undone.new_status = c.old_status)`.execute(shop.db);
  return [
    ...(await findUnmailedParts(shop)),
    ...changes
      .filter((change) => !keys.has(`order-${change.new_status}:${change.order_id}`))
      .map((change) => `I7: no mail about order ${change.order_id} being ${change.new_status}`),
    ...mails
      .filter((mail) => !arrived.has(mail.message_id))
      .map(({ key }) => `I7: the mail ${key} arrived nowhere under its Message-ID`),
  ];
}

async function findUndeadSessions(shop: Shop, ended: readonly Headers[]): Promise<string[]> {
  const viewers = await Promise.all(ended.map((headers) => findViewer(shop, headers)));
  return viewers.flatMap((viewer) => (viewer === null ? [] : [`I10: an ended session still opens as ${viewer.email}`]));
}

const brokenRows = sql<{ promise: string; thing: string }>`
  select 'I1 stock below zero' as promise, id::text as thing from products where stock_quantity < 0
  union all
  select 'I1 a product differs from the sum of its variations', p.id::text from products p
    where exists (select from product_variations where product_id = p.id)
      and p.stock_quantity <> (select sum(stock_quantity) from product_variations where product_id = p.id)
  union all
  select 'I1 an order that stands without its units, or the reverse', o.id::text from orders o
    join stock_holds h on h.order_id = o.id
    where (o.status = 'cancelled') <> (h.state in ('released', 'restocked', 'written_off'))
      or (o.status in ('confirmed', 'shipped', 'delivered') and h.state <> 'claimed')
  union all
  select 'I2 a payment is paid, its order does not stand', p.id::text from payments p
    join orders o on o.id = p.order_id
    where p.state = 'paid' and o.status = 'cancelled'
  union all
  select 'I2 money without a trace of what it was', p.id::text from payments p
    where p.state in ('paid', 'needs_attention') and (p.paid_amount is null or p.paid_at is null)
  union all
  select 'I2 the provider was paid, the books do not say so', s.id from test_payment_sessions s
    left join payments p on p.provider_session_id = s.id
    where s.payment_status = 'paid' and (p.id is null or p.state not in ('paid', 'needs_attention', 'refunded'))
  union all
  select 'I2 a payment is refunded, its money has not gone back, or the reverse', p.id::text from payments p
    where (p.state = 'refunded') <> (coalesce(p.paid_amount, 0) > 0 and p.paid_amount =
      (select coalesce(sum(amount), 0) from refunds where payment_id = p.id and state = 'done'))
  union all
  select 'I2 more was sent back than came', p.id::text from payments p
    where coalesce(p.paid_amount, 0) < (select sum(amount) from refunds where payment_id = p.id and state <> 'failed')
  union all
  select 'I2 the provider sent back other money than the books say', s.id from test_payment_sessions s
    join payments p on p.provider_session_id = s.id
    where (select coalesce(sum(amount), 0) from test_payment_refunds where payment_intent = s.payment_intent)
      <> (select coalesce(sum(amount), 0) from refunds where payment_id = p.id and state = 'done')
  union all
  select 'I2 an order says other than its payments and refunds whether it is paid', o.id::text from orders o
    where o.money <> order_money(o.id)
  union all
  select 'I3 an order is not the sum of its lines', o.id::text from orders o
    where o.subtotal_amount <> (select coalesce(sum(unit_price * quantity), 0) from order_items where order_id = o.id)
      or o.total_amount <> o.subtotal_amount + o.shipping_amount
  union all
  select 'I3 another amount was asked for than the order''s', p.id::text from payments p
    join orders o on o.id = p.order_id where p.amount <> o.total_amount
  union all
  select 'I3 another amount was paid than was asked for', p.id::text from payments p
    where p.state = 'paid' and (p.paid_amount <> p.amount or p.paid_currency <> p.currency)
  union all
  select 'I4 more than one open or paid payment', order_id::text from payments
    where state in ('creating', 'open', 'paid') group by order_id having count(*) > 1
  union all
  select 'I5 a gap in the numbers of a series', s.series from invoice_series s
    join lateral (select count(*) as kept, min(sequence) as first, max(sequence) as last
      from invoices where series = s.series) i on true
    where i.kept > 0 and (i.last <> s.last_number or i.kept <> i.last - i.first + 1)
  union all
  select 'I5 an order names another invoice than it has', o.id::text from orders o
    left join invoices i on i.order_id = o.id and i.kind = 'invoice'
    where o.invoice_number is distinct from i.number or (o.invoice_pdf_url is null) <> (i.pdf_path is null)
  union all
  select 'I5 an invoice over another amount than the order''s', i.number from invoices i
    join orders o on o.id = i.order_id
    where i.kind = 'invoice' and (i.total_amount <> o.total_amount or i.vat_amount <> o.vat_amount)
  union all
  select 'I5 more was credited than was invoiced', i.number from invoices i
    where i.kind = 'invoice'
      and i.total_amount < (select sum(total_amount) from invoices n where n.invoice_id = i.id)
  union all
  select 'I2 an order was confirmed as paid, no money is known', c.order_id::text from order_status_changes c
    where c.change_reason in ('payment received', 'payment received late')
      and not exists (select from payments p where p.order_id = c.order_id and p.paid_at is not null)
  union all
  select 'I10 an account with a confirmed email does not have its order', o.id::text from orders o
    join profiles p on p.email = o.email and p.email_verified
    where o.user_id is null and o.guest_id is not null and o.checkout_fingerprint is null and o.status <> 'cancelled'
  union all
  select 'I6 a history without one beginning', o.id::text from orders o
    where (select count(*) from order_status_changes c where c.order_id = o.id and c.old_status is null) <> 1
  union all
  select 'I6 the history does not lead to the status', o.id::text from orders o
    where o.status is distinct from
      (select new_status from order_status_changes where order_id = o.id order by id desc limit 1)
  union all
  select 'I6 a gap in the history', c.order_id::text from (
      select order_id, old_status, lag(new_status) over (partition by order_id order by id) as before
      from order_status_changes
    ) c where c.old_status is distinct from c.before`;
