-- Where old addresses lead. Staff write them; they are looked up only where no page answers.
create table redirects (
  id uuid primary key default gen_random_uuid(),
  -- In lower case, decoded, without a language, a trailing slash or parameters of advertisements.
  from_address text not null unique check (from_address ~ '^/' and length(from_address) <= 1000),
  -- A path of this shop, or an address elsewhere.
  to_address text not null check (to_address ~ '^(/([^/\\]|$)|https://)' and length(to_address) <= 2000),
  -- What this shop would look up at the target, with and without a language and a query: none of it may be redirected.
  reach text[] not null generated always as (case when to_address like '/%' then array[
    lower(to_address),
    lower(split_part(to_address, '?', 1)),
    lower(regexp_replace(to_address, '^/[a-z]{2}(?=/|\?|$)', '')),
    lower(split_part(regexp_replace(to_address, '^/[a-z]{2}(?=/|\?|$)', ''), '?', 1))
  ] else '{}' end) stored,
  hits bigint not null default 0 check (hits >= 0),
  last_hit_at timestamptz,
  updated_at timestamptz not null,
  constraint redirects_no_loop check (not from_address = any (reach))
);
create index redirects_reach on redirects using gin (reach);

-- Former addresses of products and pages lead to the present ones by themselves; how often they were visited.
alter table product_slugs add column hits bigint not null default 0, add column last_hit_at timestamptz;
alter table site_page_addresses add column hits bigint not null default 0, add column last_hit_at timestamptz;

-- Visited addresses that lead nowhere, counted for staff.
create table missing_addresses (
  address text primary key check (length(address) <= 1000),
  count bigint not null default 1 check (count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index missing_addresses_by_count on missing_addresses (count desc, last_at desc);
