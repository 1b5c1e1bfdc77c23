-- The test provider's own books: what Stripe would keep on its side. No other table refers to them and the shop never
-- reads them; it asks the provider, as it would ask Stripe.
create table test_payment_sessions (
  id text primary key check (id ~ '^cs_test_[A-Za-z0-9]+$'),
  idempotency_key text not null unique,
  request_hash bytea not null,
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'paid')),
  amount_total integer not null check (amount_total > 0),
  currency text not null,
  line_items jsonb not null,
  client_reference_id text not null,
  metadata jsonb not null,
  customer_email text not null,
  locale text not null check (locale in ('en', 'lv')),
  success_url text not null,
  cancel_url text not null,
  payment_intent text unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((payment_status = 'paid') = (payment_intent is not null)),
  check (payment_status = 'unpaid' or status = 'complete')
);

create table test_payment_refunds (
  id text primary key,
  idempotency_key text not null unique,
  payment_intent text not null references test_payment_sessions (payment_intent),
  amount integer not null check (amount > 0),
  created_at timestamptz not null default now()
);
create index test_payment_refunds_payment on test_payment_refunds (payment_intent);
