import { type RawBuilder, sql } from 'kysely';
import { completeDocumentNumber } from '#shop/kernel/document-number.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { partPatterns } from '#shop/kernel/like-pattern.ts';
import { pageCountOf } from '#shop/kernel/page-count.ts';
import { type AttentionReason, parseAttentionReason } from '#shop/payments/payment.ts';
import { zoneSql } from '#shop/platform/postgres/zone.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type WithdrawnPart, withdrawnPart } from './order.ts';
import type { OrderFacts, OrderNeed } from './order-need.ts';
import {
  canNeedSql,
  hasNeedSql,
  hasRecalledSql,
  isPaidSql,
  itemCountSql,
  moneyToCheckSql,
  needsAttentionSql,
  orderFactsSql,
  orderNeedsSql,
  partlyShippedSql,
  withdrawnCountSql,
} from './order-need-view.server.ts';
import { parseOrderNumber, withoutOrderWords } from './order-number.ts';
import { deliveryNameSql } from './order-parts-view.server.ts';
import { carrierOfParcel, type Going } from './parcels/parcel-carrier.ts';
import type { PartlyShipped } from './shipments/shipment.ts';
import type { OrderSort, StaffOrdersFilter, StaffOrdersQuery } from './staff-orders-query.ts';
import type { Carrier } from './tracking.ts';

/** An order in the back office's list. */
export type StaffOrderCard = OrderFacts & {
  readonly id: Uuid;
  readonly order_number: number;
  /** Beside the number: the invoice number, or the first 8 characters of the id. */
  readonly reference: string;
  readonly created_at: Date;
  /** Placed by staff to try the shop out before it opened. */
  readonly isTest: boolean;
  /** Units, not lines. */
  readonly itemCount: number;
  /** The account's name, or the one in the delivery address when the account is gone. */
  readonly customerName: string;
  readonly email: string;
  /** The chosen method, and the pickup point: 'Parcel locker · Origo'; null where the shop had no delivery zones. */
  readonly delivery: string | null;
  /** Who brings it, as far as is known. */
  readonly carrier: Carrier;
  /** Of who gets the parcel. */
  readonly phone: string | null;
  /** Money that staff must check, or that is due for refund. */
  readonly needsAttention: boolean;
  /** What that money is about. */
  readonly attention: readonly AttentionReason[];
  /** How much of it the buyer has withdrawn from. */
  readonly withdrawn: WithdrawnPart;
  /** Units of it are recalled. */
  readonly hasRecalled: boolean;
  readonly partlyShipped: PartlyShipped | null;
};

export const STAFF_PAGE_SIZE = 20;

const ORDER_BY: Readonly<Record<OrderSort, ReturnType<typeof sql>>> = {
  newest: sql`o.created_at desc, o.id`,
  oldest: sql`o.created_at, o.id desc`,
  total: sql`o.total_amount desc, o.id`,
};

/** Lists orders for staff, page by page, with deliveries named in `language`. A page after the last is the last. */
export async function listStaffOrders(shop: Shop, query: StaffOrdersQuery, language?: Language) {
  const find = query.search ? findSearched : findListed;
  const wanted = Math.max(1, Math.trunc(query.page) || 1);
  const found = await find(shop, query, wanted);
  const pageCount = pageCountOf(found.total, STAFF_PAGE_SIZE);
  const page = Math.min(wanted, pageCount);
  const { ids } = page === wanted ? found : await find(shop, query, page);
  // The page's ids come first, so that details of skipped orders are not read.
  return { orders: await listStaffOrdersById(shop, ids, language), total: found.total, page, pageCount };
}

