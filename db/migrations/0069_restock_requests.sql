-- Who wants to be told once that something is back in stock. Confirmed by a mailed link; written to once.
create table restock_requests (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products (id) on delete cascade,
  -- Null: the product, in whichever of its variations.
  variation_id uuid,
  email text not null check (length(email) between 3 and 320),
  language text not null check (language ~ '^[a-z]{2}$'),
  -- SHA-256 of the token in the newest link.
  token_hash bytea unique check (length(token_hash) = 32),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  mailed_at timestamptz,
  check (mailed_at is null or confirmed_at is not null),
  foreign key (product_id, variation_id) references product_variations (product_id, id) on delete cascade
);
-- One for each address and thing, until it is mailed.
create unique index restock_requests_waiting on restock_requests (product_id, coalesce(variation_id, product_id), email)
  where mailed_at is null;
create index restock_requests_variation on restock_requests (variation_id) where variation_id is not null;
create index restock_requests_email on restock_requests (email);

-- Where a mail's reader ends what it is about, for its List-Unsubscribe header; blanked with the mail's other links.
alter table mails add column unsubscribe_url text;
