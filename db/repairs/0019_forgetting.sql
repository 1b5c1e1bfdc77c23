-- 0019_forgetting.sql as it stood before 0.1.0 knew of neither refunds nor withdrawals; 0020_forgetting_refunds.sql, which is in it now, did.

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

create or replace trigger refunds_kept_whole before delete on refunds for each row execute function keep_part_of_order();
create or replace trigger withdrawals_kept_whole before delete on withdrawals for each row execute function keep_part_of_order();
