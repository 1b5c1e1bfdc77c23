-- Whoever keeps pages made of these rows is told, when the transaction that changed them commits, what they were about.
-- 'product:<id>' is one product, 'products' any of them; 'categories' and 'settings' stand on every page.

create function announce_product_change() returns trigger language plpgsql as $$
declare
  row_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  row_after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  -- The argument names the column with the product's id.
  perform pg_notify('shop_changes', 'product:' || (coalesce(row_after, row_before) ->> tg_argv[0]));
  if row_before ->> tg_argv[0] <> row_after ->> tg_argv[0] then
    perform pg_notify('shop_changes', 'product:' || (row_before ->> tg_argv[0]));
  end if;
  return null;
end $$;

-- The argument is the tag itself; once for each statement, however many rows it touches.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changes', tg_argv[0]);
  return null;
end $$;

create trigger products_announce after insert or delete on products
  for each row execute function announce_product_change('id');
create trigger products_announce_update after update on products
  for each row when (old.* is distinct from new.*) execute function announce_product_change('id');
create trigger product_translations_announce after insert or update or delete on product_translations
  for each row execute function announce_product_change('product_id');
create trigger product_facts_announce after insert or update or delete on product_facts
  for each row execute function announce_product_change('product_id');
create trigger product_variations_announce after insert or update or delete on product_variations
  for each row execute function announce_product_change('product_id');
create trigger product_reviews_announce after insert or update or delete on product_reviews
  for each row execute function announce_product_change('product_id');
create trigger price_changes_announce after insert or update or delete on price_changes
  for each row execute function announce_product_change('product_id');

-- Their rows do not say whose they are.
create trigger product_variation_translations_announce after insert or update or delete on product_variation_translations
  for each statement execute function announce_change('products');
create trigger media_files_announce after insert or update or delete on media_files
  for each statement execute function announce_change('products');

create trigger categories_announce after insert or update or delete on categories
  for each statement execute function announce_change('categories');
create trigger category_translations_announce after insert or update or delete on category_translations
  for each statement execute function announce_change('categories');
create trigger settings_announce after insert or update or delete on settings
  for each statement execute function announce_change('settings');

-- Emptying a table fires no trigger on rows.
create trigger products_announce_truncate after truncate on products
  for each statement execute function announce_change('products');
create trigger product_reviews_announce_truncate after truncate on product_reviews
  for each statement execute function announce_change('products');
