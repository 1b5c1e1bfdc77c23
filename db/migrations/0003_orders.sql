-- Orders, the stock they hold and the money they wait for. All *_amount and unit_price values are integer cents.

create table orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references profiles (id) on delete set null,
  email text not null,
  language text not null default 'en' check (language in ('en', 'lv')),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled')),
  subtotal_amount integer not null check (subtotal_amount >= 0),
  vat_amount integer not null check (vat_amount >= 0),
  shipping_amount integer not null check (shipping_amount >= 0),
  total_amount integer not null check (total_amount >= 0),
  currency text not null default 'EUR' check (currency = 'EUR'),
  vat_rate integer not null check (vat_rate between 0 and 10000),
  invoice_number text unique,
  invoice_pdf_url text,
  shipping_address_id uuid references user_addresses (id) on delete set null,
  shipping_address jsonb not null,
  -- Says which cart an unpaid checkout came from; null once the order is paid, confirmed or cancelled.
  checkout_fingerprint text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column orders.subtotal_amount is 'goods, cents, VAT included';
comment on column orders.vat_amount is 'VAT contained in total_amount, cents';
comment on column orders.shipping_amount is 'cents, VAT included';
comment on column orders.total_amount is 'subtotal_amount + shipping_amount, cents, VAT included';
comment on column orders.vat_rate is 'basis points: 2100 is 21 percent';
alter table orders add constraint orders_total_adds_up check (total_amount = subtotal_amount + shipping_amount);
create index orders_user on orders (user_id, created_at desc);
create index orders_newest on orders (created_at desc, id);
create index orders_status on orders (status, created_at desc);
create index orders_address on orders (shipping_address_id);
-- A person has one unpaid checkout at a time: whatever is clicked twice, in however many tabs, meets this index.
create unique index orders_one_open_checkout on orders (user_id) where checkout_fingerprint is not null;

create table order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  position integer not null,
  product_id uuid references products (id) on delete set null,
  variation_id uuid references product_variations (id) on delete set null,
  quantity integer not null check (quantity > 0),
  unit_price integer not null check (unit_price > 0),
  unit_price_ex_vat numeric(12, 4) not null check (unit_price_ex_vat >= 0),
  product_name text not null,
  variation_name text,
  image text,
  sku text,
  unique (order_id, position)
);
comment on column order_items.unit_price is 'cents, VAT included, as charged';
create index order_items_product on order_items (product_id);
create index order_items_variation on order_items (variation_id);

create table order_status_changes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) on delete cascade,
  old_status text check (old_status in ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled')),
  new_status text not null check (new_status in ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled')),
  change_reason text check (length(change_reason) <= 1000),
  actor_id uuid references profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  check (old_status is distinct from new_status)
);
create index order_status_changes_order on order_status_changes (order_id, id);

-- Units set aside for an order. Setting aside takes them out of stock_quantity at once; releasing or
-- restocking puts them back. So: start - claimed - held + restocked = stock_quantity, never below 0.
create table stock_holds (
  id uuid primary key default gen_random_uuid(),
  order_item_id uuid not null unique references order_items (id) on delete cascade,
  order_id uuid not null references orders (id) on delete cascade,
  product_id uuid references products (id) on delete set null,
  variation_id uuid references product_variations (id) on delete set null,
  quantity integer not null check (quantity > 0),
  state text not null default 'held' check (state in ('held', 'claimed', 'released', 'restocked')),
  expires_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
create index stock_holds_order on stock_holds (order_id);
create index stock_holds_due on stock_holds (expires_at) where state = 'held';

create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  provider text not null check (provider in ('stripe', 'test')),
  state text not null default 'creating'
    check (state in ('creating', 'open', 'paid', 'expired', 'failed', 'cancelled', 'refunded', 'needs_attention')),
  amount integer not null check (amount > 0),
  currency text not null default 'EUR',
  idempotency_key text not null unique,
  provider_session_id text unique,
  provider_payment_id text,
  url text,
  paid_amount integer,
  paid_currency text,
  attention_reason text,
  expires_at timestamptz not null,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state <> 'needs_attention' or attention_reason is not null)
);
create index payments_order on payments (order_id);
create index payments_unsettled on payments (expires_at) where state in ('creating', 'open');
create index payments_attention on payments (updated_at) where state = 'needs_attention';
create unique index payments_one_open on payments (order_id) where state in ('creating', 'open');
create unique index payments_one_paid on payments (order_id) where state = 'paid';

-- Inbox of what a provider told us: an event is acted on once however often it is delivered.
create table payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  provider_session_id text,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  outcome text,
  primary key (provider, event_id)
);
