-- The product's row is locked before its variations are summed: two that change at once, written by whoever did not lock
-- the product first, each summed without the other, and the later sum stayed.
create or replace function sum_variation_stock() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new.product_id, old.product_id);
begin
  perform from products where id = changed for no key update;
  update products set stock_quantity = total.units
  from (select coalesce(sum(stock_quantity), 0)::integer as units from product_variations where product_id = changed) total
  where products.id = changed and products.stock_quantity is distinct from total.units;
  return null;
end $$;
