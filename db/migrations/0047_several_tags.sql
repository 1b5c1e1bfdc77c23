-- A product may have several tags. `tag` stays the first of them, which lists show and which code that knows only one tag writes;
-- the others stand beside it. A comma separates tags wherever they are typed, so that none has one.

alter table products
  add column more_tags text[] not null default '{}'
    check (cardinality(more_tags) < 100 and array_position(more_tags, null) is null and '' <> all (more_tags));

-- Imports joined the tags of other shops into one.
update products set tag = parts.tags[1], more_tags = parts.tags[2:100]
from (
  select id, coalesce(array_agg(trim(part) order by place) filter (where trim(part) <> ''), '{}') as tags
  from products, unnest(string_to_array(tag, ',')) with ordinality split (part, place)
  where tag like '%,%' group by id
) parts
where products.id = parts.id;

create index products_staff_more_tags on products using gin (more_tags) where more_tags <> '{}' and deleted_at is null;
-- What there is to filter by, without the products themselves.
create index products_staff_more_tags_listed on products (id) include (more_tags)
  where more_tags <> '{}' and deleted_at is null;

-- As before, with all tags; typed in either language.
create or replace view product_search_texts as
  select id as product_id, 'A' as weight, 'en' as language, name as text from products
  union all select product_id, 'A', language, name from product_translations
  union all select id, 'B', 'any', brand from products where brand is not null
  union all select id, 'C', 'none', sku from products where sku is not null
  union all select product_id, 'C', 'none', sku from product_variations where sku is not null
  union all select product_id, 'C', 'en', coalesce(label, name) || ' ' || value from product_variations
  union all select v.product_id, 'C', t.language, t.label
    from product_variations v join product_variation_translations t on t.variation_id = v.id
  union all select id, 'C', 'any', concat_ws(', ', tag, nullif(array_to_string(more_tags, ', '), ''))
    from products where tag is not null or more_tags <> '{}'
  union all select p.id, 'C', 'en', c.name from products p join categories c on c.id = p.category_id
  union all select p.id, 'C', t.language, t.name
    from products p join category_translations t on t.category_id = p.category_id
  union all select id, 'D', 'en', concat_ws(' ', description, array_to_string(highlights, ' ')) from products
  union all select product_id, 'D', language, concat_ws(' ', description, array_to_string(highlights, ' '))
    from product_translations;

drop trigger products_search_changed on products;
create trigger products_search_changed
  after update of name, description, highlights, brand, sku, tag, more_tags, category_id, is_active,
    base_price, is_variation_only, lowest_price, has_price on products
  for each row when (
    (old.name, old.description, old.highlights, old.brand, old.sku, old.tag, old.more_tags, old.category_id, old.is_shown)
    is distinct from
    (new.name, new.description, new.highlights, new.brand, new.sku, new.tag, new.more_tags, new.category_id, new.is_shown)
  ) execute function refresh_search_of_changed();
