-- The Commission's blank label of a guarantee of durability is kept as its notice on the legal guarantee is.

alter table legal_notices
  add column kind text not null default 'notice' check (kind in ('notice', 'garan'));
comment on table legal_notices is
  'official pictures of Regulation (EU) 2025/1960, unaltered; the newest of a kind and language is shown';
comment on column legal_notices.kind is
  'notice: on the legal guarantee; garan: the blank label of a guarantee of durability';
create index legal_notices_newest_of_kind on legal_notices (kind, language, uploaded_at desc);
drop index legal_notices_newest;
