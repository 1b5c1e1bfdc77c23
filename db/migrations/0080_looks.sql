-- How the shop looks: what differs from a new shop's look.

create table looks (
  state text primary key check (state in ('published', 'draft')),
  fields jsonb not null,
  updated_at timestamptz not null default now()
);
comment on table looks is 'the published look, and the draft while it differs';
