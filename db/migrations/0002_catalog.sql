-- What the shop sells. Texts in the tables themselves are in the default language;
-- *_translations hold the others. Prices exclude VAT and have four decimals.

create function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

create table categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  type text not null check (length(type) between 1 and 60),
  description text,
  image_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index categories_name on categories (name);

create table category_translations (
  category_id uuid not null references categories (id) on delete cascade,
  language text not null check (language in ('lv')),
  name text not null check (length(name) between 1 and 120),
  description text,
  primary key (category_id, language)
);

create table products (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text,
  highlights text[] not null default '{}',
  brand text check (length(brand) between 1 and 120),
  base_price numeric(12, 4) not null default 0 check (base_price >= 0),
  original_price numeric(12, 4) check (original_price > 0),
  stock_quantity integer not null default 0 check (stock_quantity >= 0),
  category_id uuid references categories (id) on delete set null,
  sku text unique check (length(sku) between 1 and 80),
  tag text check (length(tag) between 1 and 60),
  is_active boolean not null default true,
  is_featured boolean not null default false,
  is_variation_only boolean not null default false,
  images text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_newest on products (created_at desc, id) where is_active;
create index products_featured on products (created_at desc, id) where is_active and is_featured;
create index products_category on products (category_id, created_at desc) where is_active;
create index products_name on products (name, id) where is_active;
create index products_brand on products (brand) where is_active;
create index products_low_stock on products (stock_quantity);
create index products_words on products
  using gin (fold_text(name || ' ' || coalesce(brand, '') || ' ' || coalesce(sku, '') || ' ' || coalesce(description, '')) gin_trgm_ops);

create table product_translations (
  product_id uuid not null references products (id) on delete cascade,
  language text not null check (language in ('lv')),
  name text not null check (length(name) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text,
  highlights text[] not null default '{}',
  warnings text,
  primary key (product_id, language)
);
create index product_translations_words on product_translations
  using gin (fold_text(name || ' ' || coalesce(description, '')) gin_trgm_ops);

-- Every slug a product has or had, in any language: a slug is never given to another product,
-- and an old one leads to the present one.
create table product_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  product_id uuid not null references products (id) on delete cascade,
  language text not null check (language in ('en', 'lv')),
  created_at timestamptz not null default now()
);
create index product_slugs_product on product_slugs (product_id);

-- What EU law wants said beside an offer. One row per product, only facts that are known.
create table product_facts (
  product_id uuid primary key references products (id) on delete cascade,
  manufacturer_name text,
  manufacturer_postal_address text,
  manufacturer_email text,
  responsible_person_name text,
  responsible_person_postal_address text,
  responsible_person_email text,
  net_quantity_value numeric(12, 3) check (net_quantity_value > 0),
  net_quantity_unit text check (net_quantity_unit in ('ml', 'g', 'm', 'piece')),
  inci text,
  warnings text,
  barcode text check (barcode ~ '^[0-9]{8,14}$'),
  weight_g integer check (weight_g > 0),
  charger_included boolean,
  charger_min_w numeric(6, 1),
  charger_max_w numeric(6, 1),
  charger_usb_pd boolean,
  energy_class text check (energy_class ~ '^[A-G]$'),
  energy_scale text,
  guarantee_years integer check (guarantee_years > 0),
  check ((net_quantity_value is null) = (net_quantity_unit is null)),
  check (charger_min_w is null or charger_max_w is null or charger_min_w <= charger_max_w)
);

create table product_variations (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  value text not null check (length(value) between 1 and 120),
  label text check (length(label) between 1 and 120),
  price_adjustment numeric(12, 4) check (price_adjustment >= 0),
  stock_quantity integer not null default 0 check (stock_quantity >= 0),
  sku text unique check (length(sku) between 1 and 80),
  image text,
  position integer not null default 0,
  net_quantity_value numeric(12, 3) check (net_quantity_value > 0),
  net_quantity_unit text check (net_quantity_unit in ('ml', 'g', 'm', 'piece')),
  barcode text check (barcode ~ '^[0-9]{8,14}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (product_id, name),
  unique (product_id, id)
);
create index product_variations_product on product_variations (product_id, position, id);

create table product_variation_translations (
  variation_id uuid not null references product_variations (id) on delete cascade,
  language text not null check (language in ('lv')),
  label text not null check (length(label) between 1 and 120),
  primary key (variation_id, language)
);

-- A product that has variations holds no units of its own: its stock is their sum, kept by the database
-- so that no path of writing can forget it.
create function sum_variation_stock() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new.product_id, old.product_id);
begin
  update products set stock_quantity = total.units
  from (select coalesce(sum(stock_quantity), 0)::integer as units from product_variations where product_id = changed) total
  where products.id = changed and products.stock_quantity is distinct from total.units;
  return null;
end $$;
create trigger product_variations_stock_sum after insert or delete or update of stock_quantity on product_variations
  for each row execute function sum_variation_stock();

-- Each price a product or variation was ever offered at, excluding VAT. Written by triggers, because
-- Directive 98/6/EC Art. 6a needs the whole history whatever changed the price.
create table price_changes (
  id bigint generated always as identity primary key,
  product_id uuid not null references products (id) on delete cascade,
  variation_id uuid references product_variations (id) on delete cascade,
  price numeric(12, 4),
  changed_at timestamptz not null default now()
);
create index price_changes_product on price_changes (product_id, variation_id, changed_at);

create function record_product_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.base_price is distinct from old.base_price then
    insert into price_changes (product_id, price, changed_at)
    values (new.id, new.base_price, case when tg_op = 'INSERT' then new.created_at else now() end);
  end if;
  return null;
end $$;
create trigger products_price_history after insert or update of base_price on products
  for each row execute function record_product_price();

create function record_variation_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.price_adjustment is distinct from old.price_adjustment then
    insert into price_changes (product_id, variation_id, price, changed_at)
    values (new.product_id, new.id, new.price_adjustment, case when tg_op = 'INSERT' then new.created_at else now() end);
  end if;
  return null;
end $$;
create trigger product_variations_price_history after insert or update of price_adjustment on product_variations
  for each row execute function record_variation_price();

-- The product-images bucket: one row per stored original, with what a page must know to set its size and ground.
create table media_files (
  path text primary key check (path ~ '^(products|variations|categories)/[A-Za-z0-9_-]+\.[a-z0-9]+$'),
  content_type text not null,
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  ground text not null check (ground ~ '^#[0-9a-f]{6}$'),
  sha256 bytea not null,
  created_at timestamptz not null default now()
);

create table product_reviews (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products (id) on delete cascade,
  user_id uuid references profiles (id) on delete set null,
  rating integer not null check (rating between 1 and 5),
  review_text text check (length(review_text) <= 5000),
  reviewer_name text not null check (length(reviewer_name) between 1 and 120),
  origin text not null check (origin in ('verified', 'customer', 'guest', 'staff')),
  language text check (language in ('en', 'lv')),
  client_request_id uuid unique,
  created_at timestamptz not null default now()
);
create index product_reviews_newest on product_reviews (product_id, created_at desc);
