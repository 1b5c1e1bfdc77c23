-- Search reads more of a product: its ingredients, how much it holds, its barcodes and the type of its category; and
-- among products that fit equally well those come first that sell.

-- As before, and a column that says whether a text is a list of ingredients.
create or replace view product_search_texts as
  select id as product_id, 'A' as weight, 'en' as language, name as text, false as is_ingredients from products
  union all select product_id, 'A', language, name, false from product_translations
  union all select id, 'B', 'any', brand, false from products where brand is not null
  union all select id, 'C', 'none', sku, false from products where sku is not null
  union all select product_id, 'C', 'none', sku, false from product_variations where sku is not null
  union all select product_id, 'C', 'none', barcode, false from product_facts where barcode is not null
  union all select product_id, 'C', 'none', barcode, false from product_variations where barcode is not null
  union all select product_id, 'C', 'en', coalesce(label, name) || ' ' || value, false from product_variations
  union all select v.product_id, 'C', t.language, t.label, false
    from product_variations v join product_variation_translations t on t.variation_id = v.id
  union all select product_id, 'C', 'any',
      trim_scale(net_quantity_value) || ' ' || replace(net_quantity_unit, 'piece', 'pcs'), false
    from product_facts where net_quantity_value is not null
  union all select product_id, 'C', 'any',
      trim_scale(net_quantity_value) || ' ' || replace(net_quantity_unit, 'piece', 'pcs'), false
    from product_variations where net_quantity_value is not null
  union all select id, 'C', 'any', concat_ws(', ', tag, nullif(array_to_string(more_tags, ', '), '')), false
    from products where tag is not null or more_tags <> '{}'
  union all select p.id, 'C', 'en', concat_ws(', ', c.name, c.type), false
    from products p join categories c on c.id = p.category_id
  union all select p.id, 'C', t.language, t.name, false
    from products p join category_translations t on t.category_id = p.category_id
  union all select id, 'D', 'en', concat_ws(' ', description, array_to_string(highlights, ' ')), false from products
  union all select product_id, 'D', language, concat_ws(' ', description, array_to_string(highlights, ' ')), false
    from product_translations
  union all select product_id, 'D', 'any', inci, true from product_facts where inci is not null;

-- How much of it was sold lately, roughly: a job writes the logarithm, so that few rows change.
alter table product_search add column sold smallint not null default 0 check (sold >= 0);

-- A job writes their documents again.
insert into search_waiting (product_id) select id from products where is_shown on conflict do nothing;
