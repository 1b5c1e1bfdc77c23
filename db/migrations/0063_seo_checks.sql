-- What the checks for search engines found last. A job writes it: with many products they take longer than a page may.

-- One row.
create table seo_checks (
  is_only boolean primary key default true check (is_only),
  requested_at timestamptz,
  checked_at timestamptz,
  indexable_pages integer not null default 0 check (indexable_pages >= 0)
);
insert into seo_checks default values;

create table seo_check_results (
  name text primary key check (length(name) between 1 and 60),
  pages integer not null check (pages >= 0),
  -- Products or categories, by name.
  failing_ids uuid[] not null
);
