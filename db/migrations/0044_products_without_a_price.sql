-- A product without a price is not sold. Whether it has one, and whether shoppers see it, is kept beside each product, so that
-- every list, search and sitemap asks one indexed column.

alter table products
  add column has_price boolean not null default true,
  add column misses_price boolean not null default false;
alter table products add column is_shown boolean not null generated always as (is_active and has_price) stored;
comment on column products.has_price is 'it, or one of its variations, costs a cent at least';
comment on column products.misses_price is 'it, or one of its variations, cannot be bought for want of a price';
comment on column products.is_shown is 'shoppers see it: active, and has a price';

-- The lowest and highest price that can be asked for a product, excluding VAT, as the price rule of shop/pricing says; null
-- where no choice of it has a price; and whether some choice has none. Half a cent without VAT is a cent with it at any rate the settings take.
drop function product_price_range; -- unused since 0.2.0: only triggers call it, and they are replaced below
create function product_price_range(product uuid, base_price numeric, variation_only boolean,
  out lowest numeric, out highest numeric, out is_missing boolean)
  language plpgsql stable as $$
declare
  own numeric := case when not variation_only and base_price >= 0.005 then greatest(0.01, base_price) end;
  has_variations boolean;
begin
  select count(*) > 0, min(asked.price), max(asked.price), bool_or(asked.price is null)
  into has_variations, lowest, highest, is_missing
  from (
    select case
      when v.price_adjustment >= 0.005 then greatest(0.01, v.price_adjustment)
      when coalesce(v.price_adjustment, 0) = 0 then own
    end as price
    from product_variations v where v.product_id = product
  ) asked;
  if not has_variations then
    lowest := own;
    highest := own;
    is_missing := own is null;
  end if;
end $$;

-- A product that is new has neither variations nor a translation yet.
create or replace function set_product_listing() returns trigger language plpgsql as $$
declare
  range record;
begin
  if tg_op = 'INSERT' then
    new.has_price := not new.is_variation_only and new.base_price >= 0.005;
    new.misses_price := not new.has_price;
    new.lowest_price := case when new.has_price then greatest(0.01, new.base_price) else 0.01 end;
    new.highest_price := new.lowest_price;
    new.name_lv := coalesce(nullif(new.name_lv, ''), new.name);
    return new;
  end if;
  select * into range from product_price_range(new.id, new.base_price, new.is_variation_only);
  new.has_price := range.lowest is not null;
  new.misses_price := range.is_missing;
  new.lowest_price := coalesce(range.lowest, 0.01);
  new.highest_price := coalesce(range.highest, 0.01);
  new.name_lv := coalesce(
    (select t.name from product_translations t where t.product_id = new.id and t.language = 'lv'), new.name);
  return new;
end $$;
drop trigger products_listing on products;
create trigger products_listing
  before insert or update of name, base_price, is_variation_only, lowest_price, highest_price, has_price, misses_price, name_lv
  on products
  for each row execute function set_product_listing();

-- The row is locked before it is read: of two variations that change at once, the later must see the earlier.
create or replace function keep_variation_prices() returns trigger language plpgsql as $$
declare
  changed products;
  range record;
begin
  select * into changed from products where id = coalesce(new.product_id, old.product_id) for no key update;
  if not found then return null; end if;
  select lowest is not null as priced, is_missing, coalesce(lowest, 0.01) as lowest, coalesce(highest, 0.01) as highest
  into range
  from product_price_range(changed.id, changed.base_price, changed.is_variation_only);
  if (changed.has_price, changed.misses_price, changed.lowest_price, changed.highest_price)
    is distinct from (range.priced, range.is_missing, range.lowest, range.highest) then
    update products
    set has_price = range.priced, misses_price = range.is_missing, lowest_price = range.lowest, highest_price = range.highest
    where id = changed.id;
  end if;
  return null;
end $$;

-- The products' rows are locked before their variations are read, and in the order of their ids.
create or replace function keep_inserted_variations() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select distinct product_id from inserted);
begin
  perform from products where id = any (ids) order by id for no key update;
  update products p set stock_quantity = total.units
  from (
    select product_id, sum(stock_quantity)::integer as units from product_variations
    where product_id = any (ids) group by product_id
  ) total
  where p.id = total.product_id and p.stock_quantity <> total.units;
  update products p
  set has_price = range.priced, misses_price = range.is_missing, lowest_price = range.lowest, highest_price = range.highest
  from (
    select id, of_one.lowest is not null as priced, of_one.is_missing, coalesce(of_one.lowest, 0.01) as lowest,
      coalesce(of_one.highest, 0.01) as highest
    from products, product_price_range(id, base_price, is_variation_only) of_one where id = any (ids)
  ) range
  where p.id = range.id
    and (p.has_price, p.misses_price, p.lowest_price, p.highest_price)
      is distinct from (range.priced, range.is_missing, range.lowest, range.highest);
  return null;
end $$;

