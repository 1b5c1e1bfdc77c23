-- Where the shop delivers to and how. Without a zone it is as the settings say: one price, free from an amount.
create table delivery_zones (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> '' and length(name) <= 120),
  countries text[] not null check (cardinality(countries) > 0),
  postal_ranges text[] not null default '{}',
  position integer not null default 0 check (position >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column delivery_zones.postal_ranges is 'as in shop/delivery/postal-range.ts; empty means all';

create table delivery_methods (
  id uuid primary key default gen_random_uuid(),
  zone_id uuid not null references delivery_zones on delete cascade,
  kind text not null check (kind in ('courier', 'pickup_point', 'collect')),
  -- By language.
  names jsonb not null check (jsonb_typeof(names) = 'object' and names <> '{}'),
  texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object'),
  price_by text not null check (price_by in ('flat', 'weight', 'value')),
  price_steps jsonb not null
    check (case jsonb_typeof(price_steps) when 'array' then jsonb_array_length(price_steps) > 0 else false end),
  free_from integer check (free_from > 0),
  most_weight_g integer check (most_weight_g > 0),
  most_size_mm integer[] check (cardinality(most_size_mm) = 3 and 0 < all (most_size_mm)),
  excluded_kinds text[] not null default '{}',
  excluded_products uuid[] not null default '{}',
  days_from integer not null check (days_from between 0 and 60),
  days_to integer not null check (days_to between days_from and 60),
  cut_off_hour integer not null check (cut_off_hour between 0 and 23),
  position integer not null default 0 check (position >= 0),
  is_hidden boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index delivery_methods_zone on delivery_methods (zone_id);
comment on column delivery_methods.price_steps is 'from (grams or cents) and price (cents, VAT included); the first is from 0';
comment on column delivery_methods.free_from is 'cents, VAT included; null means never';
comment on column delivery_methods.days_from is 'working days after the one on which it leaves the shop';

-- The size of what is sent, and the weight of a variation; that of a product is there.
alter table product_facts
  add column length_mm integer check (length_mm > 0),
  add column width_mm integer check (width_mm > 0),
  add column height_mm integer check (height_mm > 0);
alter table product_variations
  add column weight_g integer check (weight_g > 0),
  add column length_mm integer check (length_mm > 0),
  add column width_mm integer check (width_mm > 0),
  add column height_mm integer check (height_mm > 0);
