-- What the products page sorts and filters by, kept beside each product so that an index can answer: at 100,000
-- products neither prices over variations nor names over translations can be worked out for every page.

-- The lowest and highest price that can be asked for a product, excluding VAT, as the price rule of shop/pricing says.
create function product_price_range(product uuid, base_price numeric, variation_only boolean,
  out lowest numeric, out highest numeric)
  language sql stable as $$
  with own as (
    select greatest(0.01, case when variation_only
      then (select max(v.price_adjustment) from product_variations v where v.product_id = product)
      else base_price end) as price
  )
  select coalesce(min(asked.price), own.price), coalesce(max(asked.price), own.price)
  from own
  left join lateral (
    select greatest(0.01, case when v.price_adjustment > 0 then v.price_adjustment else own.price end) as price
    from product_variations v where v.product_id = product
  ) asked on true
  group by own.price
$$;

alter table products
  add column lowest_price numeric(12, 4) not null default 0.01 check (lowest_price >= 0.01),
  add column highest_price numeric(12, 4) not null default 0.01 check (highest_price >= lowest_price),
  -- The name that is read on Latvian pages.
  add column name_lv text not null default '';

update products set (lowest_price, highest_price, name_lv) = (
  select range.lowest, range.highest, coalesce(t.name, products.name)
  from product_price_range(products.id, products.base_price, products.is_variation_only) range
  left join product_translations t on t.product_id = products.id and t.language = 'lv'
);

-- A new product has no translation yet; whoever is about to write one says its name already, so that the row need not
-- be written twice.
create function set_product_listing() returns trigger language plpgsql as $$
begin
  select range.lowest, range.highest into new.lowest_price, new.highest_price
  from product_price_range(new.id, new.base_price, new.is_variation_only) range;
  if tg_op = 'INSERT' then
    new.name_lv := coalesce(nullif(new.name_lv, ''), new.name);
  else
    new.name_lv := coalesce(
      (select t.name from product_translations t where t.product_id = new.id and t.language = 'lv'), new.name);
  end if;
  return new;
end $$;
create trigger products_listing
  before insert or update of name, base_price, is_variation_only, lowest_price, highest_price, name_lv on products
  for each row execute function set_product_listing();

-- The row is locked before it is read: of two variations that change at once, the later must see the earlier.
create function keep_variation_prices() returns trigger language plpgsql as $$
declare
  changed products;
  range record;
begin
  select * into changed from products where id = coalesce(new.product_id, old.product_id) for no key update;
  if not found then return null; end if;
  select * into range from product_price_range(changed.id, changed.base_price, changed.is_variation_only);
  if (changed.lowest_price, changed.highest_price) is distinct from (range.lowest, range.highest) then
    update products set lowest_price = range.lowest, highest_price = range.highest where id = changed.id;
  end if;
  return null;
end $$;
create trigger product_variations_prices after insert or delete or update of price_adjustment on product_variations
  for each row execute function keep_variation_prices();

create function keep_latvian_name() returns trigger language plpgsql as $$
begin
  update products set name_lv = coalesce(new.name, products.name)
  where id = coalesce(new.product_id, old.product_id) and name_lv <> coalesce(new.name, products.name);
  return null;
end $$;
create trigger product_translations_name after insert or delete or update of name on product_translations
  for each row execute function keep_latvian_name();

create index products_lowest_price on products (lowest_price, id) where is_active;
create index products_highest_price on products (highest_price desc, id) where is_active;
create index products_name_en on products (name collate "en-x-icu", id) where is_active;
create index products_name_lv on products (name_lv collate "lv-x-icu", id) where is_active;
-- All that counting by filter reads, without the products' long texts.
create index products_facets on products
  (category_id, brand, lowest_price, highest_price, stock_quantity, is_featured) where is_active;
