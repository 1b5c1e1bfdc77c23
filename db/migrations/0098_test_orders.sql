-- Orders that staff place while the shop is closed and that no real money pays: they take no number of the shop's own series
-- of invoices and count in no report.
alter table orders add column is_test boolean not null default false;
-- There are few, and reports leave them out.
create index orders_tests on orders (id) where is_test;
