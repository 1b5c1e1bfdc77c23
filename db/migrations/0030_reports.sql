-- What the overview and the performance tab read.

-- Sales by day: from the index alone, however many orders there are.
create index orders_sales on orders (created_at) include (status, total_amount);
create index refunds_made on refunds (ended_at) include (order_id, amount) where state = 'done' and credit is not null;

-- Staff have seen that it failed, and leave it at that.
alter table mails add column dismissed_at timestamptz check (dismissed_at is null or state = 'failed');
create index mails_failed on mails (created_at desc) where state = 'failed' and dismissed_at is null;

-- The shelf's gaps: the list of what runs low begins with the emptiest.
create index products_running_low on products (stock_quantity, id) where not is_variation_only;
create index product_variations_running_low on product_variations (stock_quantity, product_id);

-- How fast pages were for visitors: how often a value fell into which bucket. Of nobody in particular: a row is a day, and
-- has no address, no browser and no visit. The buckets are those of shop/reports/vital.ts.
create table vital_counts (
  day date not null,
  page_type text not null check (page_type in ('home', 'products', 'product', 'categories', 'content', 'checkout', 'account')),
  device text not null check (device in ('phone', 'desktop')),
  metric text not null check (metric in ('LCP', 'INP', 'CLS', 'TTFB')),
  bucket smallint not null check (bucket between 0 and 49),
  count integer not null check (count > 0),
  primary key (day, metric, page_type, device, bucket)
);
comment on column vital_counts.day is 'in Riga';