/** Lists the newest orders, without counting how many there are. */
export async function listNewestOrders(shop: Shop, limit: number): Promise<StaffOrderCard[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select o.id from orders o order by ${ORDER_BY.newest} limit ${limit}`.execute(shop.db);
  return listStaffOrdersById(
    shop,
    rows.map(({ id }) => id),
  );
}

type Found = { readonly total: number; readonly ids: readonly Uuid[] };

/** Counts, and meanwhile reads the page in the order of an index, only as far as needed. */
async function findListed(shop: Shop, query: StaffOrdersQuery, page: number): Promise<Found> {
  const matches = staffOrdersCondition(query);
  const [counted, listed] = await Promise.all([
    sql<{ count: number }>`select count(*) as count from orders o where ${matches}`.execute(shop.db),
    sql<{ id: Uuid }>`select o.id from orders o where ${matches} ${pageOf(query, page)}`.execute(shop.db),
  ]);
  return { total: counted.rows[0]?.count ?? 0, ids: listed.rows.map(({ id }) => id) };
}

/**
 * A page of so many matches is soon met on the way along an index. Fewer are looked up one by one; more would not fit
 * into the memory in which the database compares with them.
 */
const MET_ON_THE_WAY = { from: 1_000, to: 100_000 };

/** The matches of a text are found once for count and page. */
async function findSearched(shop: Shop, query: StaffOrdersQuery, page: number): Promise<Found> {
  const { from, to } = MET_ON_THE_WAY;
  const idsWhere = (condition: RawBuilder<unknown>) =>
    sql`array(select o.id from orders o where ${condition} ${pageOf(query, page)})`;
  const { rows } = await sql<Found>`
    with found (id) as materialized (${foundBy(query)}), counted as (select count(*) as total from found)
    select total, case when total between ${from} and ${to}
      then ${idsWhere(sql`(o.id in (select id from found limit ${to})) is true`)}
      else ${idsWhere(sql`o.id in (select id from found)`)} end as ids
    from counted`.execute(shop.db);
  return rows[0] ?? { total: 0, ids: [] };
}

/** A text alone names orders without reading them. */
function foundBy({ page, sort, ...filter }: StaffOrdersQuery): RawBuilder<unknown> {
  const { search, ...others } = filter;
  const text = textOf(search);
  return text !== '' && Object.values(others).every((wish) => !wish)
    ? matching(text)
    : sql`select o.id from orders o where ${staffOrdersCondition(filter)}`;
}

/** An exact order number comes first. */
function pageOf({ search, sort = 'newest' }: StaffOrdersQuery, page: number): RawBuilder<unknown> {
  const number = parseOrderNumber(search ?? '');
  const exactFirst = number === null ? sql`` : sql`o.order_number is not distinct from ${number} desc, `;
  return sql`order by ${exactFirst}${ORDER_BY[sort]} limit ${STAFF_PAGE_SIZE} offset ${(page - 1) * STAFF_PAGE_SIZE}`;
}

type Row = Omit<StaffOrderCard, 'withdrawn' | 'carrier'> & { readonly withdrawnCount: number; readonly going: Going };

/** Lists these orders in the order of the given ids; unknown ones are left out. */
export async function listStaffOrdersById(
  shop: Shop,
  ids: readonly string[],
  language?: Language,
): Promise<StaffOrderCard[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  const { rows } = await sql<Row>`
    select o.id, o.order_number, ${orderFactsSql}, o.created_at, o.email, o.is_test as "isTest",
      nullif(concat_ws(' · ', ${deliveryNameSql(language)}, o.delivery_point ->> 'name'), '') as delivery,
      jsonb_build_object('kind', o.delivery_kind, 'method', o.delivery_name, 'point', o.delivery_point) as going,
      o.shipping_address ->> 'phone' as phone, coalesce(o.invoice_number, left(o.id::text, 8)) as reference,
      coalesce(p.full_name, concat_ws(' ', o.shipping_address ->> 'first_name', o.shipping_address ->> 'last_name'))
        as "customerName",
      ${itemCountSql} as "itemCount", ${withdrawnCountSql} as "withdrawnCount",
      ${hasRecalledSql} as "hasRecalled", ${partlyShippedSql} as "partlyShipped",
      ${needsAttentionSql} as "needsAttention",
      array(select distinct reason from ${moneyToCheckSql} m where m.order_id = o.id order by 1) as attention
    from orders o left join profiles p on p.id = o.user_id
    where o.id = any(${known}::uuid[])
    order by array_position(${known}::uuid[], o.id)`.execute(shop.db);
  return rows.map(({ withdrawnCount, going, ...card }) => ({
    ...card,
    carrier: carrierOfParcel(going),
    attention: card.attention.flatMap((reason) => parseAttentionReason(reason) ?? []),
    withdrawn: withdrawnPart({ withdrawn: withdrawnCount, ordered: card.itemCount }),
  }));
}

/** The number of orders in each queue, for the tabs of the list. */
export type StaffOrderCounts = {
  readonly all: number;
  readonly byNeed: Readonly<Partial<Record<OrderNeed, number>>>;
  readonly needsAttention: number;
};

export async function countStaffOrders(shop: Shop): Promise<StaffOrderCounts> {
  const [total, needs, attention] = await Promise.all([
    sql<{ count: number }>`select count(*)::integer as count from orders`.execute(shop.db),
    sql<{ need: OrderNeed; count: number }>`
      select need, count(*)::integer as count
      from orders o, unnest(${orderNeedsSql}) need where ${canNeedSql} group by need`.execute(shop.db),
    sql<{ count: number }>`
      select count(distinct order_id)::integer as count from ${moneyToCheckSql} m`.execute(shop.db),
  ]);
  const byNeed = Object.fromEntries(needs.rows.map(({ need, count }) => [need, count]));
  return { all: total.rows[0]?.count ?? 0, byNeed, needsAttention: attention.rows[0]?.count ?? 0 };
}

/** SQL for the orders `o` that a filter matches; each part can use an index. */
export function staffOrdersCondition(filter: StaffOrdersFilter): RawBuilder<boolean> {
  const { status, payment, from, to } = filter;
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (status) parts.push(sql`o.status = ${status}`);
  if (filter.need) parts.push(hasNeedSql(filter.need));
  if (filter.needsAttention) parts.push(sql`o.id in (select order_id from ${moneyToCheckSql} m)`);
  if (filter.withdrawn) parts.push(sql`o.id in (select order_id from withdrawals where closed_at is null)`);
  if (payment) parts.push(PAYMENT[payment]);
  if (from) parts.push(sql`o.created_at >= (${from}::date)::timestamp at time zone ${zoneSql()}`);
  if (to) parts.push(sql`o.created_at < (${to}::date + 1)::timestamp at time zone ${zoneSql()}`);
  const text = textOf(filter.search);
  if (text !== '') parts.push(sql`o.id in (${matching(text)})`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** On purpose, a refund of a part or of a second payment is found as refunded too: staff look for the refund. */
const PAYMENT = {
  paid: isPaidSql,
  unpaid: sql`o.money = 'unpaid'`,
  refunded: sql`o.id in (select order_id from refunds where state <> 'failed')`,
} as const;

/** The shortest beginning or end of an id to search for: shorter ones match everywhere. */
const SHORTEST_NUMBER = 4;
/** The part of an id that is shown beside the number. */
const SHOWN_ID_LENGTH = 8;
/** Almost all goods have a word that begins with any two letters. */
const SHORTEST_GOODS = 3;

/** What is searched for; empty when that is nothing but a sign. */
function textOf(search: string | null | undefined): string {
  const text = search?.trim().slice(0, 200) ?? '';
  return withoutSign(text) === '' ? '' : text;
}

const withoutSign = (text: string) => (text.includes('#') ? withoutOrderWords(text) : text);

/** '#1042' finds only that order: with the sign, staff mean no customer and no goods. */
function matching(text: string): RawBuilder<unknown> {
  const number = parseOrderNumber(text);
  const isByNumber = text.includes('#') && number !== null && String(number).length < SHOWN_ID_LENGTH;
  return isByNumber ? sql`select id from orders where order_number = ${number}` : matchingAnywhere(text, number);
}

/** Each place is queried separately, so that each can use its own index. */
function matchingAnywhere(typed: string, orderNumber: number | null): RawBuilder<unknown> {
  const text = withoutSign(typed);
  const patterns = partPatterns(text);
  const isLike = (words: RawBuilder<unknown>) =>
    sql`(${sql.join(
      patterns.map((pattern) => sql`${words} like fold_text(${pattern})`),
      sql` or `,
    )})`;
  const number = text.toLowerCase();
  const document = completeDocumentNumber(text);
  const byNumber =
    /^[0-9a-f-]+$/.test(number) && number.length >= SHORTEST_NUMBER
      ? sql`union select id from orders where id::text like ${`${number}%`}
          union select id from orders where reverse(id::text) like reverse(${number}) || '%'`
      : sql``;
  const byGoods =
    text.length >= SHORTEST_GOODS ? sql`union select order_id from order_items where ${isLike(sql`words`)}` : sql``;
  return sql`
    select id from orders where order_number = ${orderNumber}
    union select id from orders where invoice_number ilike any (${document === null ? patterns : [...patterns, document]})
    union select id from orders where ${isLike(sql`customer_words`)}
    union select orders.id from profiles join orders on orders.user_id = profiles.id
      where ${isLike(sql`profiles.words`)}
    union select order_id from invoices where number = ${document} and order_id is not null
    union select order_id from payments where provider_payment_id = ${text}
    ${byGoods} ${byNumber}`;
}
