-- What the home page shows: an ordered list of sections.

create table home_pages (
  state text primary key check (state in ('published', 'draft')),
  fields jsonb not null,
  updated_at timestamptz not null default now()
);
comment on table home_pages is 'the published home page, and the draft while it differs';
comment on column home_pages.fields is 'the order of the sections, and each by its id; empty: as the shop is shipped';
