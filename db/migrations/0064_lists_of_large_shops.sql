-- What the back office's lists read in a shop with 100,000 products and orders.

-- What staff find a product by, folded once, as that of orders and people is: an index of trigrams finds candidates, and each
-- was folded again to compare it.
alter table products add column staff_words text not null generated always as
  (fold_text(name || ' ' || name_lv || ' ' || coalesce(brand, '') || ' ' || coalesce(sku, ''))) stored;
drop index products_staff_words;
create index products_staff_words on products using gin (staff_words gin_trgm_ops) where deleted_at is null;

-- Counting and sorting orders that are found by other tables: a row of orders is ten times as wide as this.
create index orders_listing on orders (id) include (created_at, order_number, total_amount, status, user_id);

-- Which orders are paid.
create index payments_standing on payments (order_id) include (state, attention_reason)
  where state in ('paid', 'needs_attention');

-- Sales by day: with the id, by which payments name an order.
drop index orders_sales;
create index orders_sales on orders (created_at) include (id, status, total_amount);
