-- An official picture that was uploaded by mistake can be taken off the pages. Mails that show it go on doing so.

alter table legal_notices add column removed_at timestamptz;
comment on column legal_notices.removed_at is 'since when no page and no new mail shows it; null while one may';
comment on table legal_notices is
  'official pictures of Regulation (EU) 2025/1960, unaltered; the newest of a kind and language that was not removed is shown';
