-- Recalls and safety warnings of products (Regulation (EU) 2023/988, Art. 35 and 36), as they were given, and who was told.
create table recalls (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('recall', 'warning')),
  product_id uuid references products (id) on delete set null,
  -- Null: every variation, or, with a name, one that was deleted since.
  variation_id uuid references product_variations (id) on delete set null,
  product_name text not null,
  variation_name text,
  batch text check (length(batch) between 1 and 200),
  ordered_from date,
  ordered_to date,
  remedies text[] not null check (remedies <@ array['repair', 'replacement', 'refund']),
  texts jsonb not null,
  contact text not null check (length(contact) between 1 and 300),
  started_at timestamptz not null,
  started_by uuid references profiles (id) on delete set null,
  ended_at timestamptz check (ended_at >= started_at),
  end_reason text check (length(end_reason) between 1 and 1000),
  check (ordered_from <= ordered_to),
  check ((ended_at is null) = (end_reason is null))
);
comment on table recalls is 'what was said about an unsafe product; never changed, never deleted, only ended';
comment on column recalls.batch is 'as printed on the goods; orders do not know it, so the days narrow down who is concerned';
comment on column recalls.texts is 'per language: hazard, action, and why fewer than two remedies are offered';
create index recalls_product on recalls (product_id, started_at desc);
create index recalls_variation on recalls (variation_id) where variation_id is not null;
create index recalls_starter on recalls (started_by) where started_by is not null;
create index recalls_newest on recalls (started_at desc);

create table recall_notices (
  recall_id uuid not null references recalls (id),
  order_number integer not null,
  -- Null: the order was deleted when it was past keeping.
  order_id uuid references orders (id) on delete set null,
  quantity integer not null check (quantity > 0),
  mail_id uuid references mails (id) on delete set null,
  noted_at timestamptz not null,
  primary key (recall_id, order_number)
);
comment on table recall_notices is 'the orders that a recall concerns, each mailed once; the address stands only in the mail';
create index recall_notices_order on recall_notices (order_id) where order_id is not null;
create index recall_notices_mail on recall_notices (mail_id) where mail_id is not null;
create index recall_notices_waiting on recall_notices (recall_id) where mail_id is null and order_id is not null;

-- While it is recalled nobody can buy it. Kept by the database: db/routines/catalog.sql.
alter table products add column is_recalled boolean not null default false;
alter table product_variations add column is_recalled boolean not null default false;
