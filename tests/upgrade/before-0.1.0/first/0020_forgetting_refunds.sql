-- Refunds and withdrawals hang on an order too: it is kept while one is under way, and as long as the youngest of them.

create or replace function is_order_past_keeping(asked uuid) returns boolean language sql stable
  return (
    select case
      when o.status = 'pending' or money.is_waiting or back.is_waiting or claims.are_waiting then false
      when o.status <> 'cancelled' or money.has_come or papers.latest is not null then whole.latest < books_kept_from()
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
      -- Neither closed by staff nor refunded: somebody waits for an answer.
      select coalesce(bool_or(w.closed_at is null and w.refund_key is null), false) as are_waiting,
        max(coalesce(w.closed_at, w.announced_at)) as latest
      from withdrawals w where w.order_id = o.id
    ) claims
    cross join lateral (
      select greatest(o.created_at, papers.latest, history.latest, money.latest, back.latest, claims.latest) as latest
    ) whole
    where o.id = asked
  );

create trigger refunds_kept_whole before delete on refunds for each row execute function keep_part_of_order();
create trigger withdrawals_kept_whole before delete on withdrawals for each row execute function keep_part_of_order();

-- As before; and whoever of the staff asked for a refund may delete their account, also when it has ended.
create or replace function guard_refund() returns trigger language plpgsql as $$
declare
  paid record;
  given bigint;
begin
  if tg_op = 'UPDATE' then
    if new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
      return new;
    end if;
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
