import { type RawBuilder, sql } from 'kysely';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Db } from '../shop/platform/postgres/db.server.ts';

/** Customers, orders of three years, reviews, and entries of the record of changes. */
export type Desk = {
  readonly customers: number;
  readonly orders: number;
  readonly reviews: number;
  readonly changes: number;
};

/**
 * Writes the orders and changes of years, for measuring the back office: only what lists show and filter by, not all that
 * a verb would write. The same each time; nothing if it exists already.
 */
export async function fillDesk(db: Db, desk: Desk): Promise<void> {
  const { rows } = await sql`select from orders where email like '%@desk.example' limit 1`.execute(db);
  if (rows.length > 0) return;
  await transact(db, async (tx) => {
    // Triggers and foreign keys would check for each row what its construction guarantees.
    await sql`set local session_replication_role = replica`.execute(tx);
    const goods = sql`create temporary table desk_goods on commit drop as
      select row_number() over (order by slug) - 1 as nth, id, name, sku, base_price from products where is_active limit 20000`;
    for (const statement of [goods, ...statementsFor(desk)]) await statement.execute(tx);
  });
  await sql`vacuum analyze`.execute(db);
}

const id = (kind: string) => sql`md5(${sql.lit(`desk ${kind} `)} || n)::uuid`;
const FIRST = sql.lit('{Anna,Jānis,Ilze,Pēteris,Līga,Andris,Zane,Mārtiņš,Kristīne,Edgars,Dace,Juris,Inese,Aigars}');
const LAST = sql.lit(
  '{Ozola,Bērziņš,Kalniņa,Liepiņš,Krūmiņa,Zariņš,Vītola,Balodis,Eglīte,Jansons,Petrova,Ābele,Siliņa}',
);
const firstName = sql`(${FIRST}::text[])[1 + abs(hashint8(n)) % 14]`;
const lastName = sql`(${LAST}::text[])[1 + abs(hashint8(n * 31 + 7)) % 13]`;

