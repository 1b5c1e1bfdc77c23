-- What accounting law preserves against any code: invoices and their series, withdrawals, refunds, whole orders.
-- One current body each; db/routines/README.md says when this file is applied.

-- Refuses to delete an invoice or a series before its time.
create or replace function keep_invoices() returns trigger language plpgsql as $$
begin
  raise exception '% must be kept', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Refuses changes: the law demands issued documents unchanged for years after their year, by the shop's clocks as the series.
-- A file is added once.
create or replace function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.issued_at >= books_kept_from() then
      raise exception 'invoice % must be kept', old.number using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.pdf_path is not null
    or to_jsonb(new) - 'pdf_path' - 'pdf_sha256' <> to_jsonb(old) - 'pdf_path' - 'pdf_sha256' then
    raise exception 'invoice % was issued and cannot change', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Lets a series grow only by one, together with a document: no number is lost, not even by a mistake in our code.
create or replace function continue_series() returns trigger language plpgsql as $$
begin
  if new.last_number <> coalesce(old.last_number, 0) + 1 or (tg_op = 'UPDATE' and new.series <> old.series) then
    raise exception 'series % goes on by one', new.series using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function match_series() returns trigger language plpgsql as $$
begin
  if not exists (select from invoices where series = new.series and sequence = new.last_number) then
    raise exception 'number % of series % was taken without a document', new.last_number, new.series
      using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

-- Refuses to change what was declared and acknowledged.
create or replace function keep_withdrawal() returns trigger language plpgsql as $$
begin
  if (new.id, new.order_id, new.request_key, new.full_name, new.email, new.language, new.announced_at)
    is distinct from
    (old.id, old.order_id, old.request_key, old.full_name, old.email, old.language, old.announced_at) then
    raise exception 'withdrawal % was declared and cannot change', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- A withdrawal covers no more units than were bought.
create or replace function guard_withdrawal_line() returns trigger language plpgsql as $$
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

-- Refuses to refund more than was paid, and to change a refund that has ended.
create or replace function guard_refund() returns trigger language plpgsql as $$
declare
  paid record;
  given bigint;
begin
  if tg_op = 'UPDATE' then
    if (new.payment_id, new.order_id, new.amount, new.shipping_amount, new.currency, new.credit, new.request_key)
      is distinct from
      (old.payment_id, old.order_id, old.amount, old.shipping_amount, old.currency, old.credit, old.request_key) then
      raise exception 'refund % was asked and cannot change', old.id using errcode = 'restrict_violation';
    end if;
    -- The account that requested it may be deleted; nothing else of an ended refund changes by itself.
    if old.state = new.state and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
      return new;
    end if;
    -- A refund whose money came back has its credit note already: it is owed until it is done, and cannot fail for good.
    if not (old.state in ('asked', 'sent') and new.state in ('sent', 'done', 'failed')
        or old.state in ('asked', 'sent') and new.state = 'bounced' and old.attempt > 1
        or old.state = 'done' and new.state = 'bounced'
        or old.state = 'bounced' and new.state = 'asked')
      or new.attempt <> old.attempt + (old.state = 'bounced')::integer then
      raise exception 'refund % cannot go from % to %', old.id, old.state, new.state using errcode = 'restrict_violation';
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

-- Refuses to refund more units of a line than were bought.
create or replace function guard_refund_line() returns trigger language plpgsql as $$
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

-- No more units leave in parts than were bought and not refunded, and no parcel holds what belongs to another order.
create or replace function guard_shipment_line() returns trigger language plpgsql as $$
declare
  ordered integer;
  gone bigint;
begin
  if tg_op = 'UPDATE' then
    raise exception 'shipment % has left and cannot change', old.shipment_id using errcode = 'restrict_violation';
  end if;
  select quantity into ordered from order_items
    where id = new.order_item_id and order_id = (select order_id from shipments where id = new.shipment_id) for update;
  select coalesce((select sum(l.quantity) from shipment_lines l where l.order_item_id = new.order_item_id), 0)
    + coalesce((select sum(l.quantity) from refund_lines l join refunds r on r.id = l.refund_id
      where l.order_item_id = new.order_item_id and r.state <> 'failed'), 0) into gone;
  if ordered is null or gone + new.quantity > ordered then
    raise exception 'item % has not % units left to ship', new.order_item_id, new.quantity
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- For how many years the law of the shop's country demands the books, as `shop/content/national-law.ts` says; ten where it
-- is not known.
create or replace function books_kept_years() returns integer language sql stable
  return coalesce((
    select case value ->> 'country' when 'LV' then 5 when 'EE' then 7 else 10 end
    from settings where key = 'shop' and value ? 'country'
  ), 5);

-- The shop's time zone, as `shop/settings/settings.ts` says.
create or replace function shop_time_zone() returns text language sql stable
  return coalesce((select value ->> 'timeZone' from settings where key = 'shop'), 'Europe/Riga');

-- The moment before which the law no longer demands the books.
create or replace function books_kept_from() returns timestamptz language sql stable
  return (date_trunc('year', now() at time zone shop_time_zone()) - make_interval(years => books_kept_years()))
    at time zone shop_time_zone();

