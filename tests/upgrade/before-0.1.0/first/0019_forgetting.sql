-- What is forgotten of people, and when. Bookkeeping law (Grāmatvedības likums, Section 28) wants documents kept for five
-- years; the shop counts them from the end of the year, in Riga. Until then the database lets nothing go; then it may.

alter table product_reviews alter column reviewer_name drop not null;
comment on column product_reviews.reviewer_name is 'null once the account of whoever wrote it was deleted';

alter table mails add column order_id uuid references orders (id) on delete cascade;
comment on column mails.order_id is 'the order it is about, with which it goes; null: about an account, gone after 30 days';
update mails set order_id = orders.id from orders where mails.key = mails.template || ':' || orders.id;
create index mails_order on mails (order_id);
create index mails_account on mails (recipient) where order_id is null;

create function books_kept_from() returns timestamptz language sql stable
  return (date_trunc('year', now() at time zone 'Europe/Riga') - interval '5 years') at time zone 'Europe/Riga';
comment on function books_kept_from is 'what is dated earlier has been kept for five years after the end of its year';

-- An order goes as a whole: with the youngest thing that hangs on it. One that staff still have to look at never goes by
-- itself; one that nobody ever paid or was invoiced for is no business of the books.
create function is_order_past_keeping(asked uuid) returns boolean language sql stable
  return (
    select case
      when o.status = 'pending' or money.is_waiting then false
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
    cross join lateral (select greatest(o.created_at, papers.latest, history.latest, money.latest) as latest) whole
    where o.id = asked
  );

create function keep_order() returns trigger language plpgsql as $$
begin
  if not is_order_past_keeping(old.id) then
    raise exception 'order % must be kept', old.id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger orders_kept before delete on orders for each row execute function keep_order();

-- Parts go with their order, never before it.
create function keep_part_of_order() returns trigger language plpgsql as $$
begin
  if exists (select from orders where id = old.order_id) then
    raise exception 'order % must be kept whole: % cannot go alone', old.order_id, tg_table_name
      using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger order_items_kept before delete on order_items for each row execute function keep_part_of_order();
create trigger order_status_changes_kept before delete on order_status_changes
  for each row execute function keep_part_of_order();
create trigger payments_kept before delete on payments for each row execute function keep_part_of_order();

-- As before, with the years counted in Riga as the series are. Series stay for ever, so that no number is given again.
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
