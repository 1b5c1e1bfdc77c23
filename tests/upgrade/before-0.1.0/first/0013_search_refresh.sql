-- The same documents as before, written so that the work grows with the number of products, not with its square: ten
-- thousand imported at once were looked through once for each of them.
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
  insert into search_words (word, language, shown, is_name)
  select fold_text(shown), language, min(shown), bool_or(is_name)
  from (
    select t.language, t.weight <> 'D' as is_name, lower(shown collate "und-x-icu") as shown
    from product_search_texts t
    join products p on p.id = t.product_id and p.is_active,
    regexp_split_to_table(translate(t.text, '''’`´', ''), '[^[:alnum:]]+' collate "und-x-icu") shown
    where t.product_id = any (ids) and t.language <> 'none'
    group by 1, 2, 3
  ) found
  where shown ~ ('^[[:alpha:]]{3,60}$' collate "und-x-icu") and fold_text(shown) ~ '^[[:alnum:]]+$'
  group by fold_text(shown), language
  order by 1, 2
  on conflict (word, language) do update set is_name = true
    where excluded.is_name and not search_words.is_name;
$$;

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
