import { type RawBuilder, sql } from 'kysely';
import { completeDocumentNumber } from '#shop/kernel/document-number.ts';
import { partPatterns } from '#shop/kernel/like-pattern.ts';
import { hasNeedSql } from './order-need-view.server.ts';
import { parseOrderNumber, withoutOrderWords } from './order-number.ts';
import type { StaffOrdersFilter } from './staff-orders-query.ts';

/** SQL for the orders `o` that a filter matches; each part can use an index. */
export function staffOrdersCondition(filter: StaffOrdersFilter): RawBuilder<boolean> {
  const { status, payment, from, to } = filter;
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (status) parts.push(sql`o.status = ${status}`);
  if (filter.need) parts.push(hasNeedSql(filter.need));
  if (filter.needsAttention) parts.push(NEEDS_ATTENTION);
  if (filter.withdrawn) parts.push(sql`o.id in (select order_id from withdrawals where closed_at is null)`);
  if (payment) parts.push(PAYMENT[payment]);
  if (from) parts.push(sql`o.created_at >= (${from}::date)::timestamp at time zone 'Europe/Riga'`);
  if (to) parts.push(sql`o.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Riga'`);
  const text = filter.search?.trim().slice(0, 200) ?? '';
  if (withoutSign(text) !== '') parts.push(sql`o.id in (${matching(text)})`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

const NEEDS_ATTENTION = sql`o.id in (
  select order_id from payments where state = 'needs_attention'
  union all select order_id from refunds where state = 'bounced')`;

const PAYMENT = {
  paid: sql`o.id in (select order_id from payments where state = 'paid')`,
  unpaid: sql`not exists (select from payments
    where order_id = o.id and state in ('paid', 'refunded', 'needs_attention'))`,
  refunded: sql`o.id in (select order_id from refunds where state = 'done')`,
} as const;

/** The shortest beginning or end of an id to search for: shorter ones match everywhere. */
const SHORTEST_NUMBER = 4;
/** The part of an id that is shown beside the number. */
const SHOWN_ID_LENGTH = 8;
/** Almost all goods have a word that begins with any two letters. */
const SHORTEST_GOODS = 3;

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
    union select order_id from invoices where number = ${document}
    union select order_id from payments where provider_payment_id = ${text}
    ${byGoods} ${byNumber}`;
}
