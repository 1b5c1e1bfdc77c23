import { sql } from 'kysely';
import type { ExpectedDelivery, ExpectedTotals } from '#shop/checkout/checkout-error.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { cents, multiplyCents, sumCents } from '#shop/kernel/money.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import { splitByRate } from '#shop/pricing/vat-part.ts';
import { listVatByMonth } from '#shop/reports/vat/vat-report-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { HOLD_MINUTES } from '#shop/stock/stock-line.ts';

/** What somebody was shown before they ordered. */
export type Agreement = {
  readonly orderId: Uuid;
  readonly totals: ExpectedTotals;
  readonly delivery: ExpectedDelivery | null;
};

/**
 * Lists in words where what was shown, stored, invoiced, credited and reported differ by a cent, and units that nobody
 * pays for are still kept; tests expect nothing. Only at rest.
 */
export async function findUnequalAmounts(shop: Shop, agreed: readonly Agreement[]): Promise<string[]> {
  const { rows } = await unequalRows.execute(shop.db);
  return [
    ...(await findOtherThanAgreed(shop, agreed)),
    ...(await findOtherVat(shop)),
    ...rows.map(({ promise, thing }) => `${promise}: ${thing}`),
    ...(await findOtherReport(shop)),
  ];
}

async function findOtherThanAgreed(shop: Shop, agreed: readonly Agreement[]): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('orders')
    .select(['id', 'total_amount', 'subtotal_amount', 'vat_amount', 'shipping_amount', 'delivery_method_id'])
    .select(sql<string | null>`to_char(delivery_from, 'YYYY-MM-DD')`.as('from'))
    .select(sql<string | null>`to_char(delivery_until, 'YYYY-MM-DD')`.as('until'))
    .select(sql<string | null>`delivery_point ->> 'id'`.as('pointId'))
    .select(sql<boolean>`created_at < now() - make_interval(mins => ${HOLD_MINUTES})`.as('isLongAgo'))
    .execute();
  const orders = new Map(rows.map((row) => [row.id, row]));
  return agreed.flatMap(({ orderId, totals, delivery }) => {
    const order = orders.get(orderId);
    if (order === undefined) return [`the order ${orderId} is gone`];
    const shown = [totals.totalIncVat, totals.subtotalIncVat, totals.vatAmount, totals.shippingAmount];
    const stored = [order.total_amount, order.subtotal_amount, order.vat_amount, order.shipping_amount];
    // A method that was deleted since is known by its name only.
    const isKnown = order.delivery_method_id !== null;
    // Days are counted again when the money comes long after the order.
    const { from, until } = order.isLongAgo ? order : (delivery ?? order);
    const shownWay = delivery && [isKnown ? delivery.methodId : null, from, until, delivery.pointId ?? null];
    const storedWay = delivery && [order.delivery_method_id, order.from, order.until, order.pointId];
    const isSame = JSON.stringify([shown, shownWay]) === JSON.stringify([stored, storedWay]);
    return isSame ? [] : [`I3 ${orderId} was shown ${[shown, shownWay]}, stored ${[stored, storedWay]}`];
  });
}

/** The VAT of each order, from the rates that its lines have. */
async function findOtherVat(shop: Shop): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select(['o.id', 'o.vat_amount', 'o.shipping_amount', 'i.unit_price', 'i.quantity'])
    .select(sql<number>`coalesce(i.vat_rate, o.vat_rate)`.as('vat_rate'))
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, items]) => {
    const [order] = items;
    const lines = items.map(({ unit_price, quantity, vat_rate }) => {
      return { rate: vatRate(vat_rate), total: multiplyCents(cents(unit_price), quantity) };
    });
    const vat = sumCents(splitByRate(lines, cents(order?.shipping_amount ?? 0)).map((part) => part.vat));
    return vat === order?.vat_amount ? [] : [`I3 the VAT of ${id} is ${order?.vat_amount}, that of its lines ${vat}`];
  });
}

const unequalRows = sql<{ promise: string; thing: string }>`
  select 'I3 a hold is left over whose time to pay is long past' as promise, o.id::text as thing from orders o
    where o.status = 'pending'
      and exists (select from stock_holds h where h.order_id = o.id and h.state = 'held' and h.expires_at < now())
      and not exists (select from payments p where p.order_id = o.id and (p.state in ('paid', 'needs_attention')
        or p.expires_at > now() and (p.state = 'processing' or p.provider = 'transfer' and p.state = 'open')))
  union all
  select 'I5 another amount was credited than sent back', i.number from invoices i
    where i.kind = 'invoice'
      and not exists (select from invoices n where n.invoice_id = i.id and n.cause like 'cancellation:%')
      and (select coalesce(sum(total_amount), 0) from invoices n where n.invoice_id = i.id)
        <> (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = i.order_id and r.credit is not null
          and (r.state in ('done', 'bounced') or r.attempt > 1))
  union all
  select 'I5 an invoice names another place of taxation than its order', i.number from invoices i
    join orders o on o.id = i.order_id
    where coalesce(i.content #>> '{place,basis}', 'domestic') <> o.vat_basis
      or coalesce(i.content #>> '{place,country}', i.content #>> '{seller,country}') <> o.vat_country`;

/** The report of a year, compared with the totals of its documents. */
async function findOtherReport(shop: Shop): Promise<string[]> {
  const year = shop.clock.now().getFullYear();
  const months = await listVatByMonth(shop, { period: { year, quarter: null }, basis: null });
  const { rows } = await sql<{ place: string; net: number; vat: number }>`
    -- The One-Stop Shop is for consumers: a buyer with a VAT number is reported apart.
    select case when o.vat_basis = 'one_stop_shop' and i.content #>> '{buyer,vatNumber}' <> '' then 'to_company'
        else o.vat_basis end || ' ' || o.vat_country as place,
      sum(sign * (i.total_amount - i.vat_amount))::float8 as net,
      sum(sign * i.vat_amount)::float8 as vat
    from invoices i join orders o on o.id = i.order_id,
      lateral (select case i.kind when 'invoice' then 1 else -1 end as sign) s
    where not o.is_test and extract(year from i.issued_at at time zone 'Europe/Riga') = ${year}
    group by 1 order by 1`.execute(shop.db);
  const reported = [...Map.groupBy(months, ({ basis, country }) => `${basis} ${country}`)].map(([place, parts]) => {
    return { place, net: sumCents(parts.map(({ net }) => net)), vat: sumCents(parts.map(({ vat }) => vat)) };
  });
  const say = (sums: typeof rows) => JSON.stringify(sums.toSorted((a, b) => a.place.localeCompare(b.place)));
  return say(reported) === say(rows) ? [] : [`I5 the documents say ${say(rows)}, the report of VAT ${say(reported)}`];
}
