-- Pictures that are to be copied into the shop from addresses elsewhere. A product names its picture by `path` from the beginning;
-- until the file is there, the placeholder is drawn.

create table picture_copies (
  -- Made of the address, so that the same one is the same picture whenever it is asked for.
  path text primary key check (path ~ '^products/[A-Za-z0-9_-]+\.webp$'),
  address text not null unique check (length(address) between 1 and 2000),
  -- Those that may be asked for it, by redirects too.
  hosts text[] not null check (cardinality(hosts) > 0),
  state text not null default 'waiting' check (state in ('waiting', 'copied', 'given_up')),
  -- Why it was given up, or why the last attempt failed.
  reason text check (length(reason) between 1 and 40),
  detail text check (length(detail) <= 300),
  attempts integer not null default 0 check (attempts >= 0),
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state <> 'given_up' or reason is not null)
);
create index picture_copies_due on picture_copies (due_at, path) where state = 'waiting';

-- Which import asked for which pictures, for which of its products.
create table picture_copy_uses (
  import_id uuid not null references product_imports (id) on delete cascade,
  path text not null references picture_copies (path) on delete cascade,
  -- A new product is written after its pictures are known.
  product_id uuid not null references products (id) on delete cascade deferrable initially deferred,
  primary key (import_id, path, product_id)
);
create index picture_copy_uses_path on picture_copy_uses (path);
create index picture_copy_uses_product on picture_copy_uses (product_id);
