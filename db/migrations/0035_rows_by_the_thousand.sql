-- Thousands of products written by one statement. What was kept up row by row is kept up once for each statement, and the
-- range of a product's prices is worked out without planning the question each time anew.

-- As before: the lowest and highest price that can be asked for a product, excluding VAT.
create or replace function product_price_range(product uuid, base_price numeric, variation_only boolean,
  out lowest numeric, out highest numeric)
  language plpgsql stable as $$
declare
  own numeric;
begin
  if variation_only then
    select max(v.price_adjustment) into base_price from product_variations v where v.product_id = product;
  end if;
  own := greatest(0.01, base_price);
  select min(asked.price), max(asked.price) into lowest, highest
  from (
    select greatest(0.01, case when v.price_adjustment > 0 then v.price_adjustment else own end) as price
    from product_variations v where v.product_id = product
  ) asked;
  lowest := coalesce(lowest, own);
  highest := coalesce(highest, own);
end $$;

-- A product that is new has neither variations nor a translation yet.
create or replace function set_product_listing() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.lowest_price := greatest(0.01, case when new.is_variation_only then null else new.base_price end);
    new.highest_price := new.lowest_price;
    new.name_lv := coalesce(nullif(new.name_lv, ''), new.name);
    return new;
  end if;
  select range.lowest, range.highest into new.lowest_price, new.highest_price
  from product_price_range(new.id, new.base_price, new.is_variation_only) range;
  new.name_lv := coalesce(
    (select t.name from product_translations t where t.product_id = new.id and t.language = 'lv'), new.name);
  return new;
end $$;

-- The products' rows are locked before their variations are read, and in the order of their ids.
create function keep_inserted_variations() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select distinct product_id from inserted);
begin
  perform from products where id = any (ids) order by id for no key update;
  update products p set stock_quantity = total.units
  from (
    select product_id, sum(stock_quantity)::integer as units from product_variations
    where product_id = any (ids) group by product_id
  ) total
  where p.id = total.product_id and p.stock_quantity <> total.units;
  update products p set lowest_price = range.lowest, highest_price = range.highest
  from (
    select id, of_one.lowest, of_one.highest
    from products, product_price_range(id, base_price, is_variation_only) of_one where id = any (ids)
  ) range
  where p.id = range.id and (p.lowest_price, p.highest_price) is distinct from (range.lowest, range.highest);
  return null;
end $$;

drop trigger product_variations_stock_sum on product_variations;
create trigger product_variations_stock_sum after delete or update of stock_quantity on product_variations
  for each row execute function sum_variation_stock();
drop trigger product_variations_prices on product_variations;
create trigger product_variations_prices after delete on product_variations
  for each row execute function keep_variation_prices();
create trigger product_variations_prices_changed after update of price_adjustment on product_variations
  for each row when (old.price_adjustment is distinct from new.price_adjustment) execute function keep_variation_prices();
create trigger product_variations_inserted after insert on product_variations
  referencing new table as inserted for each statement execute function keep_inserted_variations();

-- Each price a product or variation was ever offered at (Directive 98/6/EC Art. 6a), as before.
create or replace function record_product_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into price_changes (product_id, price, changed_at) select id, base_price, created_at from changed;
  else
    insert into price_changes (product_id, price, changed_at)
    select changed.id, changed.base_price, now() from changed join before using (id)
    where changed.base_price is distinct from before.base_price;
  end if;
  return null;
end $$;
drop trigger products_price_history on products;
create trigger products_price_history after insert on products
  referencing new table as changed for each statement execute function record_product_price();
create trigger products_price_history_changed after update on products
  referencing old table as before new table as changed for each statement execute function record_product_price();

create or replace function record_variation_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into price_changes (product_id, variation_id, price, changed_at)
    select product_id, id, price_adjustment, created_at from changed;
  else
    insert into price_changes (product_id, variation_id, price, changed_at)
    select changed.product_id, changed.id, changed.price_adjustment, now() from changed join before using (id)
    where changed.price_adjustment is distinct from before.price_adjustment;
  end if;
  return null;
end $$;
drop trigger product_variations_price_history on product_variations;
create trigger product_variations_price_history after insert on product_variations
  referencing new table as changed for each statement execute function record_variation_price();
create trigger product_variations_price_history_changed after update on product_variations
  referencing old table as before new table as changed for each statement execute function record_variation_price();

-- Whoever keeps pages is told of each product, or of more than fifty of them that they are many.
create function announce_products(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 50 then
    perform pg_notify('shop_changes', 'products');
  else
    perform pg_notify('shop_changes', 'product:' || id) from unnest(ids) id;
  end if;
end $$;

create function announce_changed_products() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'products' and tg_op = 'INSERT' then
    perform announce_products(array(select id from changed));
  elsif tg_table_name = 'products' then
    perform announce_products(array(
      select changed.id from changed join before using (id) where changed.* is distinct from before.*));
  elsif tg_op = 'INSERT' then
    perform announce_products(array(select distinct product_id from changed));
  else
    perform announce_products(array(select product_id from before union select product_id from changed));
  end if;
  return null;
end $$;

drop trigger products_announce_update on products;
do $$
declare
  written text;
begin
  foreach written in array array['products', 'product_translations', 'product_facts', 'product_variations',
    'price_changes', 'product_image_texts', 'product_reviews']
  loop
    execute format('drop trigger %I on %I', written || '_announce', written);
    execute format('create trigger %I after delete on %I for each row execute function announce_product_change(%L)',
      written || '_announce', written, case written when 'products' then 'id' else 'product_id' end);
    execute format('create trigger %I after insert on %I referencing new table as changed
      for each statement execute function announce_changed_products()', written || '_announce_inserted', written);
    execute format('create trigger %I after update on %I referencing old table as before new table as changed
      for each statement execute function announce_changed_products()', written || '_announce_updated', written);
  end loop;
end $$;
