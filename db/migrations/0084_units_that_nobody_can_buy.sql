-- Kept by the database (db/routines/catalog.sql), so that lists filter by what can be bought.
alter table products add column unsold_units integer not null default 0;
comment on column products.unsold_units is 'of stock_quantity, the units of variations that are recalled or have no price';

update products p set unsold_units = unsold.units
from (
  select v.product_id, sum(v.stock_quantity)::integer as units
  from product_variations v join products owner on owner.id = v.product_id
  where v.stock_quantity > 0 and (v.is_recalled or 0.005 > coalesce(case
    when v.price_adjustment > 0 then v.price_adjustment
    when not owner.is_variation_only then owner.base_price
  end, 0))
  group by v.product_id
) unsold
where p.id = unsold.product_id;

update product_search s set is_in_stock = false
from products p
where p.id = s.product_id and p.unsold_units > 0 and p.stock_quantity <= p.unsold_units and s.is_in_stock;
