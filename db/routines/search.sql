-- What search is made of: words and their stems, the documents of products, and when these are written again.
-- Each search also reads an index's pending list, so gin_pending_list_limit keeps that short.
-- One current body each; db/routines/README.md says when this file is applied.

-- Lower case without diacritics: Krēms is krems.
create or replace function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- The words of a folded text, in order; an apostrophe does not split a word. They are compared byte by byte.
create or replace function search_parts(folded text) returns text[]
  language sql immutable strict parallel safe
  return string_to_array(
    btrim(regexp_replace(
      replace(replace(replace(folded, '''', ''), '`', ''), '´', ''), '[^[:alnum:]]+' collate "und-x-icu", ' ', 'g')),
    ' ') collate "C";

-- The words of a text, folded.
create or replace function search_tokens(value text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select left(token, 60)
    from regexp_split_to_table(translate(fold_text(value), '''`´', ''), '[^[:alnum:]]+' collate "und-x-icu")
      with ordinality as split (token, place)
    where token <> ''
    order by place
  );

-- Words across hyphens and full stops, where that differs: wi-fi is wifi too. One pass over the text.
create or replace function search_compounds(value text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select left(regexp_replace(compound[1], '[^[:alnum:]]+' collate "und-x-icu", '', 'g'), 60)
    from regexp_matches(fold_text(value), '[^[:space:]]*[[:alnum:]][-.&/+]+[[:alnum:]][^[:space:]]*' collate "und-x-icu", 'g')
      as compound
  );

-- English plurals, -ing and -ed, of a folded word: creams is cream, batteries is battery, charging is charge.
create or replace function search_stem_en(word text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    case
      when word ~ '[0-9]' or length(word) < 4 then word
      when word ~ '^.{2,}ies$' then regexp_replace(word, 'ies$', 'y')
      when word ~ '(ss|sh|ch|x|zz)es$' then left(word, -2)
      when word ~ '[^suiy]s$' or word ~ 'ys$' then left(word, -1)
      when word ~ '^.*[aeiouy].*ing$' and length(word) > 5
        then regexp_replace(regexp_replace(word, 'ing$', ''), '([bdfgmnprt])\1$', '\1')
      when word ~ '^.*[aeiouy].*ed$' and length(word) > 4
        then regexp_replace(regexp_replace(word, 'ed$', ''), '([bdfgmnprt])\1$', '\1')
      else word
    end,
    '(.{3,})e$', '\1');

-- Latvian endings of nouns and adjectives, of a folded word: krems, krema, kremi, kremu are krem. The definite adjective's -aj-
-- goes too (tonalajam, tonals), and the j of a palatalized ending (ziepju, ziepes).
create or replace function search_stem_lv(word text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(
      case
        when word ~ '[0-9]' or length(word) < 3 then word
        when word ~ '^.{3,}(iem|ais|am|em|im)$' then regexp_replace(word, '(iem|ais|am|em|im)$', '')
        when word ~ '^.{2,}(as|es|is|os|us|ai|ei|ie)$' then regexp_replace(word, '(as|es|is|os|us|ai|ei|ie)$', '')
        when word ~ '^.{2,}[aeious]$' then left(word, -1)
        else word
      end,
      '(.{3,})aj$', '\1'),
    '(.{2,}[bpmv])j$', '\1');

-- The stems of a word: in the language of the text, or, for 'any', in each language that has word forms here. A language
-- without word forms is searched by whole words.
create or replace function search_stems(word text, language text) returns text[]
  language sql immutable strict parallel safe
  return case when language in ('en', 'any') then array['en~' || search_stem_en(word)] else '{}' end
    || case when language in ('lv', 'any') then array['lv~' || search_stem_lv(word)] else '{}' end;

-- The shortest stem, with which other words may begin.
create or replace function shortest_search_stem(word text) returns text
  language sql immutable strict parallel safe
  return (
    select split_part(stem, '~', 2) from unnest(search_stems(word, 'any')) with ordinality as forms (stem, place)
    order by length(split_part(stem, '~', 2)), place limit 1
  );

-- What units are called in folded texts: what documents count in, and how many of that one is.
create or replace function search_units() returns jsonb
  language sql immutable parallel safe
  return '{"ml": ["ml", 1], "millilitre": ["ml", 1], "millilitres": ["ml", 1], "milliliter": ["ml", 1], "milliliters": ["ml", 1], "mililitrs": ["ml", 1], "mililitri": ["ml", 1], "mililitru": ["ml", 1],
      "cl": ["ml", 10],
      "l": ["ml", 1000], "litre": ["ml", 1000], "litres": ["ml", 1000], "liter": ["ml", 1000], "liters": ["ml", 1000], "ltr": ["ml", 1000], "litrs": ["ml", 1000], "litri": ["ml", 1000], "litru": ["ml", 1000], "litra": ["ml", 1000],
      "mg": ["mg", 1],
      "g": ["mg", 1000], "gram": ["mg", 1000], "grams": ["mg", 1000], "gr": ["mg", 1000], "grami": ["mg", 1000], "gramu": ["mg", 1000], "grama": ["mg", 1000],
      "kg": ["mg", 1000000], "kilo": ["mg", 1000000], "kilos": ["mg", 1000000], "kilogram": ["mg", 1000000], "kilograms": ["mg", 1000000], "kilogrami": ["mg", 1000000], "kilogramu": ["mg", 1000000],
      "mm": ["mm", 1], "millimetre": ["mm", 1], "millimetres": ["mm", 1], "millimeter": ["mm", 1], "millimeters": ["mm", 1], "milimetrs": ["mm", 1], "milimetri": ["mm", 1], "milimetru": ["mm", 1],
      "cm": ["mm", 10], "centimetre": ["mm", 10], "centimetres": ["mm", 10], "centimeter": ["mm", 10], "centimeters": ["mm", 10], "centimetrs": ["mm", 10], "centimetri": ["mm", 10], "centimetru": ["mm", 10],
      "m": ["mm", 1000], "metre": ["mm", 1000], "metres": ["mm", 1000], "meter": ["mm", 1000], "meters": ["mm", 1000], "metrs": ["mm", 1000], "metri": ["mm", 1000], "metru": ["mm", 1000], "metra": ["mm", 1000],
      "w": ["w", 1], "watt": ["w", 1], "watts": ["w", 1], "vats": ["w", 1], "vati": ["w", 1], "vatu": ["w", 1],
      "kw": ["w", 1000],
      "v": ["v", 1], "volt": ["v", 1], "volts": ["v", 1], "volti": ["v", 1], "voltu": ["v", 1],
      "wh": ["wh", 1],
      "mah": ["mah", 1],
      "ah": ["mah", 1000],
      "gb": ["gb", 1], "gigabyte": ["gb", 1], "gigabytes": ["gb", 1], "gigabaits": ["gb", 1], "gigabaiti": ["gb", 1],
      "tb": ["gb", 1000],
      "hz": ["hz", 1],
      "khz": ["hz", 1000],
      "db": ["db", 1],
      "lm": ["lm", 1],
      "h": ["min", 60], "hour": ["min", 60], "hours": ["min", 60], "hrs": ["min", 60], "hr": ["min", 60], "stunda": ["min", 60], "stundas": ["min", 60], "stundu": ["min", 60], "stundam": ["min", 60], "st": ["min", 60],
      "min": ["min", 1], "minute": ["min", 1], "minutes": ["min", 1], "mins": ["min", 1], "minusu": ["min", 1], "minutem": ["min", 1],
      "pc": ["pcs", 1], "pcs": ["pcs", 1], "piece": ["pcs", 1], "pieces": ["pcs", 1], "gab": ["pcs", 1], "gabals": ["pcs", 1], "gabali": ["pcs", 1], "gabalu": ["pcs", 1], "gabaliem": ["pcs", 1],
      "inch": ["in", 1], "inches": ["in", 1], "colla": ["in", 1], "collas": ["in", 1], "collu": ["in", 1], "collam": ["in", 1],
      "%": ["pct", 1], "percent": ["pct", 1], "procents": ["pct", 1], "procenti": ["pct", 1], "procentu": ["pct", 1],
      "\"": ["in", 1], "”": ["in", 1], "″": ["in", 1]}'::jsonb;

-- These three return rows, and are not strict, so that PostgreSQL puts their bodies into the statement that asks: to begin
-- them for each text took longer than what they do.

-- Sizes as they are written in a folded text, each in one unit: 50 ml, 50ml and 0.05 l are 50ml. Its twin reads what is
-- typed: shop/search/understanding/size.ts. Folded letters are plain ones, so they are compared byte by byte.
create or replace function list_search_sizes(folded text) returns setof text
  language sql immutable parallel safe as $$
  select trim_scale(replace(translate(size[1], ' ', ''), ',', '.')::numeric * (unit ->> 1)::numeric) || (unit ->> 0)
  from regexp_matches(
    -- Most texts have no size, and finding that out is cheaper than looking for all of them.
    case when folded collate "C" ~ U&'[0-9][ \00A0\202F-]?[a-z%"”″]' then translate(folded, U&'\00A0\202F', '  ') collate "C" end,
    '(?<![a-z0-9.,])([0-9]{2,3} [0-9]{3}|[0-9]{1,6}(?:[.,][0-9]{1,3})?)[ -]?([a-z]{1,12}(?![a-z0-9])|%|"|”|″)', 'g') size,
  lateral (select search_units() -> size[2] as unit) known
  where unit is not null
  union
  select 'spf' || coalesce(spf[1], spf[2])::integer
  from regexp_matches(
    case when strpos(folded, 'spf') > 0 then folded collate "C" end,
    '(?<![a-z0-9.,])(?:spf[ -]?([0-9]{1,3})|([0-9]{1,3})[ -]?spf)(?![a-z0-9])', 'g') spf
$$;

-- The words that a folded text says are missing: 'without sulfates or parabens', 'bez smaržas', 'fragrance-free'.
create or replace function list_search_absences(folded text, language text) returns setof text
  language sql immutable parallel safe as $$
  select word
  from regexp_matches(
    case when folded collate "C" ~ 'without|free|\mbez|nesatur|\mno ' then folded collate "C" end,
    '\m(?:without|free of|free from|bez|nesatur' || case language when 'en' then '|no' else '' end || ') +'
      || '((?:(?:any|added|artificial|synthetic|the|a|an|pievienot[a-z]*|maksligam|sintetiskam) +)?[a-z0-9]+'
      || '(?:(?:, +[a-z0-9]+)*,? +(?:or|nor|and|un|vai) +[a-z0-9]+)?)'
      || '|([a-z0-9]+)-free\M', 'g') said,
  unnest(search_parts(coalesce(said[1], said[2]))) word
  where word <> ''
$$;

-- The first letters of three to five words in a row: eau de parfum is edp. What stands around 'with' does not belong together.
create or replace function list_search_initials(folded text) returns setof text
  language sql immutable parallel safe as $$
  select distinct substr(letters, first, size)
  from (
    -- A bar stands for what does not belong together, and no initials have one.
    select string_agg(left(word, 1), '' order by place) as letters
    from unnest(string_to_array(
      replace(replace(
        regexp_replace(folded collate "C", '[^a-z0-9 ''-]+|\m(?:with|for|and|ar|un)\M', ' | ', 'g'), '''', ''), '-', ' '),
      ' ')) with ordinality as one (word, place)
    where word <> ''
  ) written,
    generate_series(3, 5) size,
    generate_series(1, length(letters) - size + 1) first
  where substr(letters, first, size) ~ '^[a-z]+$'
$$;

-- The ids of the choices that a product's attributes say.
create or replace function list_attribute_choices(given jsonb) returns integer[] language sql stable as $$
  select coalesce(array_agg(c.id order by c.id), '{}')
  from jsonb_each(given) value
    join attributes a on a.key = value.key
    join attribute_choices c on c.attribute_id = a.id
  where jsonb_typeof(value.value) = 'array' and value.value ? c.key
$$;

-- The numbers among a product's attributes, by their keys.
create or replace function list_attribute_numbers(given jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(given) where jsonb_typeof(value) = 'number'
$$;

-- Gives each of these products that is shown its row, without words yet, where it has none, and takes the rows of the others
-- away.
create or replace function list_in_search(ids uuid[]) returns void language sql as $$
  delete from product_search where product_id = any (ids)
    and not exists (select from products where id = product_id and is_shown);
  insert into product_search (product_id, category_id, brand, is_in_stock, is_featured, lowest_price, highest_price,
    created_at, choices, numbers, document, names, skus)
  select id, category_id, brand, stock_quantity > unsold_units and not is_recalled, is_featured, lowest_price,
    highest_price, created_at, list_attribute_choices(attributes), list_attribute_numbers(attributes), '', '{}', '{}'
  from products where id = any (ids) and is_shown
    -- Triggers keep a row that there is, so what its attributes say is not asked again.
    and not exists (select from product_search known where known.product_id = products.id)
  order by id
  on conflict do nothing;
$$;

-- Rewrites the search documents of those of these products that are shown, with an example and the stems of each word.
-- A document has each word and its stems (creams, en~cream); once more with a letter that says where the word stands
-- (A~creams, A=en~cream: in a name; B: as the brand; C: in SKUs, variations, tags, quantities and the category; E~glycerin: among
-- the ingredients); what it says is missing (F~perfume, F=en~perfum); the initials of names (L~edp); and whole names,
-- brands and SKUs (N~, W~, S~). Sizes are words, in one unit.
-- Words have one position per weight, because no search is by nearness. The work grows with the number of products, not with
-- its square: each distinct word is split once, words are compared byte by byte, and PostgreSQL itself drops duplicates when
-- it reads a document.
create or replace function refresh_product_search(ids uuid[]) returns void language sql as $$
  select list_in_search(ids);
  -- In one order: two simultaneous saves wait for each other without a deadlock.
  select from product_search where product_id = any (ids) order by product_id for update;

  with texts as materialized (
    select row_number() over () as no, t.product_id, case when t.is_ingredients then 'E' else t.weight end as place,
      t.language, t.text, fold_text(t.text) as folded
    from (table product_search_texts union all table product_attribute_texts) t
    join products p on p.id = t.product_id and p.is_shown
    where t.product_id = any (ids)
  ), parted as materialized (
    select no, product_id, place, language, folded, search_parts(folded) as words from texts
  ), tokens as materialized (
    select no, product_id, place, language, left(word, 60) collate "C" as token, language <> 'none' as is_word
    from parted, unnest(words) word
    union all
    -- Also across hyphens and full stops, where that differs: wi-fi is wifi.
    select no, product_id, place, language,
      left(regexp_replace(compound[1], '[^[:alnum:]]+' collate "und-x-icu", '', 'g'), 60) collate "C", false
    from parted, regexp_matches(
      folded, '[^[:space:]]*[[:alnum:]][-.&/+]+[[:alnum:]][^[:space:]]*' collate "und-x-icu", 'g') compound
    union all
    -- Two words written as one, where they name the product: powerbank.
    select no, product_id, place, 'none', left(words[n] || words[n + 1], 60) collate "C", false
    from parted, generate_series(1, cardinality(words) - 1) n
    where place < 'D' and language <> 'none'
    union all
    select no, product_id, place, 'none', size collate "C", false from parted, list_search_sizes(folded) size
  ), kinds as materialized (
    select token, language, place, min(no) filter (where is_word) as no from tokens group by token, language, place
  ), stems as materialized (
    -- What is no word, such as an SKU, has no endings.
    select token, search_stem_en(token) as en, search_stem_lv(token) as lv
    from (select distinct token from kinds where language <> 'none') word
  ), lexemes as materialized (
    select token, language, place,
      token || mark
        || case when language in ('en', 'any') then 'en~' || en || mark else '' end
        || case when language in ('lv', 'any') then 'lv~' || lv || mark else '' end
        || case when place = 'D' then '' else place || '~' || token || ' ' end
        || case when place < 'D' and language in ('en', 'any') then place || '=en~' || en || ' ' else '' end
        || case when place < 'D' and language in ('lv', 'any') then place || '=lv~' || lv || ' ' else '' end
        as written
    from kinds left join stems using (token),
      lateral (select least(place, 'D') as weight) weighted,
      lateral (select ':' || (ascii(weight) - 64) || weight || ' ' as mark) marked
  ), absent as materialized (
    select product_id, left(word, 60) as word, language from parted, list_search_absences(folded, language) word
    where place in ('A', 'C', 'D') and language <> 'none'
  ), wholes as materialized (
    select product_id, place, folded,
      array_to_string(array(select left(word, 60) from unnest(words) word where word <> ''), ' ') as words
    from parted where place in ('A', 'B') or place = 'C' and language = 'none'
  ), called as materialized (
    select product_id, coalesce(array_agg(distinct words) filter (where place = 'A'), '{}') as names,
      coalesce(array_agg(distinct folded) filter (where place = 'C'), '{}') as skus
    from wholes group by product_id
  ), said as (
    select product_id, written from tokens join lexemes using (token, language, place)
    union all
    select product_id, quote_literal(case place when 'A' then 'N~' when 'B' then 'W~' else 'S~' end || words) || ' '
    from wholes where words <> ''
    union all
    select product_id,
      'F~' || word || ' '
        || case when language in ('en', 'any') then 'F=en~' || search_stem_en(word) || ' ' else '' end
        || case when language in ('lv', 'any') then 'F=lv~' || search_stem_lv(word) || ' ' else '' end
    from absent
    union all
    select product_id, 'L~' || initials || ' ' from parted, list_search_initials(folded) initials
    where place in ('A', 'B') and cardinality(words) > 2
  ), written as (
    -- Without an order, so that nothing is sorted.
    select product_id, string_agg(written, '')::tsvector as document from said group by product_id
  ), documents as (
    update product_search s set document = w.document, names = c.names, skus = c.skus
    from written w join called c using (product_id)
    where w.product_id = s.product_id and (s.document, s.names, s.skus) is distinct from (w.document, c.names, c.skus)
  ), unknown as materialized (
    -- Each word where it is most important: in a name if one has it.
    select found.word, found.language, found.is_name, found.no
    from (
      select distinct on (token, language) token as word, language, place < 'D' as is_name, no
      from kinds where no is not null and token ~ '^[[:alnum:]]{3,60}$' order by token, language, place
    ) found
    left join search_words known on known.word = found.word collate "default" and known.language = found.language
    where known.word is null or known.example is null or (found.is_name and not known.is_name)
  )
  -- In one order everywhere: two simultaneous saves wait for each other without a deadlock.
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

-- Refreshes some thousand postponed products. Their words are split once for all; hashing them is cheaper than sorting them,
-- which the planner cannot know. Searches meanwhile read the indexes' pending lists too, but 1 MB instead of 4 takes a
-- quarter longer: a frequent word's list of products is packed anew each time.
create or replace function refresh_product_search_in_bulk(ids uuid[]) returns void language plpgsql
  set work_mem = '64MB' set gin_pending_list_limit = '4MB' set enable_mergejoin = off set enable_sort = off as $$
begin
  delete from search_waiting where product_id = any (ids);
  perform refresh_product_search(ids);
  -- Only an existing index: loading a whole catalogue creates it afterwards.
  perform gin_clean_pending_list(i.indexrelid)
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = 'product_search'::regclass
    and c.relname = 'product_search_document';
end $$;

-- Whether this transaction writes many products and refreshes each once, at the end, instead of after every statement.
create or replace function is_search_refreshed_later() returns boolean language sql stable as $$
  select coalesce(current_setting('shop.search_refresh', true), '') = 'later'
$$;

-- Leaves the products to a job. An existing row is written too: a job that is about to take it must wait until the product
-- is written.
create or replace function wait_for_search(ids uuid[]) returns void language sql as $$
  insert into search_waiting (product_id) select distinct id from unnest(ids) id order by id
  on conflict (product_id) do update set since = excluded.since;
$$;

create or replace function refresh_search_of_inserted() returns trigger language plpgsql
  set gin_pending_list_limit = '64kB' as $$
declare
  ids uuid[];
begin
  if tg_table_name = 'products' then
    ids := array(select id from inserted);
  elsif tg_table_name = 'product_variation_translations' then
    ids := array(
      select distinct v.product_id from inserted join product_variations v on v.id = inserted.variation_id);
  else
    ids := array(select distinct product_id from inserted);
  end if;
  if is_search_refreshed_later() then perform wait_for_search(ids); else perform refresh_product_search(ids); end if;
  return null;
end $$;

create or replace function refresh_search_of_changed() returns trigger language plpgsql
  set gin_pending_list_limit = '64kB' as $$
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

-- Keeps in the product's row what lists filter and sort by.
create or replace function keep_product_in_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform list_in_search(array(select id from inserted));
  elsif not new.is_shown or not old.is_shown then
    perform list_in_search(array[new.id]);
  else
    update product_search set category_id = new.category_id, brand = new.brand,
      is_in_stock = new.stock_quantity > new.unsold_units and not new.is_recalled, is_featured = new.is_featured,
      lowest_price = new.lowest_price, highest_price = new.highest_price, created_at = new.created_at
    where product_id = new.id;
    if new.attributes <> old.attributes then
      update product_search set choices = list_attribute_choices(new.attributes),
        numbers = list_attribute_numbers(new.attributes)
      where product_id = new.id;
    end if;
  end if;
  return null;
end $$;

create or replace function refresh_search_of_variation_label() returns trigger language plpgsql
  set gin_pending_list_limit = '64kB' as $$
declare
  ids uuid[] := array(select product_id from product_variations where id = coalesce(new.variation_id, old.variation_id));
begin
  if is_search_refreshed_later() then perform wait_for_search(ids); else perform refresh_product_search(ids); end if;
  return null;
end $$;

-- Of its products and of those below it. Thousands are left to the job that comes by every few minutes.
create or replace function refresh_search_of_category() returns trigger language plpgsql
  set gin_pending_list_limit = '64kB' as $$
declare
  changed uuid := case when tg_table_name = 'categories' then to_jsonb(new) ->> 'id'
    else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'category_id' end;
  ids uuid[] := array(
    select p.id from category_ancestors line join products p using (category_id)
    where line.ancestor_id = changed order by p.id);
begin
  if is_search_refreshed_later() or cardinality(ids) > 1000 then
    perform wait_for_search(ids);
  else
    perform refresh_product_search(ids);
  end if;
  return null;
end $$;

-- Stores the words of a document that name the product separately, for version 0.2.0 while it runs beside this one.
create or replace function keep_search_naming() returns trigger language plpgsql as $$
begin
  new.naming := ts_filter(new.document, '{a,b,c}');
  return new;
end $$;

-- The matching products, for version 0.2.0. Always by the index: the planner does not know what unpacking a document costs, nor how rare a word
-- is, and would read all documents.
create or replace function find_in_search_documents(query tsquery) returns setof uuid
  language plpgsql stable rows 1000 set enable_seqscan = off as $$
begin
  return query select product_id from product_search where document @@ query;
end $$;

-- The same by naming, for version 0.2.0, at most `most`: tens of thousands may begin with one letter. What names a product
-- is in its document too, whose index finds it.
create or replace function find_in_search_naming(query tsquery, most integer) returns setof uuid
  language plpgsql stable rows 1000 set enable_seqscan = off as $$
begin
  return query select product_id from product_search where document @@ query and naming @@ query limit most;
end $$;

-- Whether any product matches.
create or replace function is_in_search_documents(query tsquery) returns boolean
  language plpgsql stable set enable_seqscan = off as $$
begin
  return exists (select from product_search where document @@ query);
end $$;

-- For version 0.2.0.
create or replace function is_in_search_naming(query tsquery) returns boolean
  language plpgsql stable set enable_seqscan = off as $$
begin
  return exists (select from product_search where document @@ query and naming @@ query);
end $$;

-- A folded word and its other forms, as the catalogue has or had them.
create or replace function list_search_word_forms(asked text) returns setof search_words
  language sql stable rows 5 as $$
  select * from search_words
  where word = asked or (stem_en = search_stem_en(asked) and language in ('en', 'any'))
    or (stem_lv = search_stem_lv(asked) and language in ('lv', 'any'))
$$;

-- Where products have this folded word, or one with its stem: 2 in what names them, 1 in descriptions or ingredients, 0 nowhere.
-- The example of a word is asked first: an index would first list all products with it.
create or replace function find_search_word(asked text) returns integer
  language sql stable
  return case
    when exists (
      select from list_search_word_forms(asked) w join product_search s on s.product_id = w.example
      where w.is_name and s.document @@ format('A~%1$s|B~%1$s|C~%1$s', w.word)::tsquery
    ) or is_in_search_documents(
      format('A~%1$s|B~%1$s|C~%1$s|A=en~%2$s|B=en~%2$s|C=en~%2$s|A=lv~%3$s|B=lv~%3$s|C=lv~%3$s',
        asked, search_stem_en(asked), search_stem_lv(asked))::tsquery)
      then 2
    when exists (
      select from list_search_word_forms(asked) w join product_search s on s.product_id = w.example
      where s.document @@ w.word::tsquery
    ) or is_in_search_documents(format('%s|en~%s|lv~%s', asked, search_stem_en(asked), search_stem_lv(asked))::tsquery) then 1
    else 0
  end;

-- Whether a product has this folded word, or one with its stem. For version 0.2.0.
create or replace function is_search_word_known(asked text, asked_en text, asked_lv text) returns boolean
  language sql stable
  return find_search_word(asked) > 0;

-- Whether a name, brand, SKU, variation, tag or category has a word that begins so.
create or replace function is_search_beginning(asked text) returns boolean
  language sql stable
  return exists (
    select from search_words w join product_search s on s.product_id = w.example
    where w.word like asked || '%' and w.is_name and s.naming @@ w.word::tsquery
  ) or is_in_search_documents(format('A~%1$s:*|B~%1$s:*|C~%1$s:*', asked)::tsquery);

-- The places in the list, from the best on, of the first query that any product matches, and of those nearly as good. Some
-- are about products in a price range only; `below` is the first price beyond it.
create or replace function find_fullest_in_search(
  queries text[], worths real[], is_priced boolean[], share real, lowest numeric, below numeric
) returns integer[]
  language plpgsql stable set enable_seqscan = off as $$
declare
  fullest real;
  found integer[] := '{}';
begin
  for place in 1 .. cardinality(queries) loop
    exit when worths[place] < fullest * share;
    if exists (
      select from product_search where document @@ queries[place]::tsquery
        and (not is_priced[place] or highest_price >= coalesce(lowest, 0) and lowest_price < coalesce(below, 'infinity'))
    ) then
      fullest := coalesce(fullest, worths[place]);
      found := found || place;
    end if;
  end loop;
  return found;
end $$;

create or replace trigger categories_search after update of name, type, parent_id on categories
  for each row when ((old.name, old.type, old.parent_id) is distinct from (new.name, new.type, new.parent_id))
  execute function refresh_search_of_category();

create or replace trigger category_translations_search after insert or delete or update on category_translations
  for each row execute function refresh_search_of_category();

create or replace trigger product_facts_search_changed after update of inci, barcode, net_quantity_value, net_quantity_unit
    on product_facts
    for each row when ((old.inci, old.barcode, old.net_quantity_value, old.net_quantity_unit)
    is distinct from (new.inci, new.barcode, new.net_quantity_value, new.net_quantity_unit))
    execute function refresh_search_of_changed();
create or replace trigger product_facts_search_deleted after delete on product_facts
  for each row execute function refresh_search_of_changed();
create or replace trigger product_facts_search_inserted after insert on product_facts
  referencing new table as inserted for each statement execute function refresh_search_of_inserted();

create or replace trigger product_search_naming before insert or update of document on product_search
  for each row execute function keep_search_naming();

create or replace trigger product_translations_search_changed after update of name, description, highlights on
    product_translations
    for each row when ((old.name, old.description, old.highlights) is distinct from (new.name, new.description,
    new.highlights)) execute function refresh_search_of_changed();
create or replace trigger product_translations_search_deleted after delete on product_translations
  for each row execute function refresh_search_of_changed();
create or replace trigger product_translations_search_inserted after insert on product_translations
  referencing new table as inserted for each statement execute function refresh_search_of_inserted();

create or replace trigger product_variation_translations_search after delete or update on product_variation_translations
  for each row execute function refresh_search_of_variation_label();
create or replace trigger product_variation_translations_search_inserted after insert on product_variation_translations
  referencing new table as inserted for each statement execute function refresh_search_of_inserted();

create or replace trigger product_variations_search_changed after update of name, value, label, sku, barcode,
    net_quantity_value, net_quantity_unit on product_variations
    for each row when ((old.name, old.value, old.label, old.sku, old.barcode, old.net_quantity_value, old.net_quantity_unit)
    is distinct from (new.name, new.value, new.label, new.sku, new.barcode, new.net_quantity_value, new.net_quantity_unit))
    execute function refresh_search_of_changed();
create or replace trigger product_variations_search_deleted after delete on product_variations
  for each row execute function refresh_search_of_changed();
create or replace trigger product_variations_search_inserted after insert on product_variations
  referencing new table as inserted for each statement execute function refresh_search_of_inserted();

-- By their names these two come before those that write documents.
create or replace trigger products_kept_in_search after update on products
    for each row when ((old.is_shown, old.category_id, old.brand, old.stock_quantity > old.unsold_units and not old.is_recalled,
    old.is_featured, old.lowest_price, old.highest_price, old.created_at, old.attributes) is distinct from (new.is_shown,
    new.category_id, new.brand, new.stock_quantity > new.unsold_units and not new.is_recalled, new.is_featured, new.lowest_price,
    new.highest_price, new.created_at, new.attributes))
    execute function keep_product_in_search();
create or replace trigger products_kept_in_search_inserted after insert on products
  referencing new table as inserted for each statement execute function keep_product_in_search();

create or replace trigger products_search_changed after update of name, description, highlights, brand, sku, tag,
    more_tags, category_id, attributes, is_active, base_price, is_variation_only, lowest_price, has_price on products
    for each row when ((old.name, old.description, old.highlights, old.brand, old.sku, old.tag, old.more_tags,
    old.category_id, old.attributes, old.is_shown) is distinct from (new.name, new.description, new.highlights, new.brand,
    new.sku, new.tag, new.more_tags, new.category_id, new.attributes, new.is_shown)) execute function refresh_search_of_changed();
create or replace trigger products_search_inserted after insert on products
  referencing new table as inserted for each statement execute function refresh_search_of_inserted();
