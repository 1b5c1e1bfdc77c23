-- What a person marked with a heart, kept in their account, and which products are bought together.

create table wishlists (
  user_id uuid primary key references profiles (id) on delete cascade,
  share_token text unique check (share_token ~ '^[A-Za-z0-9_-]{22}$'),
  share_name text check (length(share_name) between 1 and 60),
  shared_at timestamptz,
  check ((share_token is null) = (shared_at is null)),
  check (share_name is null or share_token is not null)
);
comment on column wishlists.share_token is 'in the link that shows the list to others; null while it is not shared';
comment on column wishlists.share_name is 'what the owner lets readers of the link call them';

create table wishlist_items (
  user_id uuid not null references wishlists (user_id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  seen_price integer check (seen_price >= 0),
  added_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
comment on column wishlist_items.seen_price is 'cents, VAT included, as the person saw it; null when unknown';
create index wishlist_items_product on wishlist_items (product_id);

create table related_products (
  product_id uuid not null references products (id) on delete cascade,
  related_id uuid not null references products (id) on delete cascade,
  weight integer not null check (weight > 0),
  primary key (product_id, related_id),
  check (product_id <> related_id)
);
comment on table related_products is 'bought together; a job finds them each night';
comment on column related_products.weight is 'orders that have both';
create index related_products_related on related_products (related_id);

-- Products of one category that cost nearly the same.
create index products_category_price on products (category_id, lowest_price, id) where is_shown;
