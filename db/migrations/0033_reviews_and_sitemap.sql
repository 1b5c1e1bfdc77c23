-- What staff do with reviews, and the sitemap as it was last made.

alter table product_reviews
  add column hidden_at timestamptz,
  add column hidden_reason text check (hidden_reason in ('spam', 'insulting', 'personal_data', 'off_topic', 'other')),
  add column hidden_words text check (length(hidden_words) between 1 and 500),
  add column reply_text text check (length(reply_text) between 1 and 5000),
  add column replied_at timestamptz,
  add check ((hidden_at is null) = (hidden_reason is null)),
  add check (hidden_words is null or hidden_reason is not null),
  add check (hidden_reason is distinct from 'other' or hidden_words is not null),
  add check ((reply_text is null) = (replied_at is null));
comment on column product_reviews.hidden_at is 'shown nowhere in the shop and counted nowhere since then';
comment on column product_reviews.hidden_words is 'the reason in words; always there for "other"';
comment on column product_reviews.reply_text is 'what the shop answers, shown under the review';

-- The lists of the back office, newest first.
create index product_reviews_all on product_reviews (created_at desc, id);
create index product_reviews_rated on product_reviews (rating, created_at desc, id);
create index product_reviews_hidden on product_reviews (created_at desc, id) where hidden_at is not null;
create index product_reviews_unanswered on product_reviews (created_at desc, id)
  where reply_text is null and hidden_at is null and origin <> 'staff';

-- One row: how making the sitemap last went.
create table sitemap_settings (
  id boolean primary key default true check (id),
  status text not null default 'idle' check (status in ('idle', 'success', 'error')),
  last_updated timestamptz,
  updated_by text check (length(updated_by) between 1 and 200),
  addresses integer check (addresses >= 0),
  bytes bigint check (bytes >= 0),
  fingerprint text,
  error text check (error in ('file_too_large', 'unexpected')),
  failed_at timestamptz,
  check ((status = 'error') = (error is not null)),
  check ((error is null) = (failed_at is null))
);
comment on column sitemap_settings.last_updated is 'when the files were last made; those stay when a later attempt fails';
comment on column sitemap_settings.updated_by is 'null when the shop did it by itself';
comment on column sitemap_settings.fingerprint is 'of what the files were made of, to tell whether they are still up to date';
insert into sitemap_settings default values;

-- The files as search engines get them. Without any, each is made for whoever asks.
create table sitemap_files (
  name text primary key check (name ~ '^(index|pages|categories|products-[1-9][0-9]{0,3})$'),
  xml text not null
);