-- Search documents as before, of the products that are shown.
create or replace function refresh_product_search(ids uuid[]) returns void language sql as $$
  delete from product_search where product_id = any (ids)
    and not exists (select from products where id = product_id and is_shown);

  with texts as materialized (
    select row_number() over () as no, t.product_id, t.weight, t.language, t.text, fold_text(t.text) as folded
    from product_search_texts t
    join products p on p.id = t.product_id and p.is_shown
    where t.product_id = any (ids)
  ), parted as materialized (
    select no, product_id, weight, language, folded, search_parts(folded) as words from texts
  ), tokens as materialized (
    select no, product_id, weight, language, left(word, 60) collate "C" as token, language <> 'none' as is_word
    from parted, unnest(words) word
    union all
    -- Across hyphens and full stops, too, where that differs: wi-fi is wifi.
    select no, product_id, weight, language,
      left(regexp_replace(compound[1], '[^[:alnum:]]+' collate "und-x-icu", '', 'g'), 60) collate "C", false
    from parted, regexp_matches(
      folded, '[^[:space:]]*[[:alnum:]][-.&/+]+[[:alnum:]][^[:space:]]*' collate "und-x-icu", 'g') compound
    union all
    -- Two words of a name written as one: powerbank.
    select no, product_id, weight, 'none', left(words[n] || words[n + 1], 60) collate "C", false
    from parted, generate_series(1, cardinality(words) - 1) n
    where weight = 'A'
  ), kinds as materialized (
    select token, language, weight, min(no) filter (where is_word) as no from tokens group by token, language, weight
  ), stems as materialized (
    select token, search_stem_en(token) as en, search_stem_lv(token) as lv from (select distinct token from kinds) word
  ), lexemes as materialized (
    select token, language, weight,
      token || mark
        || case when language in ('en', 'any') then 'en~' || en || mark else '' end
        || case when language in ('lv', 'any') then 'lv~' || lv || mark else '' end as written
    from kinds join stems using (token), lateral (select ':' || (ascii(weight) - 64) || weight || ' ' as mark) place
  ), said as (
    select product_id, written, null as name, null as sku from tokens join lexemes using (token, language, weight)
    union all
    select product_id, null, array_to_string(array(select left(word, 60) from unnest(words) word), ' '), null
    from parted where weight = 'A'
    union all
    select product_id, null, null, folded from parted where weight = 'C' and language = 'none'
  ), documents as (
    insert into product_search (product_id, document, names, skus)
    select product_id, string_agg(written, '')::tsvector,
      coalesce(array_agg(distinct name) filter (where name is not null), '{}'),
      coalesce(array_agg(distinct sku) filter (where sku is not null), '{}')
    from said group by product_id having count(written) > 0
    order by product_id
    on conflict (product_id) do update
      set document = excluded.document, names = excluded.names, skus = excluded.skus
      where (product_search.document, product_search.names, product_search.skus)
        is distinct from (excluded.document, excluded.names, excluded.skus)
  ), unknown as materialized (
    -- Each where it is read first: in a name if it stands in one.
    select found.word, found.language, found.is_name, found.no
    from (
      select distinct on (token, language) token as word, language, weight <> 'D' as is_name, no
      from kinds where no is not null and token ~ '^[[:alnum:]]{3,60}$' order by token, language, weight
    ) found
    left join search_words known on known.word = found.word collate "default" and known.language = found.language
    where known.word is null or known.example is null or (found.is_name and not known.is_name)
  )
  -- In one order everywhere, so that two who save at once wait for each other and never in a circle.
  insert into search_words (word, language, shown, is_name, example, stem_en, stem_lv)
  select u.word, u.language, min(run.shown), u.is_name, run.product_id, search_stem_en(u.word), search_stem_lv(u.word)
  from unknown u
  join (
    select t.no, t.product_id, lower(word collate "und-x-icu") as shown, fold_text(word) collate "C" as word
    from texts t,
    regexp_split_to_table(translate(t.text, '''’`´', ''), '[^[:alnum:]]+' collate "und-x-icu") word
    where t.no in (select no from unknown)
  ) run on run.no = u.no and run.word = u.word
  where run.shown ~ ('^[[:alpha:]]{3,60}$' collate "und-x-icu")
  group by u.word, u.language, u.is_name, run.product_id
  order by 1, 2
  on conflict (word, language) do update
    set is_name = search_words.is_name or excluded.is_name, example = excluded.example,
      stem_en = excluded.stem_en, stem_lv = excluded.stem_lv
    where (excluded.is_name and not search_words.is_name) or search_words.example is null;
$$;

-- Shown or not may change with the price, of the product or of its variations.
drop trigger products_search_changed on products;
create trigger products_search_changed
  after update of name, description, highlights, brand, sku, tag, category_id, is_active,
    base_price, is_variation_only, lowest_price, has_price on products
  for each row when (
    (old.name, old.description, old.highlights, old.brand, old.sku, old.tag, old.category_id, old.is_shown)
    is distinct from
    (new.name, new.description, new.highlights, new.brand, new.sku, new.tag, new.category_id, new.is_shown)
  ) execute function refresh_search_of_changed();

-- The indexes of what shoppers see, before by is_active.
drop index products_newest, products_featured, products_category, products_name, products_brand, products_lowest_price,
  products_highest_price, products_name_en, products_name_lv, products_sitemap, products_listing;

-- Where a choice has no price, the range began at one cent, but for variation-only products.
update products set has_price = has_price where lowest_price = 0.01 or is_variation_only;

create index products_newest on products (created_at desc, id) where is_shown;
create index products_featured on products (created_at desc, id) where is_shown and is_featured;
create index products_category on products (category_id, created_at desc) where is_shown;
create index products_name on products (name, id) where is_shown;
create index products_brand on products (brand) where is_shown;
create index products_lowest_price on products (lowest_price, id) where is_shown;
create index products_highest_price on products (highest_price desc, id) where is_shown;
create index products_name_en on products (name collate "en-x-icu", id) where is_shown;
create index products_name_lv on products (name_lv collate "lv-x-icu", id) where is_shown;
create index products_sitemap on products (id) include (updated_at) where is_shown;
create index products_listing on products (id)
  include (category_id, brand, lowest_price, highest_price, stock_quantity, is_featured, created_at, name, name_lv)
  where is_shown;

-- What staff have to price.
create index products_staff_unpriced on products (created_at desc, id) where misses_price and deleted_at is null;
