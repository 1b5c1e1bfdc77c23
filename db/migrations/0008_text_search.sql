-- Finding products by words. What is written about a product that is shown is kept as one document of
-- lexemes: each word as it stands (folded) and its stem, marked with the language whose endings were cut off.
-- Weights: A name, B brand, C SKU, variations, tag and category, D description.

create extension if not exists fuzzystrmatch;

-- Words of a text, folded. An apostrophe does not part a word.
create function search_tokens(value text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select left(token, 60)
    from regexp_split_to_table(translate(fold_text(value), '''`´', ''), '[^[:alnum:]]+' collate "und-x-icu")
      with ordinality as split (token, place)
    where token <> ''
    order by place
  );

-- The same across hyphens and full stops, where that differs: wi-fi is wifi too.
create function search_compounds(value text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select left(regexp_replace(chunk, '[^[:alnum:]]+' collate "und-x-icu", '', 'g'), 60)
    from regexp_split_to_table(fold_text(value), '\s+') chunk
    where chunk ~ ('[[:alnum:]][-.&/+]+[[:alnum:]]' collate "und-x-icu")
  );

-- Latvian endings of nouns and adjectives, of a folded word: krems, krema, kremi, kremu are krem. The definite
-- adjective's -aj- goes too (tonalajam, tonals), and the j of a palatalized ending (ziepju, ziepes).
create function search_stem_lv(word text) returns text
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

-- English plurals, -ing and -ed, of a folded word: creams is cream, batteries is battery, charging is charge.
create function search_stem_en(word text) returns text
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

create table product_search (
  product_id uuid primary key references products (id) on delete cascade,
  document tsvector not null,
  -- Folded texts to compare a whole search text with.
  names text[] not null,
  skus text[] not null
);
create index product_search_document on product_search using gin (document) with (fastupdate = off);
create index product_search_skus on product_search using gin (skus) with (fastupdate = off);

-- Every word the catalogue ever used, to find the one a misspelt word was meant to be. Words are only added: whether
-- one is still in use is asked of the documents.
create table search_words (
  word text not null,
  language text not null check (language in ('en', 'lv', 'any')),
  -- As it was written first, in lower case: what a shopper is shown.
  shown text not null,
  -- Stands in more than a description: a name, a brand, a category, a variation, a tag.
  is_name boolean not null,
  primary key (word, language)
);
create index search_words_length on search_words (length(word), word);
create index search_words_parts on search_words using gin (word gin_trgm_ops);

-- Search texts that found nothing, for staff: what to sell, or how to name it.
create table search_misses (
  term text not null check (length(term) between 1 and 200),
  language text not null check (language in ('en', 'lv')),
  count integer not null default 1 check (count > 0),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (term, language)
);
create index search_misses_count on search_misses (count desc, last_at desc);

create view product_search_texts as
  select id as product_id, 'A' as weight, 'en' as language, name as text from products
  union all select product_id, 'A', language, name from product_translations
  union all select id, 'B', 'any', brand from products where brand is not null
  union all select id, 'C', 'none', sku from products where sku is not null
  union all select product_id, 'C', 'none', sku from product_variations where sku is not null
  union all select product_id, 'C', 'en', coalesce(label, name) || ' ' || value from product_variations
  union all select v.product_id, 'C', t.language, t.label
    from product_variations v join product_variation_translations t on t.variation_id = v.id
  union all select id, 'C', 'en', tag from products where tag is not null
  union all select p.id, 'C', 'en', c.name from products p join categories c on c.id = p.category_id
  union all select p.id, 'C', t.language, t.name
    from products p join category_translations t on t.category_id = p.category_id
  union all select id, 'D', 'en', concat_ws(' ', description, array_to_string(highlights, ' ')) from products
  union all select product_id, 'D', language, concat_ws(' ', description, array_to_string(highlights, ' '))
    from product_translations;

-- Writes the documents of these products anew. Lexemes stand at one position per weight: nobody searches by nearness.
create function refresh_product_search(ids uuid[]) returns void language sql as $$
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
  ), lexemes as (
    select product_id, weight, token as lexeme from tokens
    union select product_id, weight, 'en~' || search_stem_en(token) from tokens where language in ('en', 'any')
    union select product_id, weight, 'lv~' || search_stem_lv(token) from tokens where language in ('lv', 'any')
  ), documents as (
    select product_id,
      string_agg(lexeme || ':' || (ascii(weight) - 64) || weight, ' ')::tsvector as document
    from lexemes group by product_id
  )
  insert into product_search (product_id, document, names, skus)
  select d.product_id, d.document,
    array(select distinct array_to_string(search_tokens(text), ' ') from texts
      where texts.product_id = d.product_id and weight = 'A'),
    array(select distinct fold_text(text) from texts
      where texts.product_id = d.product_id and weight = 'C' and language = 'none')
  from documents d
  order by d.product_id
  on conflict (product_id) do update
    set document = excluded.document, names = excluded.names, skus = excluded.skus
    where (product_search.document, product_search.names, product_search.skus)
      is distinct from (excluded.document, excluded.names, excluded.skus);

  -- In one order everywhere, so that two who save at once wait for each other and never in a circle.
  insert into search_words (word, language, shown, is_name)
  select fold_text(shown), language, min(shown), bool_or(is_name)
  from (
    select t.language, t.weight <> 'D' as is_name, lower(shown collate "und-x-icu") as shown
    from product_search_texts t
    join products p on p.id = t.product_id and p.is_active,
    regexp_split_to_table(translate(t.text, '''’`´', ''), '[^[:alnum:]]+' collate "und-x-icu") shown
    where t.product_id = any (ids) and t.language <> 'none'
  ) found
  where shown ~ ('^[[:alpha:]]{3,60}$' collate "und-x-icu") and fold_text(shown) ~ '^[[:alnum:]]+$'
  group by fold_text(shown), language
  order by 1, 2
  on conflict (word, language) do update set is_name = true
    where excluded.is_name and not search_words.is_name;
$$;

create function refresh_search_of_inserted() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'products' then
    perform refresh_product_search(array(select id from inserted));
  else
    perform refresh_product_search(array(select distinct product_id from inserted));
  end if;
  return null;
end $$;

create function refresh_search_of_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'products' then
    perform refresh_product_search(array[new.id]);
  else
    perform refresh_product_search(array_remove(array[old.product_id, new.product_id], null));
  end if;
  return null;
end $$;

create function refresh_search_of_variation_label() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(
    select product_id from product_variations where id = coalesce(new.variation_id, old.variation_id)));
  return null;
end $$;

create function refresh_search_of_category() returns trigger language plpgsql as $$
declare
  changed uuid := case when tg_table_name = 'categories' then to_jsonb(new) ->> 'id'
    else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'category_id' end;
begin
  perform refresh_product_search(array(select id from products where category_id = changed order by id));
  return null;
end $$;

create trigger products_search_inserted after insert on products
  referencing new table as inserted for each statement execute function refresh_search_of_inserted();
create trigger products_search_changed
  after update of name, description, highlights, brand, sku, tag, category_id, is_active on products
  for each row execute function refresh_search_of_changed();
create trigger product_translations_search_inserted after insert on product_translations
  referencing new table as inserted for each statement execute function refresh_search_of_inserted();
create trigger product_translations_search_changed
  after update of name, description, highlights or delete on product_translations
  for each row execute function refresh_search_of_changed();
create trigger product_variations_search_inserted after insert on product_variations
  referencing new table as inserted for each statement execute function refresh_search_of_inserted();
create trigger product_variations_search_changed after update of name, value, label, sku or delete on product_variations
  for each row execute function refresh_search_of_changed();
create trigger product_variation_translations_search after insert or update or delete on product_variation_translations
  for each row execute function refresh_search_of_variation_label();
create trigger categories_search after update of name on categories
  for each row execute function refresh_search_of_category();
create trigger category_translations_search after insert or update or delete on category_translations
  for each row execute function refresh_search_of_category();

-- What the shop sells already.
select refresh_product_search(array(select id from products));

-- The documents take the place of the pattern search over all texts.
drop index products_words;
drop index product_translations_words;
drop index product_variations_sku_words;
