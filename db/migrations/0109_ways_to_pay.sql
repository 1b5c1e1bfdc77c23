-- Several ways to pay: Montonio beside Stripe, and transfers that an order waits for.

alter table payments
  drop constraint payments_provider_check,
  add constraint payments_provider_check check (provider in ('stripe', 'montonio', 'test', 'transfer', 'cash', 'other')),
  drop constraint payments_by_hand,
  add constraint payments_by_hand check (
    provider in ('stripe', 'montonio', 'test')
    -- A transfer that was asked for: its reference is in the place of a session.
    or (provider = 'transfer' and note is null and provider_session_id is not null)
    or (
      note is not null and provider_session_id is null and paid_amount = amount
      and state in ('paid', 'needs_attention', 'refunded')
    )
  );
comment on column payments.provider_session_id is 'the provider''s payment page; of a transfer, the reference that its payer is to write';
create index payments_transfers on payments (expires_at) where provider = 'transfer' and state = 'open';

-- What banks' statements say has come. Each entry is here once, however many files name it.
create table bank_entries (
  id uuid primary key default gen_random_uuid(),
  account text not null,
  entry_ref text not null check (length(entry_ref) between 1 and 210),
  booked_on date not null,
  amount integer not null check (amount > 0),
  currency text not null check (length(currency) between 1 and 10),
  payer text,
  payer_iban text,
  details text not null check (length(details) <= 1000),
  reference text,
  state text not null check (state in ('matched', 'waiting', 'refunded', 'set_aside')),
  problem text,
  payment_id uuid references payments (id) on delete set null,
  note text check (length(note) between 1 and 1000),
  actor_id uuid references profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (account, entry_ref),
  check (state <> 'waiting' or problem is not null)
);
comment on column bank_entries.entry_ref is 'the bank''s name for it, or one made of what it says';
comment on column bank_entries.reference is 'the reference of an order that its payer wrote';
comment on column bank_entries.note is 'why staff decided so; for staff alone';
create index bank_entries_waiting on bank_entries (booked_on) where state = 'waiting';
create index bank_entries_newest on bank_entries (created_at desc, id);
create index bank_entries_payment on bank_entries (payment_id);
create index bank_entries_actor on bank_entries (actor_id);
