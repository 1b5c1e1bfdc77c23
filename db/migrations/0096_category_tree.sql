-- A category may lie in another: three levels at most. Beside each other they are in the order that staff give.

alter table categories
  add column parent_id uuid references categories (id),
  add column position integer check (position between 1 and 9999);
comment on column categories.parent_id is 'the category that it lies in; null on the first level';
comment on column categories.position is 'its place among those beside it; without one it follows, by name';
create index categories_parent on categories (parent_id);

-- Each category with itself and those above it. With `ancestor_id` given, itself and those below it.
create view category_ancestors as
  select id as category_id, id as ancestor_id, 0 as distance from categories
  union all select id, parent_id, 1 from categories where parent_id is not null
  union all select c.id, p.parent_id, 2 from categories c join categories p on p.id = c.parent_id
    where p.parent_id is not null;

-- A product is also found by the names of the categories above its own.
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
    from products p join category_ancestors line using (category_id) join categories c on c.id = line.ancestor_id
  union all select p.id, 'C', t.language, t.name, false
    from products p join category_ancestors line using (category_id)
    join category_translations t on t.category_id = line.ancestor_id
  union all select id, 'D', 'en', concat_ws(' ', description, array_to_string(highlights, ' ')), false from products
  union all select product_id, 'D', language, concat_ws(' ', description, array_to_string(highlights, ' ')), false
    from product_translations
  union all select product_id, 'D', 'any', inci, true from product_facts where inci is not null;
