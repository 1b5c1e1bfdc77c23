-- What words and phrases that shoppers type also mean. Staff write them; search reads them all.
create table search_synonyms (
  id uuid primary key default gen_random_uuid(),
  -- The code of a language, or 'any' for words that are written alike in all of them.
  language text not null check (language ~ '^([a-z]{2}|any)$'),
  term text not null check (length(term) between 1 and 80),
  meanings text[] not null check (cardinality(meanings) between 1 and 20 and array_position(meanings, null) is null),
  -- Each of the meanings also means the others and the term.
  is_both_ways boolean not null,
  -- The words of the term as a search compares them.
  folded text[] not null generated always as (search_tokens(term)) stored check (cardinality(folded) between 1 and 5),
  updated_at timestamptz not null,
  constraint search_synonyms_term_key unique (language, folded)
);
