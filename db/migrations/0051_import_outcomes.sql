-- What an import takes over otherwise than the file has it, or not at all: said for each product before anything is written,
-- and kept with the import.

alter table product_imports
  -- Products that are taken with a stated change.
  add column noted_count integer not null default 0 check (noted_count >= 0),
  -- How many products each kind of change is said of: {"shortened": 3}.
  add column note_counts jsonb not null default '{}',
  -- What the file turned out to be: whose export, its letters, what stands between its cells.
  add column source jsonb;

alter table product_import_rows add column notes jsonb;
create index product_import_rows_noted on product_import_rows (import_id, position) where notes is not null;
