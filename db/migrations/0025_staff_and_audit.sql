-- Who works here, and what they changed.

alter table profiles
  drop constraint profiles_role_check,
  add check (role in ('customer', 'read_only', 'staff', 'admin'));
create index profiles_staff on profiles (role, full_name) where role <> 'customer';

-- One act of one person: a form that was saved, a bulk edit, an import. What is done together is undone together.
create table audit_changes (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  actor_id uuid references profiles (id) on delete set null,
  actor_name text check (length(actor_name) between 1 and 200),
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- The change that this one takes back: at most once each.
  undoes uuid unique references audit_changes (id) on delete set null
);
comment on column audit_changes.actor_name is 'as it was then; null is the shop itself: a job, the command line, or somebody who deleted their account';
create index audit_changes_newest on audit_changes (at desc, id);
create index audit_changes_actor on audit_changes (actor_id, at desc);

-- What a change did to one record. An update keeps only the fields that differ.
create table audit_entries (
  id bigint generated always as identity primary key,
  change_id uuid not null references audit_changes (id) on delete cascade,
  entity text not null check (entity ~ '^[a-z]+(_[a-z]+)*$'),
  entity_id text not null,
  label text not null,
  before jsonb,
  after jsonb,
  check (before is not null or after is not null)
);
comment on column audit_entries.before is 'null when the record was made';
comment on column audit_entries.after is 'null when the record was deleted';
create index audit_entries_change on audit_entries (change_id, id);
create index audit_entries_record on audit_entries (entity, entity_id, id desc);
