-- Pictures of an import that lie elsewhere: how many at each host, and which hosts its owner agreed to have them copied from.

alter table product_imports
  add column picture_sources jsonb not null default '{}',
  add column picture_hosts text[] not null default '{}';
