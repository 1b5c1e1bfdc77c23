-- Recalls and safety warnings of products (Regulation (EU) 2023/988, Art. 35 and 36), as they were given.
create table recalls (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('recall', 'warning')),
  product_id uuid references products (id) on delete set null,
  -- Null: every variation.
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
  check (ordered_from <= ordered_to)
);
comment on table recalls is 'what was said about an unsafe product; never changed, never deleted, only ended';
comment on column recalls.batch is 'as printed on the goods; orders do not know it, so the days narrow down who is concerned';
comment on column recalls.texts is 'per language: hazard, action, and why fewer than two remedies are offered';
create index recalls_product on recalls (product_id, started_at desc);
create index recalls_variation on recalls (variation_id) where variation_id is not null;
create index recalls_starter on recalls (started_by) where started_by is not null;
