-- What orders are searched by, folded once when it is written. An index by the expression alone still folded every row that it
-- found, to look whether it is one: a frequent name took half a second, two letters four.

drop index orders_customer_words, profiles_words, order_items_words;
alter table orders add column customer_words text not null generated always as (
  fold_text(email || ' ' || coalesce(shipping_address ->> 'first_name', '') || ' '
    || coalesce(shipping_address ->> 'last_name', ''))) stored;
alter table profiles add column words text not null generated always as (fold_text(full_name || ' ' || email)) stored;
alter table order_items add column words text not null generated always as (
  fold_text(product_name || ' ' || coalesce(variation_name, '') || ' ' || coalesce(sku, ''))) stored;
comment on column orders.customer_words is 'e-mail and name as they are searched by';
comment on column profiles.words is 'name and e-mail as they are searched by';
comment on column order_items.words is 'goods and SKU as they are searched by';
create index orders_customer_words on orders using gin (customer_words gin_trgm_ops);
create index profiles_words on profiles using gin (words gin_trgm_ops);
create index order_items_words on order_items using gin (words gin_trgm_ops);

-- Changes of one kind of record, the newest first: few of them may be settings.
create index audit_entries_entity on audit_entries (entity, change_id);
