-- Products that come in as a file: the file itself, what became of it, and what each of its products would change.

create table product_imports (
  id uuid primary key default gen_random_uuid(),
  state text not null default 'checking'
    check (state in ('checking', 'ready', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  file_name text not null check (length(file_name) between 1 and 200),
  bytes bigint not null default 0 check (bytes >= 0),
  actor_id uuid references profiles (id) on delete set null,
  actor_name text check (length(actor_name) between 1 and 200),
  -- Who took it back.
  undone_by_id uuid references profiles (id) on delete set null,
  undone_by_name text check (length(undone_by_name) between 1 and 200),
  -- Why there is nothing to run, or why it was looked at anew.
  problem jsonb,
  -- Columns that had something in them and that nobody here reads.
  ignored_columns text[] not null default '{}',
  -- Products done of what is under way; how many there are is known once the file was read.
  done_count integer not null default 0 check (done_count >= 0),
  total_count integer check (total_count >= 0),
  new_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  error_count integer not null default 0,
  change_id uuid references audit_changes (id) on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index product_imports_newest on product_imports (created_at desc, id);
create index product_imports_actor on product_imports (actor_id);
create index product_imports_undone_by on product_imports (undone_by_id);
create index product_imports_change on product_imports (change_id);

-- The file as it was sent, in pieces, so that nobody ever holds the whole of it. Gone when the import is over.
create table product_import_parts (
  import_id uuid not null references product_imports (id) on delete cascade,
  position integer not null,
  content bytea not null,
  primary key (import_id, position)
);

create table product_import_rows (
  import_id uuid not null references product_imports (id) on delete cascade,
  -- In the order of the file.
  position integer not null,
  line integer not null,
  kind text not null check (kind in ('new', 'changed', 'unchanged', 'error')),
  handle text not null,
  name text not null,
  product_id uuid,
  -- When the product was last saved as it was compared with; null for one that is not there yet.
  version timestamptz,
  -- The product as it shall be, and the units to add to what is there then.
  target jsonb,
  stock jsonb,
  -- The fields that differ: before and after.
  changes jsonb,
  errors jsonb,
  primary key (import_id, position)
);
create index product_import_rows_kind on product_import_rows (import_id, kind, position);

-- Pictures by what their public addresses say of them.
create index media_files_stem on media_files (split_part(path, '.', 1));
