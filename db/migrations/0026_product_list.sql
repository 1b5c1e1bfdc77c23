-- The list of products as staff work with it, and products that were deleted but can be brought back.

alter table products
  add column deleted_at timestamptz,
  -- Whatever asks for active products need not know that some are deleted.
  add constraint products_deleted_is_inactive check (deleted_at is null or not is_active);
create index products_deleted on products (deleted_at) where deleted_at is not null;

-- Newest first, and all that is filtered by and counted, without reading the wide rows.
create index products_staff_newest on products (created_at desc, id)
  include (category_id, stock_quantity, is_active, is_featured, is_variation_only, tag)
  where deleted_at is null;
create index products_staff_name_en on products (name collate "en-x-icu", id) where deleted_at is null;
create index products_staff_name_lv on products (name_lv collate "lv-x-icu", id) where deleted_at is null;
create index products_staff_price on products (lowest_price, id) where deleted_at is null;
drop index products_low_stock;
create index products_staff_stock on products (stock_quantity, id) where deleted_at is null;
create index products_staff_tag on products (tag) where tag is not null and deleted_at is null;

-- Part of a name, a brand or an SKU, in any spelling; inactive products too, which the search of the shop does not know.
create index products_staff_words on products
  using gin (fold_text(name || ' ' || name_lv || ' ' || coalesce(brand, '') || ' ' || coalesce(sku, '')) gin_trgm_ops)
  where deleted_at is null;
create index product_variations_sku_words on product_variations using gin (fold_text(sku) gin_trgm_ops);

-- What a member of staff looks at often: a list's filters and order under a name of their own.
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profiles (id) on delete cascade,
  list text not null check (list in ('products')),
  name text not null check (length(name) between 1 and 60),
  -- The query of the list's address.
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null default now(),
  unique (profile_id, list, name)
);
