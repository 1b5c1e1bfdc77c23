-- An import that was compared before products had several tags still waits to be written: it joined them into one, which no
-- product may have any more.

update product_import_rows
set target = target || jsonb_build_object('tag', parts.tags[1], 'more_tags', to_jsonb(parts.tags[2:100]))
from (
  select import_id, position,
    coalesce(array_agg(trim(part) order by place) filter (where trim(part) <> ''), '{}') as tags
  from product_import_rows, unnest(string_to_array(target ->> 'tag', ',')) with ordinality split (part, place)
  where target ->> 'tag' like '%,%' and not target ? 'more_tags' group by import_id, position
) parts
where product_import_rows.import_id = parts.import_id and product_import_rows.position = parts.position;
