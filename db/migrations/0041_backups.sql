-- Every backup that was tried: overview and doctor say when the last one that can be restored was made.

create table backups (
  id uuid primary key,
  made_at timestamptz not null,
  place text not null,
  bytes bigint check (bytes > 0),
  verified_at timestamptz,
  problem text check (problem <> ''),
  check (bytes is not null or problem is not null),
  check (verified_at is null or (bytes is not null and problem is null))
);
comment on column backups.id is 'stands in the backup too';
comment on column backups.made_at is 'the moment whose state it holds; of one that failed, when it was tried';
comment on column backups.place is 'a file, or s3://bucket/name';
comment on column backups.bytes is 'null: it was not finished';
comment on column backups.verified_at is 'when it was last restored into a scratch database and compared';
comment on column backups.problem is 'why it was not finished, or what its verification found';
create index backups_newest on backups (made_at desc);
create index backups_verified on backups (made_at desc) where verified_at is not null;
