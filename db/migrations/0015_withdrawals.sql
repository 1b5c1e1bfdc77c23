-- Withdrawals from a contract (Directive 2011/83/EU, Art. 9 to 16 and 11a): what was declared, when, and what became of it.

create table withdrawals (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  request_key text not null unique,
  full_name text not null check (full_name <> ''),
  email text not null,
  language text not null check (language in ('en', 'lv')),
  announced_at timestamptz not null,
  refund_key text unique,
  closed_at timestamptz,
  closed_reason text check (length(closed_reason) between 1 and 1000),
  closed_by uuid references profiles (id) on delete set null,
  check ((closed_at is null) = (closed_reason is null))
);
comment on column withdrawals.request_key is 'names the declaration: sent twice, it is one';
comment on column withdrawals.email is 'where the acknowledgement goes';
comment on column withdrawals.refund_key is 'names its refund (request_key there); null until staff refund it';
comment on column withdrawals.closed_reason is 'why staff ended it without a refund';
create index withdrawals_order on withdrawals (order_id);
create index withdrawals_waiting on withdrawals (announced_at) where closed_at is null;
create index withdrawals_closed_by on withdrawals (closed_by);

create table withdrawal_lines (
  withdrawal_id uuid not null references withdrawals (id) on delete cascade,
  order_item_id uuid not null references order_items (id) on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (withdrawal_id, order_item_id)
);
create index withdrawal_lines_item on withdrawal_lines (order_item_id);

-- What was declared and acknowledged is kept as it was.
create function keep_withdrawal() returns trigger language plpgsql as $$
begin
  if (new.id, new.order_id, new.request_key, new.full_name, new.email, new.language, new.announced_at)
    is distinct from
    (old.id, old.order_id, old.request_key, old.full_name, old.email, old.language, old.announced_at) then
    raise exception 'withdrawal % was declared and cannot change', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger withdrawals_kept before update on withdrawals for each row execute function keep_withdrawal();

create function guard_withdrawal_line() returns trigger language plpgsql as $$
declare
  ordered integer;
  given bigint;
begin
  if tg_op = 'UPDATE' then
    raise exception 'withdrawal % was declared and cannot change', old.withdrawal_id using errcode = 'restrict_violation';
  end if;
  select quantity into ordered from order_items
    where id = new.order_item_id and order_id = (select order_id from withdrawals where id = new.withdrawal_id) for update;
  select coalesce(sum(l.quantity), 0) into given from withdrawal_lines l join withdrawals w on w.id = l.withdrawal_id
    where l.order_item_id = new.order_item_id and w.closed_at is null;
  if ordered is null or given + new.quantity > ordered then
    raise exception 'item % has not % units left to withdraw', new.order_item_id, new.quantity
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger withdrawal_lines_guarded before insert or update on withdrawal_lines
  for each row execute function guard_withdrawal_line();
