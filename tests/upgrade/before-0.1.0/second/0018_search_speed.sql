-- What keeps searching fast at a hundred thousand products.

-- Names, brand, SKUs, variations, tag and category of a product without its description: small enough to stay in the
-- row, so that ranking thousands of products does not unpack thousands of descriptions.
alter table product_search add column naming tsvector not null default '';
update product_search set naming = ts_filter(document, '{a,b,c}');
create index product_search_naming on product_search using gin (naming) with (fastupdate = off);

create function keep_search_naming() returns trigger language plpgsql as $$
begin
  new.naming := ts_filter(new.document, '{a,b,c}');
  return new;
end $$;
create trigger product_search_naming before insert or update of document on product_search
  for each row execute function keep_search_naming();

-- A product that has the word, in its naming if any has: whether a word is in use is asked of that one first.
alter table search_words add column example uuid, add column stem_en text, add column stem_lv text;
create index search_words_beginning on search_words (word text_pattern_ops);
create index search_words_stem_en on search_words (stem_en);
create index search_words_stem_lv on search_words (stem_lv);

-- As before, and the example and the stems of each word.
create or replace function refresh_product_search(ids uuid[]) returns void language sql as $$
  delete from product_search where product_id = any (ids)
    and not exists (select from products where id = product_id and is_active);

  with texts as materialized (
    select t.* from product_search_texts t
    join products p on p.id = t.product_id and p.is_active
    where t.product_id = any (ids)
  ), tokens as materialized (
    select product_id, weight, language, token
    from texts, unnest(search_tokens(text) || search_compounds(text)) token
    union
    -- Two words of a name written as one: powerbank.
    select product_id, weight, 'none', left(pair.words[n] || pair.words[n + 1], 60)
    from texts, lateral (select search_tokens(text) as words) pair, generate_series(1, cardinality(pair.words) - 1) n
    where weight = 'A'
  ), stems as materialized (
    -- The same words stand in many texts; each is taken apart once.
    select token, search_stem_en(token) as en, search_stem_lv(token) as lv from (select distinct token from tokens) word
  ), lexemes as (
    select product_id, weight, token as lexeme from tokens
    union select product_id, weight, 'en~' || en from tokens join stems using (token) where language in ('en', 'any')
    union select product_id, weight, 'lv~' || lv from tokens join stems using (token) where language in ('lv', 'any')
  ), documents as (
    select product_id,
      string_agg(lexeme || ':' || (ascii(weight) - 64) || weight, ' ')::tsvector as document
    from lexemes group by product_id
  ), wholes as (
    select product_id,
      array_agg(distinct array_to_string(search_tokens(text), ' ')) filter (where weight = 'A') as names,
      array_agg(distinct fold_text(text)) filter (where weight = 'C') as skus
    from texts where weight = 'A' or (weight = 'C' and language = 'none')
    group by product_id
  )
  insert into product_search (product_id, document, names, skus)
  select product_id, document, coalesce(names, '{}'), coalesce(skus, '{}')
  from documents left join wholes using (product_id)
  order by product_id
  on conflict (product_id) do update
    set document = excluded.document, names = excluded.names, skus = excluded.skus
    where (product_search.document, product_search.names, product_search.skus)
      is distinct from (excluded.document, excluded.names, excluded.skus);

  -- In one order everywhere, so that two who save at once wait for each other and never in a circle.
  insert into search_words (word, language, shown, is_name, example, stem_en, stem_lv)
  select word, language, min(shown), bool_or(is_name), (array_agg(example order by is_name desc))[1],
    search_stem_en(word), search_stem_lv(word)
  from (
    select t.language, t.weight <> 'D' as is_name, lower(shown collate "und-x-icu") as shown, min(t.product_id::text)::uuid as example
    from product_search_texts t
    join products p on p.id = t.product_id and p.is_active,
    regexp_split_to_table(translate(t.text, '''’`´', ''), '[^[:alnum:]]+' collate "und-x-icu") shown
    where t.product_id = any (ids) and t.language <> 'none'
    group by 1, 2, 3
  ) found, fold_text(shown) word
  where shown ~ ('^[[:alpha:]]{3,60}$' collate "und-x-icu") and word ~ '^[[:alnum:]]+$'
  group by word, language
  order by 1, 2
  on conflict (word, language) do update
    set is_name = search_words.is_name or excluded.is_name, example = excluded.example,
      stem_en = excluded.stem_en, stem_lv = excluded.stem_lv
    where (excluded.is_name and not search_words.is_name) or search_words.example is null;
$$;


select refresh_product_search(array(select id from products));

-- The products that answer. Always by the index: the planner does not know that reading a document means unpacking it, nor
-- that one word is rare and another frequent, and would rather read all of them.
create function find_in_search_documents(query tsquery) returns setof uuid
  language plpgsql stable rows 1000 set enable_seqscan = off as $$
begin
  return query select product_id from product_search where document @@ query;
end $$;

-- The same by their naming, not more than `most` of them: of tens of thousands that begin with one letter nobody needs all.
create function find_in_search_naming(query tsquery, most integer) returns setof uuid
  language plpgsql stable rows 1000 set enable_seqscan = off as $$
begin
  return query select product_id from product_search where naming @@ query limit most;
end $$;

-- Whether any does.
create function is_in_search_documents(query tsquery) returns boolean
  language plpgsql stable set enable_seqscan = off as $$
begin
  return exists (select from product_search where document @@ query);
end $$;

create function is_in_search_naming(query tsquery) returns boolean
  language plpgsql stable set enable_seqscan = off as $$
begin
  return exists (select from product_search where naming @@ query);
end $$;

-- Whether a product has this folded word or one with its stem.
create function is_search_word_known(asked text, asked_en text, asked_lv text) returns boolean
  language sql stable
  return exists (
    select from search_words w join product_search s on s.product_id = w.example
    where (w.word = asked or (w.stem_en = asked_en and w.language <> 'lv') or (w.stem_lv = asked_lv and w.language <> 'en'))
      and s.document @@ w.word::tsquery
  ) or is_in_search_documents((asked || '|en~' || asked_en || '|lv~' || asked_lv)::tsquery);

-- Whether a name, brand, SKU, variation, tag or category has a word that begins so.
create function is_search_beginning(asked text) returns boolean
  language sql stable
  return exists (
    select from search_words w join product_search s on s.product_id = w.example
    where w.word like asked || '%' and w.is_name and s.naming @@ w.word::tsquery
  ) or is_in_search_naming((asked || ':*')::tsquery);

-- All that filters count and lists sort by, so that neither reads the wide rows with their texts: of the products that a
-- search text found, one by one, or of all of them.
drop index products_facets;
create index products_listing on products (id)
  include (category_id, brand, lowest_price, highest_price, stock_quantity, is_featured, created_at, name, name_lv)
  where is_active;
-- A brand sells in few categories. Without knowing that, the planner looks for the first twelve of a pair that no product
-- has through all products in the order of their prices.
create statistics products_category_brand (mcv, dependencies) on category_id, brand from products;
