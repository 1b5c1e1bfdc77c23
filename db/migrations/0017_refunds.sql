-- Money that is sent back, and the units that come back with it. Amounts are the smallest unit of the payment's currency.

create table refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  payment_id uuid not null references payments (id) on delete cascade,
  request_key text not null unique,
  state text not null default 'asked' check (state in ('asked', 'sent', 'done', 'failed')),
  amount integer not null check (amount > 0),
  shipping_amount integer not null default 0 check (shipping_amount between 0 and amount),
  currency text not null,
  credit jsonb,
  attention_reason text,
  actor_id uuid references profiles (id) on delete set null,
  provider_refund_id text,
  problem text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'done') = (provider_refund_id is not null)),
  check ((state in ('done', 'failed')) = (ended_at is not null))
);
comment on column refunds.request_key is 'names what was asked: the same key is the same refund';
comment on column refunds.state is 'asked: decided; sent: the provider may have been asked; done: it sent the money; failed: it refused';
comment on column refunds.shipping_amount is 'of the amount, what gives back shipping; cents, VAT included';
comment on column refunds.credit is 'what its credit note takes back of the invoice; null for money that was never the price';
comment on column refunds.attention_reason is 'why the payment needed attention when this was asked';
comment on column refunds.problem is 'why it failed, in the words of the provider';
create index refunds_order on refunds (order_id, created_at);
create index refunds_payment on refunds (payment_id);
create index refunds_actor on refunds (actor_id);
-- One after the other: what is left can then be said without guessing what becomes of another one.
create unique index refunds_one_under_way on refunds (payment_id) where state in ('asked', 'sent');

create table refund_lines (
  refund_id uuid not null references refunds (id) on delete cascade,
  order_item_id uuid not null references order_items (id) on delete cascade,
  quantity integer not null check (quantity > 0),
  is_restocked boolean not null,
  primary key (refund_id, order_item_id)
);
comment on column refund_lines.is_restocked is 'whether the units go back on the shelf when the money has gone';
create index refund_lines_item on refund_lines (order_item_id);

-- Units of a claimed hold that were put back on the shelf one by one; the rest stays with the order.
alter table stock_holds add column returned_quantity integer not null default 0
  check (returned_quantity between 0 and quantity);

create function guard_refund() returns trigger language plpgsql as $$
declare
  paid record;
  given bigint;
begin
  if tg_op = 'UPDATE' then
    if old.state in ('done', 'failed') or (old.state = 'sent' and new.state = 'asked') then
      raise exception 'refund % cannot go from % to %', old.id, old.state, new.state using errcode = 'restrict_violation';
    end if;
    if (new.payment_id, new.order_id, new.amount, new.shipping_amount, new.currency, new.credit, new.request_key)
      is distinct from
      (old.payment_id, old.order_id, old.amount, old.shipping_amount, old.currency, old.credit, old.request_key) then
      raise exception 'refund % was asked and cannot change', old.id using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  -- Locked, so that two refunds of one payment cannot both see the money of the other as still there.
  select order_id, paid_amount, paid_currency into paid from payments where id = new.payment_id for update;
  select coalesce(sum(amount), 0) into given from refunds where payment_id = new.payment_id and state <> 'failed';
  if paid.order_id <> new.order_id or paid.paid_currency is distinct from new.currency
    or given + new.amount > coalesce(paid.paid_amount, 0) then
    raise exception 'payment % has not % left to refund', new.payment_id, new.amount using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refunds_guarded before insert or update on refunds for each row execute function guard_refund();

create function guard_refund_line() returns trigger language plpgsql as $$
declare
  ordered integer;
  given bigint;
begin
  select quantity into ordered from order_items
    where id = new.order_item_id and order_id = (select order_id from refunds where id = new.refund_id) for update;
  select coalesce(sum(l.quantity), 0) into given from refund_lines l join refunds r on r.id = l.refund_id
    where l.order_item_id = new.order_item_id and r.state <> 'failed';
  if ordered is null or given + new.quantity > ordered then
    raise exception 'item % has not % units left to refund', new.order_item_id, new.quantity
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refund_lines_guarded before insert on refund_lines for each row execute function guard_refund_line();
