-- Search documents of thousands of products, made for less, and when need be after the transaction that writes the products:
-- whoever buys of them waits for that one.

-- Products that were written without their documents. Each is made found as it is as soon as somebody takes it from here.
create table search_waiting (
  product_id uuid primary key,
  since timestamptz not null default now()
);

-- The row is written even where there is one: whoever is about to take it must wait until the product is written.
create function wait_for_search(ids uuid[]) returns void language sql as $$
  insert into search_waiting (product_id) select distinct id from unnest(ids) id order by id
  on conflict (product_id) do update set since = excluded.since;
$$;

create or replace function refresh_search_of_inserted() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_table_name = 'products' then
    ids := array(select id from inserted);
  else
    ids := array(select distinct product_id from inserted);
  end if;
  if is_search_refreshed_later() then perform wait_for_search(ids); else perform refresh_product_search(ids); end if;
  return null;
end $$;

create or replace function refresh_search_of_changed() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_table_name = 'products' then
    ids := array[new.id];
  else
    ids := array_remove(array[old.product_id, new.product_id], null);
  end if;
  if is_search_refreshed_later() then perform wait_for_search(ids); else perform refresh_product_search(ids); end if;
  return null;
end $$;

create or replace function refresh_search_of_variation_label() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select product_id from product_variations where id = coalesce(new.variation_id, old.variation_id));
begin
  if is_search_refreshed_later() then perform wait_for_search(ids); else perform refresh_product_search(ids); end if;
  return null;
end $$;

alter function refresh_search_of_inserted() set gin_pending_list_limit = '64kB';
alter function refresh_search_of_changed() set gin_pending_list_limit = '64kB';
alter function refresh_search_of_variation_label() set gin_pending_list_limit = '64kB';

-- A product that is saved with the words it had needs no other document.
drop trigger products_search_changed on products;
create trigger products_search_changed
  after update of name, description, highlights, brand, sku, tag, category_id, is_active on products
  for each row when (
    (old.name, old.description, old.highlights, old.brand, old.sku, old.tag, old.category_id, old.is_active)
    is distinct from
    (new.name, new.description, new.highlights, new.brand, new.sku, new.tag, new.category_id, new.is_active)
  ) execute function refresh_search_of_changed();
drop trigger product_translations_search_changed on product_translations;
create trigger product_translations_search_changed after update of name, description, highlights on product_translations
  for each row when ((old.name, old.description, old.highlights) is distinct from (new.name, new.description, new.highlights))
  execute function refresh_search_of_changed();
create trigger product_translations_search_deleted after delete on product_translations
  for each row execute function refresh_search_of_changed();
drop trigger product_variations_search_changed on product_variations;
create trigger product_variations_search_changed after update of name, value, label, sku on product_variations
  for each row when ((old.name, old.value, old.label, old.sku) is distinct from (new.name, new.value, new.label, new.sku))
  execute function refresh_search_of_changed();
create trigger product_variations_search_deleted after delete on product_variations
  for each row execute function refresh_search_of_changed();

-- The words of a folded text, in their order; an apostrophe does not part a word. They are compared byte by byte.
create function search_parts(folded text) returns text[]
  language sql immutable strict parallel safe
  return string_to_array(
    btrim(regexp_replace(
      replace(replace(replace(folded, '''', ''), '`', ''), '´', ''), '[^[:alnum:]]+' collate "und-x-icu", ' ', 'g')),
    ' ') collate "C";

-- The same documents as before. Each distinct word is taken apart once, words are compared byte by byte, and the database's
-- own reading of a document drops what stands in it twice.
create or replace function refresh_product_search(ids uuid[]) returns void language sql as $$
  delete from product_search where product_id = any (ids)
    and not exists (select from products where id = product_id and is_active);

  with texts as materialized (
    select row_number() over () as no, t.product_id, t.weight, t.language, t.text, fold_text(t.text) as folded
    from product_search_texts t
    join products p on p.id = t.product_id and p.is_active
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

-- Of some thousand products, which then wait no longer.
create or replace function refresh_product_search_in_bulk(ids uuid[]) returns void language plpgsql
  set work_mem = '64MB' set gin_pending_list_limit = '8MB' as $$
begin
  delete from search_waiting where product_id = any (ids);
  perform refresh_product_search(ids);
  -- Those that are there: who loads a whole catalogue makes them afterwards.
  perform gin_clean_pending_list(i.indexrelid)
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = 'product_search'::regclass
    and c.relname in ('product_search_document', 'product_search_naming', 'product_search_skus');
end $$;
