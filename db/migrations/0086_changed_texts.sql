-- Texts of the storefront and of mails in the merchant's own words.

create table changed_texts (
  language text not null check (language ~ '^[a-z]{2,3}$'),
  key text not null check (char_length(key) between 1 and 100),
  text jsonb not null check (jsonb_typeof(text) in ('string', 'object')),
  updated_at timestamptz not null default now(),
  primary key (language, key)
);
comment on table changed_texts is 'texts of locales/ that the merchant words otherwise; a text that is not here is the original';
comment on column changed_texts.text is 'a text, or its plural forms by name';
