-- What a contract rests on: the legal texts in every version that was in force, the Commission's notice on the legal
-- guarantee, and which of the texts an order was placed under.

create table legal_texts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('terms', 'privacy', 'withdrawal')),
  language text not null check (language ~ '^[a-z]{2}$'),
  number integer not null check (number > 0),
  in_force_from timestamptz not null,
  content jsonb not null,
  content_sha256 text not null check (content_sha256 ~ '^[0-9a-f]{64}$'),
  file bytea not null check (length(file) > 0),
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  unique (kind, language, number),
  unique (id, file_sha256)
);
comment on table legal_texts is 'versions of terms, privacy policy and withdrawal information; never changed, never deleted';
comment on column legal_texts.content is 'title, intro and sections as readers saw them, with the facts of the settings filled in';
comment on column legal_texts.file is 'the same as a PDF/A';

create table legal_notices (
  id uuid primary key default gen_random_uuid(),
  language text not null check (language ~ '^[a-z]{2}$'),
  file bytea not null check (length(file) between 1 and 300000),
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  uploaded_at timestamptz not null
);
comment on table legal_notices is
  'the official notice on the legal guarantee (Regulation (EU) 2025/1960), unaltered; the newest of a language is shown';
create index legal_notices_newest on legal_notices (language, uploaded_at desc);

create table order_legal_texts (
  order_id uuid not null references orders (id) on delete cascade,
  legal_text_id uuid not null,
  file_sha256 text not null,
  primary key (order_id, legal_text_id),
  foreign key (legal_text_id, file_sha256) references legal_texts (id, file_sha256)
);
comment on table order_legal_texts is 'the versions an order was placed under, with the checksums of their files';
create index order_legal_texts_text on order_legal_texts (legal_text_id);

alter table mails add column attachments jsonb not null default '[]';
comment on column mails.attachments is 'ids of the legal texts and notices that go with it, in order';

alter table user_addresses add column vat_number text check (vat_number ~ '^[A-Z]{2}[A-Z0-9+*]{2,12}$');

alter table orders add column is_one_stop_shop boolean not null default false;
comment on column orders.is_one_stop_shop is
  'delivered to another member state while the shop declares VAT by the One-Stop Shop: kept for ten years';
