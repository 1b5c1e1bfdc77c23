-- People: profiles, their sign-in records and their addresses.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table profiles (
  id uuid primary key default gen_random_uuid(),
  full_name text not null check (length(full_name) between 1 and 200),
  email text not null check (email = lower(email) and length(email) <= 254),
  email_verified boolean not null default false,
  phone text check (length(phone) <= 40),
  role text not null default 'customer' check (role in ('customer', 'admin')),
  language text not null default 'en' check (language in ('en', 'lv')),
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index profiles_email_key on profiles (email);

create table auth_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_sessions_user on auth_sessions (user_id);
create index auth_sessions_expiry on auth_sessions (expires_at);

-- The credential of a profile: one row per way of signing in. The password is an Argon2id hash.
create table auth_accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index auth_accounts_user on auth_accounts (user_id);

create table auth_verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verifications_identifier on auth_verifications (identifier);

-- Links mailed to a person. Only the SHA-256 of the token is kept; a row is used once.
create table account_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  type text not null check (type in ('signup', 'recovery')),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index account_links_user on account_links (user_id, type);

create table rate_limits (
  key text primary key,
  count integer not null check (count >= 0),
  window_ends_at timestamptz not null
);
create index rate_limits_window on rate_limits (window_ends_at);

create table user_addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  type text not null default 'shipping' check (type = 'shipping'),
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  company text check (length(company) between 1 and 200),
  address_line_1 text not null check (length(address_line_1) between 1 and 200),
  address_line_2 text check (length(address_line_2) between 1 and 200),
  city text not null check (length(city) between 1 and 100),
  state text check (length(state) between 1 and 100),
  postal_code text not null check (length(postal_code) between 1 and 20),
  country text not null check (country ~ '^[A-Z]{2}$'),
  phone text check (length(phone) between 1 and 40),
  is_default boolean not null default false,
  client_request_id uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index user_addresses_one_default on user_addresses (user_id) where is_default;
create index user_addresses_list on user_addresses (user_id, is_default desc, created_at desc);
