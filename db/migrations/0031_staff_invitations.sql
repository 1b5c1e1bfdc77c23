-- Invitations to the back office that wait, when staff were last seen, and the record of changes as people read it.

-- Gone once it is accepted or revoked: the record of changes tells of it. Only the SHA-256 of the mailed token is kept.
create table staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  role text not null check (role in ('read_only', 'staff', 'admin')),
  language text not null check (language in ('en', 'lv')),
  -- Null until the mail with the link is made.
  token_hash bytea unique,
  expires_at timestamptz not null,
  invited_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
create index staff_invitations_newest on staff_invitations (created_at desc, id);
create index staff_invitations_inviter on staff_invitations (invited_by);

-- Of those who work here alone: a session that has ended tells nothing any more.
alter table profiles add column last_seen_at timestamptz;

-- Whoever deletes an account takes the name along; that it was a person stays.
alter table audit_changes add column actor_left boolean not null default false;

create index audit_changes_kind on audit_changes (kind, at desc);
create index audit_entries_label on audit_entries using gin (label gin_trgm_ops);
