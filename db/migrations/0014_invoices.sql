-- Invoices and the notes that correct them. Numbers run without a gap within a series; what was issued never changes.

create table invoice_series (
  series text primary key check (series <> ''),
  last_number integer not null check (last_number > 0)
);
comment on table invoice_series is 'its row stays locked from the taking of a number until the document is there or the transaction undone';

create table invoices (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invoice', 'credit_note')),
  number text not null unique,
  series text not null references invoice_series (series),
  sequence integer not null check (sequence > 0),
  order_id uuid not null references orders (id) on delete restrict,
  invoice_id uuid references invoices (id) on delete restrict,
  cause text unique,
  total_amount integer not null check (total_amount > 0),
  vat_amount integer not null check (vat_amount between 0 and total_amount),
  content jsonb not null,
  issued_at timestamptz not null,
  pdf_path text,
  pdf_sha256 text check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  unique (series, sequence),
  check ((kind = 'credit_note') = (invoice_id is not null)),
  check ((kind = 'credit_note') = (cause is not null)),
  check ((pdf_path is null) = (pdf_sha256 is null))
);
comment on column invoices.invoice_id is 'the invoice that a credit note corrects';
comment on column invoices.cause is 'what a credit note was issued for (a refund): the same cause makes one note';
comment on column invoices.total_amount is 'cents, VAT included; of a credit note what is taken back, positive';
comment on column invoices.vat_amount is 'VAT contained in total_amount, cents';
comment on column invoices.content is 'everything the document says, as it was when it was issued';
create unique index invoices_one_per_order on invoices (order_id) where kind = 'invoice';
create index invoices_order on invoices (order_id, issued_at);
create index invoices_corrected on invoices (invoice_id);

-- Bookkeeping law keeps what was issued unchanged for five years after its year. A file is added once.
create function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.issued_at >= date_trunc('year', now()) - interval '5 years' then
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
create trigger invoices_kept before update or delete on invoices for each row execute function keep_invoice();

create function keep_invoices() returns trigger language plpgsql as $$
begin
  raise exception '% must be kept', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger invoices_not_emptied before truncate on invoices for each statement execute function keep_invoices();
create trigger invoice_series_kept before delete or truncate on invoice_series
  for each statement execute function keep_invoices();

-- A series goes on by one, and no number is taken without a document: not even by a mistake in our own code.
create function continue_series() returns trigger language plpgsql as $$
begin
  if new.last_number <> coalesce(old.last_number, 0) + 1 or (tg_op = 'UPDATE' and new.series <> old.series) then
    raise exception 'series % goes on by one', new.series using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger invoice_series_by_one before insert or update on invoice_series
  for each row execute function continue_series();

create function match_series() returns trigger language plpgsql as $$
begin
  if not exists (select from invoices where series = new.series and sequence = new.last_number) then
    raise exception 'number % of series % was taken without a document', new.last_number, new.series
      using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger invoice_series_used after insert or update on invoice_series
  deferrable initially deferred for each row execute function match_series();
