-- Notifies the processes that cache pages which pages are old, and which sessions ended.
-- One current body each; db/routines/README.md says when this file is applied.

-- Notifies every process that caches pages. The argument is the tag itself; once per statement, however many rows it changes.
create or replace function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changes', tg_argv[0]);
  return null;
end $$;

-- Notifies of one product. The argument names the column that holds its id.
create or replace function announce_product_change() returns trigger language plpgsql as $$
declare
  row_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  row_after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  -- The argument names the column with the product's id.
  perform pg_notify('shop_changes', 'product:' || (coalesce(row_after, row_before) ->> tg_argv[0]));
  if row_before ->> tg_argv[0] <> row_after ->> tg_argv[0] then
    perform pg_notify('shop_changes', 'product:' || (row_before ->> tg_argv[0]));
  end if;
  return null;
end $$;

-- The part of a product's or variation's row that a page shows. A stock above ten counts as eleven, so that few sales drop a
-- page: ten may be the last few (shop/shelf/card-badge.ts), eleven never are.
create or replace function shown_of_goods(goods jsonb) returns jsonb language sql immutable parallel safe as $$
  select goods - 'updated_at' || jsonb_build_object('stock_quantity', least((goods ->> 'stock_quantity')::integer, 11))
$$;

-- Notifies of each of these products, or, above fifty, once of many.
create or replace function announce_products(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 50 then
    perform pg_notify('shop_changes', 'products');
  else
    perform pg_notify('shop_changes', 'product:' || id) from unnest(ids) id;
  end if;
end $$;

-- Notifies of those products that look different after one statement wrote thousands of rows.
create or replace function announce_changed_products() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_table_name = 'products' and tg_op = 'INSERT' then
    ids := array(select id from changed);
  elsif tg_table_name = 'products' then
    ids := array(select changed.id from changed join before using (id) where changed.* is distinct from before.*);
    -- More than fifty are not notified one by one.
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

-- Names products that are filtered or counted otherwise than before, so that processes read these rows again; of thousands
-- at once it says only that there are many.
create or replace function announce_goods(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 5000 then
    perform pg_notify('shop_changes', 'goods');
    return;
  end if;
  -- A message may have 8,000 bytes.
  for nth in 1..cardinality(ids) by 200 loop
    perform pg_notify('shop_changes', 'goods:' || array_to_string(ids[nth:nth + 199], ','));
  end loop;
end $$;

create or replace function announce_counted_goods() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform announce_goods(array(
      select changed.product_id from changed join before using (product_id)
      where (changed.category_id, changed.brand, changed.is_in_stock, changed.is_featured, changed.lowest_price,
          changed.highest_price, changed.created_at, changed.sold, changed.choices, changed.numbers)
        is distinct from (before.category_id, before.brand, before.is_in_stock, before.is_featured, before.lowest_price,
          before.highest_price, before.created_at, before.sold, before.choices, before.numbers)));
  elsif tg_op = 'INSERT' then
    perform announce_goods(array(select product_id from changed));
  else
    perform announce_goods(array(select product_id from before));
  end if;
  return null;
end $$;

-- Names those whose struck price may be shown no longer, or may from now on. Each price that a product or a variation is given
-- is in its history.
create or replace function announce_reduced_goods() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_table_name = 'products' then
    perform announce_goods(array(
      select changed.id from changed join before using (id)
      where (changed.original_price, changed.is_variation_only)
        is distinct from (before.original_price, before.is_variation_only)));
    return null;
  end if;
  if tg_op = 'INSERT' then
    ids := array(select product_id from changed);
  elsif tg_op = 'DELETE' then
    ids := array(select product_id from before);
  else
    ids := array(select product_id from before union select product_id from changed);
  end if;
  perform announce_goods(array(select id from products where id = any(ids) and original_price is not null));
  return null;
end $$;

-- Notifies of each session that ended, by its id, or, above fifty, once of many: nobody is to take it for valid.
create or replace function announce_ended_sessions() returns trigger language plpgsql as $$
begin
  if (select count(*) > 50 from ended) then
    perform pg_notify('shop_changes', 'sessions');
  else
    perform pg_notify('shop_changes', 'session:' || id) from ended;
  end if;
  return null;
end $$;

-- Notifies of the sessions of a person whose role changed: another role has other limits.
create or replace function announce_changed_role() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changes', 'session:' || id) from auth_sessions where user_id = new.id;
  return null;
end $$;

-- Notifies of pictures of the shop's own goods. A photo by a shopper is on no page yet: its upload, which anybody may make, is to
-- drop none.
create or replace function announce_changed_files() returns trigger language plpgsql as $$
begin
  if exists (select from changed where not starts_with(path, 'reviews/')) then
    perform pg_notify('shop_changes', 'products');
  end if;
  return null;
end $$;

-- Notifies of the product whose review has the photo, unless its review goes with it, which is announced itself.
create or replace function announce_reviewed_product() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changes', 'product:' || product_id) from product_reviews
    where id = coalesce(new.review_id, old.review_id);
  return null;
end $$;

create or replace trigger attributes_announce after insert or delete or update on attributes
  for each statement execute function announce_change('settings');
create or replace trigger attribute_choices_announce after insert or delete or update on attribute_choices
  for each statement execute function announce_change('settings');

create or replace trigger auth_sessions_announce after delete on auth_sessions
  referencing old table as ended for each statement execute function announce_ended_sessions();
create or replace trigger auth_sessions_announce_truncate after truncate on auth_sessions
  for each statement execute function announce_change('sessions');

create or replace trigger categories_announce after insert or delete or update on categories
  for each statement execute function announce_change('categories');

create or replace trigger category_translations_announce after insert or delete or update on category_translations
  for each statement execute function announce_change('categories');

create or replace trigger changed_texts_announce after insert or delete or update on changed_texts
  for each statement execute function announce_change('settings');

create or replace trigger delivery_methods_announce after insert or delete or update on delivery_methods
  for each statement execute function announce_change('settings');
create or replace trigger delivery_zones_announce after insert or delete or update on delivery_zones
  for each statement execute function announce_change('settings');
create or replace trigger pickup_points_announce after insert or delete or update on pickup_points
  for each statement execute function announce_change('settings');

create or replace trigger media_files_announce after update on media_files
  for each statement execute function announce_change('products');
create or replace trigger media_files_announce_deleted after delete on media_files
  referencing old table as changed for each statement execute function announce_changed_files();
create or replace trigger media_files_announce_inserted after insert on media_files
  referencing new table as changed for each statement execute function announce_changed_files();

create or replace trigger price_changes_announce after delete on price_changes
  for each row execute function announce_product_change('product_id');
create or replace trigger price_changes_announce_inserted after insert on price_changes
  referencing new table as changed for each statement execute function announce_changed_products();
create or replace trigger price_changes_announce_updated after update on price_changes
  referencing old table as before new table as changed for each statement execute function announce_changed_products();

create or replace trigger price_changes_announce_reduced after delete on price_changes
  referencing old table as before for each statement execute function announce_reduced_goods();
create or replace trigger price_changes_announce_reduced_inserted after insert on price_changes
  referencing new table as changed for each statement execute function announce_reduced_goods();
create or replace trigger price_changes_announce_reduced_updated after update on price_changes
  referencing old table as before new table as changed for each statement execute function announce_reduced_goods();

create or replace trigger product_facts_announce after delete on product_facts
  for each row execute function announce_product_change('product_id');
create or replace trigger product_facts_announce_inserted after insert on product_facts
  referencing new table as changed for each statement execute function announce_changed_products();
create or replace trigger product_facts_announce_updated after update on product_facts
  referencing old table as before new table as changed for each statement execute function announce_changed_products();

create or replace trigger product_image_texts_announce after delete on product_image_texts
  for each row execute function announce_product_change('product_id');
create or replace trigger product_image_texts_announce_inserted after insert on product_image_texts
  referencing new table as changed for each statement execute function announce_changed_products();
create or replace trigger product_image_texts_announce_updated after update on product_image_texts
  referencing old table as before new table as changed for each statement execute function announce_changed_products();

create or replace trigger product_reviews_announce after delete on product_reviews
  for each row execute function announce_product_change('product_id');
create or replace trigger product_reviews_announce_inserted after insert on product_reviews
  referencing new table as changed for each statement execute function announce_changed_products();
create or replace trigger product_reviews_announce_truncate after truncate on product_reviews
  for each statement execute function announce_change('products');
create or replace trigger product_reviews_announce_updated after update on product_reviews
  referencing old table as before new table as changed for each statement execute function announce_changed_products();

create or replace trigger product_search_announce after delete on product_search
  referencing old table as before for each statement execute function announce_counted_goods();
create or replace trigger product_search_announce_inserted after insert on product_search
  referencing new table as changed for each statement execute function announce_counted_goods();
create or replace trigger product_search_announce_truncate after truncate on product_search
  for each statement execute function announce_change('goods');
create or replace trigger product_search_announce_updated after update on product_search
  referencing old table as before new table as changed for each statement execute function announce_counted_goods();

-- Other products are found now. A document is written only where it differs, after imports by a job: a page of a search that
-- was made before it is old then. Triggers of some columns have no table of changed rows.
create or replace trigger product_search_announce_document after update of document on product_search
  for each row execute function announce_change('documents');
-- The order by name changes with letters that are the same to a search, such as Ķ and K.
create or replace trigger products_announce_name after update of name on products
  for each row when (old.name is distinct from new.name) execute function announce_change('documents');
create or replace trigger product_translations_announce_name after update of name on product_translations
  for each row when (old.name is distinct from new.name) execute function announce_change('documents');

create or replace trigger product_translations_announce after delete on product_translations
  for each row execute function announce_product_change('product_id');
create or replace trigger product_translations_announce_inserted after insert on product_translations
  referencing new table as changed for each statement execute function announce_changed_products();
create or replace trigger product_translations_announce_updated after update on product_translations
  referencing old table as before new table as changed for each statement execute function announce_changed_products();

create or replace trigger product_variation_translations_announce after insert or delete or update on
    product_variation_translations
  for each statement execute function announce_change('products');

create or replace trigger product_variations_announce after delete on product_variations
  for each row execute function announce_product_change('product_id');
create or replace trigger product_variations_announce_inserted after insert on product_variations
  referencing new table as changed for each statement execute function announce_changed_products();
create or replace trigger product_variations_announce_updated after update on product_variations
  referencing old table as before new table as changed for each statement execute function announce_changed_products();

create or replace trigger products_announce after delete on products
  for each row execute function announce_product_change('id');
create or replace trigger products_announce_inserted after insert on products
  referencing new table as changed for each statement execute function announce_changed_products();
create or replace trigger products_announce_truncate after truncate on products
  for each statement execute function announce_change('products');
create or replace trigger products_announce_updated after update on products
  referencing old table as before new table as changed for each statement execute function announce_changed_products();

create or replace trigger products_announce_reduced after update on products
  referencing old table as before new table as changed for each statement execute function announce_reduced_goods();

create or replace trigger profiles_announce after update of role on profiles
  for each row when (old.role is distinct from new.role) execute function announce_changed_role();

create or replace trigger review_photos_announce after insert or delete or update on review_photos
  for each row execute function announce_reviewed_product();

create or replace trigger recalls_announce after insert or update on recalls
  for each statement execute function announce_change('settings');

create or replace trigger search_synonyms_announce after insert or delete or update on search_synonyms
  for each statement execute function announce_change('synonyms');

create or replace trigger legal_notices_announce after insert or update on legal_notices
  for each statement execute function announce_change('settings');
create or replace trigger legal_texts_announce after insert on legal_texts
  for each statement execute function announce_change('settings');

create or replace trigger collections_announce after insert or update or delete on collections
  for each statement execute function announce_change('settings');

create or replace trigger home_pages_announce after insert or update on home_pages
  for each row when (new.state = 'published') execute function announce_change('settings');

create or replace trigger looks_announce after insert or update on looks
  for each row when (new.state = 'published') execute function announce_change('settings');

create or replace trigger site_navigation_announce after insert or update on site_navigation
  for each statement execute function announce_change('settings');

create or replace trigger site_pages_added_announce after insert or delete on site_pages
  for each statement execute function announce_change('settings');

-- A draft or a day to come announces nothing.
create or replace trigger site_pages_announce after update on site_pages
  for each row
  when ((old.live_version, old.address, old.is_in_footer, old.deleted_at)
    is distinct from (new.live_version, new.address, new.is_in_footer, new.deleted_at))
  execute function announce_change('settings');

create or replace trigger settings_announce after insert or delete or update on settings
  for each statement execute function announce_change('settings');
