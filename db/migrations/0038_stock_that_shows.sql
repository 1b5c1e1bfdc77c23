-- An order seldom changes what pages show: of a stock they know only how much of it may be bought at once (MAX_QUANTITY in
-- shop/catalog/product.ts). Whoever keeps pages is told of a stock that changes there, and no more of twelve units instead of
-- thirteen, which made each order drop every list of the shop.

create function shown_of_goods(goods jsonb) returns jsonb language sql immutable parallel safe as $$
  select goods - 'updated_at' || jsonb_build_object('stock_quantity', least((goods ->> 'stock_quantity')::integer, 10))
$$;

create or replace function announce_changed_products() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_table_name = 'products' and tg_op = 'INSERT' then
    ids := array(select id from changed);
  elsif tg_table_name = 'products' then
    ids := array(select changed.id from changed join before using (id) where changed.* is distinct from before.*);
    -- Of more than these nobody is told by name.
    if cardinality(ids) <= 50 then
      ids := array(select changed.id from changed join before using (id) where changed.id = any(ids)
        and shown_of_goods(to_jsonb(changed)) is distinct from shown_of_goods(to_jsonb(before)));
    end if;
  elsif tg_op = 'INSERT' then
    ids := array(select distinct product_id from changed);
  elsif tg_table_name = 'product_variations' then
    ids := array(
      select distinct unnest(array[before.product_id, changed.product_id]) from changed join before using (id)
      where changed.* is distinct from before.*
        and shown_of_goods(to_jsonb(changed)) is distinct from shown_of_goods(to_jsonb(before)));
  else
    ids := array(select product_id from before union select product_id from changed);
  end if;
  perform announce_products(ids);
  return null;
end $$;