-- The same for what is declared by the One-Stop Shop (2006/112/EC, Art. 369k).
create or replace function one_stop_shop_kept_from() returns timestamptz language sql stable
  return (date_trunc('year', now() at time zone shop_time_zone()) - interval '10 years') at time zone shop_time_zone();

-- An order is deleted as a whole, once the youngest document or payment that belongs to it is old enough. An order that needs
-- staff is never deleted by itself. One without payment or invoice is not part of the books.
create or replace function is_order_past_keeping(asked uuid) returns boolean language sql stable
  return (
    select case
      when o.status = 'pending' or money.is_waiting or back.is_waiting or claims.are_waiting then false
      when o.status <> 'cancelled' or money.has_come or papers.latest is not null then
        whole.latest < case when o.is_one_stop_shop then one_stop_shop_kept_from() else books_kept_from() end
      else whole.latest < now() - interval '12 months'
    end
    from orders o
    cross join lateral (select max(issued_at) as latest from invoices where order_id = o.id) papers
    cross join lateral (select max(created_at) as latest from order_status_changes where order_id = o.id) history
    cross join lateral (
      select coalesce(bool_or(state in ('creating', 'open', 'needs_attention')), false) as is_waiting,
        coalesce(bool_or(state in ('paid', 'refunded')), false) as has_come, max(updated_at) as latest
      from payments where order_id = o.id
    ) money
    cross join lateral (
      select coalesce(bool_or(state not in ('done', 'failed')), false) as is_waiting,
        max(coalesce(ended_at, created_at)) as latest
      from refunds where order_id = o.id
    ) back
    cross join lateral (
      -- Neither closed by staff nor refunded: the shopper waits for a response.
      select coalesce(bool_or(w.closed_at is null and w.refund_key is null), false) as are_waiting,
        max(coalesce(w.closed_at, w.announced_at)) as latest
      from withdrawals w where w.order_id = o.id
    ) claims
    cross join lateral (
      select greatest(o.created_at, papers.latest, history.latest, money.latest, back.latest, claims.latest) as latest
    ) whole
    where o.id = asked
  );

-- Whether an order's own price waits at the shop for this reason: money of another amount and a second payment do not.
create or replace function is_restorable(reason text) returns boolean language sql immutable
  return coalesce(reason in ('refund_due', 'order_cancelled', 'stock_gone'), false);

-- Whether a payment is the price of its order: isStanding() in shop/payments says the same.
create or replace function is_standing(state text, attention_reason text) returns boolean language sql immutable
  return state = 'paid' or (state = 'needs_attention' and is_restorable(attention_reason));

-- Whether a refund gives back what was paid for its order. A second payment or another amount is refunded too.
create or replace function is_of_price(attention_reason text) returns boolean language sql immutable
  return attention_reason is null or is_restorable(attention_reason);

-- How much of an order's price is here: orderMoney() in shop/orders says the same.
create or replace function order_money(asked uuid) returns text language sql stable
  return (
    select case
      when given.amount is null
        and not exists (select from payments p where p.order_id = o.id and is_standing(p.state, p.attention_reason))
        then 'unpaid'
      when given.amount >= o.total_amount then 'refunded'
      when given.amount > 0 then 'partly_refunded'
      else 'paid' end
    from orders o
    cross join lateral (
      select sum(r.amount) as amount from refunds r
      where r.order_id = o.id and r.state <> 'failed' and is_of_price(r.attention_reason)
    ) given
    where o.id = asked
  );

create or replace function note_order_money() returns trigger language plpgsql as $$
begin
  -- Locked before anything is read, so that what another transaction has just written counts too.
  perform from orders where id = new.order_id for no key update;
  update orders set money = order_money(id) where id = new.order_id and money <> order_money(id);
  return null;
end $$;

-- For an index that finds orders delivered before they were paid among the many completed ones. Whether they are paid now,
-- the payments say.
create or replace function note_unpaid_delivery() returns trigger language plpgsql as $$
begin
  if not exists (select from payments where order_id = new.id and state = 'paid') then
    new.delivered_unpaid := true;
  end if;
  return new;
end $$;

create or replace function keep_order() returns trigger language plpgsql as $$
begin
  if not is_order_past_keeping(old.id) then
    raise exception 'order % must be kept', old.id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

-- Refuses to delete parts before their order.
create or replace function keep_part_of_order() returns trigger language plpgsql as $$
begin
  if exists (select from orders where id = old.order_id) then
    raise exception 'order % must be kept whole: % cannot go alone', old.order_id, tg_table_name
      using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

-- What a reader or buyer was told is evidence: a new version is a new row.
create or replace function keep_legal_text() returns trigger language plpgsql as $$
begin
  raise exception '% is kept as it was: add a new version', tg_table_name using errcode = 'restrict_violation';
end $$;

-- An official picture can only be taken off the pages, or shown again.
create or replace function keep_legal_notice() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'removed_at' = to_jsonb(old) - 'removed_at' then return new; end if;
  raise exception 'legal_notices are kept as they were: add another' using errcode = 'restrict_violation';
