-- Where header and footer lead: what differs from the navigation that comes with the shop.

create table site_navigation (
  -- One row.
  id boolean primary key default true check (id),
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  updated_at timestamptz not null default now()
);
comment on table site_navigation is 'the lists of header and footer, as far as they differ from the shipped ones';
