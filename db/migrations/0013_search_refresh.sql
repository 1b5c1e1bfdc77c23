-- The same answers in one pass over the text instead of one for every word of it.
create or replace function search_compounds(value text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select left(regexp_replace(compound[1], '[^[:alnum:]]+' collate "und-x-icu", '', 'g'), 60)
    from regexp_matches(fold_text(value), '[^[:space:]]*[[:alnum:]][-.&/+]+[[:alnum:]][^[:space:]]*' collate "und-x-icu", 'g')
      as compound
  );

-- Whoever writes many products in one transaction says so and refreshes each once, at the end, instead of after every
-- statement that touched it.
create function is_search_refreshed_later() returns boolean language sql stable as $$
  select coalesce(current_setting('shop.search_refresh', true), '') = 'later'
$$;

create or replace function refresh_search_of_inserted() returns trigger language plpgsql as $$
begin
  if is_search_refreshed_later() then return null; end if;
  if tg_table_name = 'products' then
    perform refresh_product_search(array(select id from inserted));
  else
    perform refresh_product_search(array(select distinct product_id from inserted));
  end if;
  return null;
end $$;

create or replace function refresh_search_of_changed() returns trigger language plpgsql as $$
begin
  if is_search_refreshed_later() then return null; end if;
  if tg_table_name = 'products' then
    perform refresh_product_search(array[new.id]);
  else
    perform refresh_product_search(array_remove(array[old.product_id, new.product_id], null));
  end if;
  return null;
end $$;

create or replace function refresh_search_of_variation_label() returns trigger language plpgsql as $$
begin
  if is_search_refreshed_later() then return null; end if;
  perform refresh_product_search(array(
    select product_id from product_variations where id = coalesce(new.variation_id, old.variation_id)));
  return null;
end $$;