end $$;

-- A recall can only be ended, once, with what shoppers read about the end. References to what was deleted since become null; the names stay.
create or replace function keep_recall() returns trigger language plpgsql as $$
declare
  free text[] := array['ended_at', 'end_reason', 'texts', 'product_id', 'variation_id', 'started_by'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - free = to_jsonb(old) - free
    and (select jsonb_object_agg(key, value - 'ended') from jsonb_each(new.texts))
      = (select jsonb_object_agg(key, value - 'ended') from jsonb_each(old.texts))
    and (new.texts = old.texts or new.ended_at is not null)
    and (old.ended_at is null
      or (new.ended_at, new.end_reason, new.texts) is not distinct from (old.ended_at, old.end_reason, old.texts))
    and coalesce(new.product_id = old.product_id, new.product_id is null)
    and coalesce(new.variation_id = old.variation_id, new.variation_id is null)
    and coalesce(new.started_by = old.started_by, new.started_by is null) then
    return new;
  end if;
  raise exception 'recalls are kept as they were given: end it and start another' using errcode = 'restrict_violation';
end $$;

-- An order that is paid for after a recall began is concerned too: its payment page was open by then.
create or replace function mail_late_buyer() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('mail-recall', json_build_object('recallId', r.id), max_attempts => 25,
    job_key => 'mail-recall:' || r.id)
  from recalls r
  where r.ended_at is null
    and exists (select from order_items i where i.order_id = new.id and i.product_id = r.product_id);
  return null;
end $$;

create or replace trigger invoice_series_by_one before insert or update on invoice_series
  for each row execute function continue_series();
create or replace trigger invoice_series_kept before delete or truncate on invoice_series
  for each statement execute function keep_invoices();
drop trigger if exists invoice_series_used on invoice_series;
create constraint trigger invoice_series_used after insert or update on invoice_series
  deferrable initially deferred for each row execute function match_series();

create or replace trigger invoices_kept before delete or update on invoices
  for each row execute function keep_invoice();
create or replace trigger invoices_not_emptied before truncate on invoices
  for each statement execute function keep_invoices();

create or replace trigger legal_notices_kept before delete or truncate on legal_notices
  for each statement execute function keep_legal_text();
create or replace trigger legal_notices_as_uploaded before update on legal_notices
  for each row execute function keep_legal_notice();
create or replace trigger legal_texts_kept before update or delete or truncate on legal_texts
  for each statement execute function keep_legal_text();

create or replace trigger order_items_kept before delete on order_items
  for each row execute function keep_part_of_order();

create or replace trigger order_legal_texts_kept before delete on order_legal_texts
  for each row execute function keep_part_of_order();

create or replace trigger order_status_changes_kept before delete on order_status_changes
  for each row execute function keep_part_of_order();

create or replace trigger orders_delivered_unpaid before update of status on orders
  for each row when (new.status = 'delivered') execute function note_unpaid_delivery();

create or replace trigger orders_kept before delete on orders for each row execute function keep_order();

create or replace trigger payments_coming after insert on payments for each row
  when (is_standing(new.state, new.attention_reason)) execute function note_order_money();
create or replace trigger payments_turning after update of state, attention_reason on payments for each row
  when (is_standing(old.state, old.attention_reason) <> is_standing(new.state, new.attention_reason))
  execute function note_order_money();
create or replace trigger payments_kept before delete on payments for each row execute function keep_part_of_order();

create or replace trigger refund_lines_guarded before insert on refund_lines
  for each row execute function guard_refund_line();

create or replace trigger refunds_asked after insert on refunds for each row
  when (new.state <> 'failed') execute function note_order_money();
create or replace trigger refunds_failing after update of state on refunds for each row
  when ((old.state = 'failed') <> (new.state = 'failed')) execute function note_order_money();
create or replace trigger refunds_guarded before insert or update on refunds
  for each row execute function guard_refund();
create or replace trigger refunds_kept_whole before delete on refunds
  for each row execute function keep_part_of_order();

create or replace trigger shipment_lines_guarded before insert or update on shipment_lines
  for each row execute function guard_shipment_line();

create or replace trigger withdrawal_lines_guarded before insert or update on withdrawal_lines
  for each row execute function guard_withdrawal_line();

create or replace trigger withdrawals_kept before update on withdrawals
  for each row execute function keep_withdrawal();
create or replace trigger withdrawals_kept_whole before delete on withdrawals
  for each row execute function keep_part_of_order();

create or replace trigger recalls_kept before update or delete on recalls
  for each row execute function keep_recall();
create or replace trigger recalls_not_emptied before truncate on recalls
  for each statement execute function keep_recall();

create or replace trigger orders_mailed_of_recall after update of status on orders
  for each row when (new.status = 'confirmed' and old.status <> 'confirmed') execute function mail_late_buyer();

-- Of orders that were paid or refunded before these triggers stood.
with now as materialized (select id, order_money(id) as money from orders)
update orders set money = now.money from now where now.id = orders.id and now.money <> orders.money;
