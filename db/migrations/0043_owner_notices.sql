-- What the owner was written to about: once when a trouble begins, each day while it lasts, once when it is over.

create table owner_notices (
  trouble text primary key
    check (trouble in ('mails_wait', 'jobs_late', 'payments_in_doubt', 'disk_low', 'backup_overdue')),
  began_at timestamptz not null,
  notified_at timestamptz not null,
  gone_at timestamptz,
  check (notified_at >= began_at),
  check (gone_at >= began_at)
);
comment on column owner_notices.notified_at is 'when the last mail about it was written';
comment on column owner_notices.gone_at is 'since when it has not been seen; over only after a while, so that one that comes and goes is one';
