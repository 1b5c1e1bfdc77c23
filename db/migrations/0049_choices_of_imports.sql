-- What the owner of an import may choose beside the pictures: whether the categories that its products name, and that are not
-- here, are made with it.

alter table product_imports
  -- [{"id", "name", "products"}]: what each would be made as, and how many products name it.
  add column new_categories jsonb not null default '[]',
  add column makes_categories boolean not null default false,
  -- Hosts whose pictures the file names by http: they are asked by https first.
  add column plain_hosts text[] not null default '{}';
