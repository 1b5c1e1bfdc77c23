-- What staff work with at the order desk: where a parcel is, what they noted, and finding an order among many.

alter table orders
  add column tracking_carrier text
    check (tracking_carrier in ('omniva', 'dpd', 'latvijas_pasts', 'venipak', 'other')),
  add column tracking_number text check (length(tracking_number) between 1 and 64),
  add column tracking_url text check (tracking_url like 'https://%' and length(tracking_url) <= 500),
  add constraint orders_tracking_whole check (
    (tracking_carrier is null) = (tracking_number is null)
    and (tracking_url is null or tracking_carrier = 'other')
  );
comment on column orders.tracking_url is 'typed by staff for a carrier we do not know; the others have theirs by rule';

-- Kept with the order, part of the data of whoever it is about, never shown in the shop.
create table order_notes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  author_id uuid references profiles (id) on delete set null,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index order_notes_order on order_notes (order_id, created_at);
create index order_notes_author on order_notes (author_id);

-- Numbers are known by their beginning (the back office) or their end (the shopper's mails).
create index orders_id_start on orders ((id::text) text_pattern_ops);
create index orders_id_end on orders (reverse(id::text) text_pattern_ops);
create index orders_invoice_number_parts on orders using gin (invoice_number gin_trgm_ops);
create index orders_customer_words on orders using gin (
  fold_text(email || ' ' || coalesce(shipping_address ->> 'first_name', '') || ' '
    || coalesce(shipping_address ->> 'last_name', '')) gin_trgm_ops);
create index profiles_words on profiles using gin (fold_text(full_name || ' ' || email) gin_trgm_ops);
create index order_items_words on order_items using gin (
  fold_text(product_name || ' ' || coalesce(variation_name, '') || ' ' || coalesce(sku, '')) gin_trgm_ops);

create index orders_total on orders (total_amount desc, id);
create index payments_state on payments (state, order_id);
create index refunds_done on refunds (order_id) where state = 'done';