/** Few orders three years ago, many now; the newest few still wait for something. */
const statementsFor = ({ customers, orders, reviews, changes }: Desk): RawBuilder<unknown>[] => [
  sql`insert into profiles (id, full_name, email, email_verified, created_at)
    select ${id('customer')}, ${firstName} || ' ' || ${lastName} || ' ' || n, 'customer' || n || '@desk.example', true,
      now() - make_interval(days => (1100 - n % 1100)::integer)
    from generate_series(1, ${sql.lit(customers)}::bigint) n`,
  sql`create temporary table desk_orders on commit drop as
    select o.*, abs(hashint8(o.n)) as luck, ${id('order')} as id, 1 + abs(hashint8(o.n * 17)) % 4 as items,
      1 + abs(hashint8(o.n * 13)) % ${sql.lit(customers)} as customer
    from (select n, now() - make_interval(secs => 94608000 * power(n / ${sql.lit(orders)}::float8, 2)) as at
      from generate_series(1, ${sql.lit(orders)}::bigint) n) o`,
  sql`create temporary table desk_items on commit drop as
    select o.id as order_id, o.at, item.position, 1 + (o.luck / 7 + item.position) % 3 as quantity, g.id as product_id, g.name,
      g.sku, g.base_price, round(g.base_price * 121)::integer as unit_price
    from desk_orders o cross join lateral generate_series(0, o.items - 1) item (position)
    join desk_goods g on g.nth = (o.luck / 11 + item.position * 7919) % (select count(*) from desk_goods)`,
  sql`insert into order_items (order_id, position, product_id, quantity, unit_price, unit_price_ex_vat, product_name, sku)
    select order_id, position, product_id, quantity, unit_price, base_price, name, sku from desk_items`,
  sql`insert into orders (id, user_id, email, status, subtotal_amount, vat_amount, shipping_amount, total_amount, vat_rate,
      invoice_number, shipping_address, created_at, updated_at)
    select o.id, md5('desk customer ' || o.customer)::uuid, 'customer' || o.customer || '@desk.example',
      case when o.luck % 100 < 6 then 'cancelled' when n < 40 then 'pending' when n < 400 then 'confirmed'
        when n < 1200 then 'shipped' else 'delivered' end,
      sums.goods, round((sums.goods + 399) * 21 / 121.0)::integer, 399, sums.goods + 399, 2100,
      case when o.luck % 100 >= 6 and n >= 40 then 'D-' || lpad(n::text, 8, '0') end,
      jsonb_build_object('first_name', ${firstName}, 'last_name', ${lastName}, 'address_line_1', 'Brīvības iela ' || n % 200,
        'city', 'Rīga', 'postal_code', 'LV-1011', 'country', 'LV'),
      o.at, o.at
    from desk_orders o
    join (select order_id, sum(unit_price * quantity)::integer as goods from desk_items group by 1) sums on sums.order_id = o.id`,
  sql`insert into order_status_changes (order_id, old_status, new_status, created_at)
    select o.id, step.before, step.status, o.at + make_interval(hours => step.nth::integer * 9)
    from desk_orders o join orders on orders.id = o.id
    cross join lateral (
      select status, nth, lag(status) over (order by nth) as before
      from unnest(array['pending', 'confirmed', 'shipped', 'delivered', 'cancelled']) with ordinality walk (status, nth)
      where nth <= array_position(array['pending', 'confirmed', 'shipped', 'delivered'], orders.status)
        or (orders.status = 'cancelled' and nth in (1, 5))) step`,
  sql`insert into payments (id, order_id, provider, state, amount, idempotency_key, provider_session_id, paid_amount,
      paid_currency, paid_at, attention_reason, expires_at, created_at, updated_at)
    select md5('desk payment ' || n)::uuid, o.id, 'test', s.state, orders.total_amount, 'desk ' || n, 'desk_' || n,
      case when s.is_paid then orders.total_amount end, case when s.is_paid then 'EUR' end, case when s.is_paid then o.at end,
      case when s.state = 'needs_attention' then 'amount_mismatch' end, o.at + interval '30 minutes', o.at, o.at
    from desk_orders o join orders on orders.id = o.id
    cross join lateral (select case when n % 2500 = 77 then 'needs_attention' when orders.status = 'cancelled' then 'expired'
      when orders.status = 'pending' then 'open' when o.luck % 50 = 7 then 'refunded' else 'paid' end as state) picked
    cross join lateral (
      select picked.state, picked.state in ('paid', 'refunded', 'needs_attention') as is_paid) s`,
  sql`insert into refunds (order_id, payment_id, request_key, state, amount, currency, credit, provider_refund_id, created_at,
      ended_at)
    select p.order_id, p.id, 'desk ' || p.id, 'done', p.amount, 'EUR', '{}'::jsonb, 'desk_' || p.id, p.paid_at,
      p.paid_at + interval '6 days'
    from payments p where p.state = 'refunded' and p.idempotency_key like 'desk %'`,
  // What triggers do for each payment and refund.
  sql`update orders set money = order_money(id) where email like '%@desk.example'`,
  sql`insert into withdrawals (order_id, request_key, full_name, email, language, announced_at)
    select o.id, 'desk ' || n, 'Anna Ozola', 'anna@desk.example', 'lv', o.at
    from desk_orders o where n between 500 and 3000 and n % 100 = 3`,
  sql`insert into withdrawal_lines (withdrawal_id, order_item_id, quantity)
    select w.id, i.id, 1 from withdrawals w join order_items i on i.order_id = w.order_id and i.position = 0
    where w.request_key like 'desk %'`,
  sql`insert into product_reviews (product_id, user_id, rating, review_text, reviewer_name, origin, language, created_at,
      reply_text, replied_at, hidden_at, hidden_reason)
    select g.id, md5('desk customer ' || (1 + n % ${sql.lit(customers)}))::uuid, 1 + abs(hashint8(n)) % 5,
      'It does what it says, number ' || n, ${firstName}, 'customer', 'en', now() - make_interval(mins => n::integer * 20),
      case when n % 3 = 0 then 'Thank you' end, case when n % 3 = 0 then now() end,
      case when n % 200 = 1 then now() end, case when n % 200 = 1 then 'spam' end
    from generate_series(1, ${sql.lit(reviews)}::bigint) n
    join desk_goods g on g.nth = abs(hashint8(n * 3)) % (select count(*) from desk_goods)`,
  // Eight people; one change in ten is the shop's own, one in a hundred changed many records at once.
  sql`insert into profiles (id, full_name, email, email_verified, role)
    select ${id('staff')}, ${firstName} || ' of the staff ' || n, 'staff' || n || '@desk.example', true, 'staff'
    from generate_series(1, 8) n`,
  sql`create temporary table desk_changes on commit drop as
    select n, ${id('change')} as id, case when n % 10 <> 0 then 1 + abs(hashint8(n)) % 8 end as staff,
      case when n % 100 = 3 then 'bulk_price' when n % 4 = 1 then 'order_status' when n % 50 = 7 then 'settings'
        when n % 9 = 2 then 'review_hide' else 'edit' end as kind,
      now() - make_interval(secs => n * 63072000.0 / ${sql.lit(changes)} * 1.2) as at
    from generate_series(1, ${sql.lit(changes)}::bigint * 8 / 10) n`,
  sql`insert into audit_changes (id, at, actor_id, actor_name, kind)
    select id, at, md5('desk staff ' || staff)::uuid, case when staff is not null then 'Staff ' || staff end, kind
    from desk_changes`,
  sql`insert into audit_entries (change_id, entity, entity_id, label, before, after)
    select c.id, e.entity,
      case e.entity when 'order' then md5('desk order ' || (1 + (c.n * 7) % ${sql.lit(orders)}))::uuid::text else g.id::text end,
      case e.entity when 'order' then 'D-' || lpad((1 + (c.n * 7) % ${sql.lit(orders)})::text, 8, '0') else g.name end,
      '{"name": "as it was", "base_price": 123400}', '{"name": "as it became", "base_price": 133300}'
    from desk_changes c
    cross join lateral (select case c.kind when 'order_status' then 'order' when 'settings' then 'settings'
      when 'review_hide' then 'review' else 'product' end as entity) e
    cross join lateral generate_series(1, case c.kind when 'bulk_price' then 26 else 1 end) entry
    join desk_goods g on g.nth = (abs(hashint8(c.n)) + entry) % (select count(*) from desk_goods)`,
  sql`insert into product_imports (state, file_name, total_count, done_count, new_count, created_at, finished_at)
    select case when n % 9 = 4 then 'failed' else 'done' end, 'delivery-' || n || '.csv', 900, 900, 900,
      now() - make_interval(days => n), now() - make_interval(days => n)
    from generate_series(1, 900) n`,
];
