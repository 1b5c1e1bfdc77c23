-- 0037_words_of_orders.sql became 0037_lists_of_the_back_office.sql, which has these lines more.

drop index products_running_low;
create index products_running_low on products (stock_quantity, id) include (is_active)
  where not is_variation_only and deleted_at is null;
create index products_by_variation on products (id) include (is_active) where is_variation_only and deleted_at is null;
create index products_staff_hidden on products (created_at desc, id) where not is_active and deleted_at is null;
