-- A recall goes on saying what the goods are after the product was deleted.
alter table recalls add column brand text;
alter table recalls add column sku text;
alter table recalls add column model text;
alter table recalls add column barcode text;
comment on column recalls.model is 'like brand, sku and barcode: as the goods had it when the recall began';

alter table recalls disable trigger user;
update recalls r set brand = p.brand, sku = coalesce(v.sku, p.sku), model = f.model, barcode = coalesce(v.barcode, f.barcode)
from recalls o
  join products p on p.id = o.product_id
  left join product_facts f on f.product_id = p.id
  left join product_variations v on v.id = o.variation_id
where o.id = r.id;
alter table recalls enable trigger user;
