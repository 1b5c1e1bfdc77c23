-- Pages that are the owner's: those that come with the shop once they are edited, further pages, news.

create table site_pages (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('shipped', 'page', 'article')),
  address text not null check (address ~ '^(news/)?[a-z0-9]+(-[a-z0-9]+)*$' and length(address) <= 85),
  -- What visitors read; null means the text that came with the shop, or, of the owner's own page, nothing.
  live_version integer,
  -- What its form shows. It is the live one unless there is a draft.
  draft_version integer not null,
  -- When the draft goes live by itself.
  publish_at timestamptz,
  first_published_at timestamptz,
  is_in_footer boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check ((kind = 'article') = starts_with(address, 'news/')),
  check (kind <> 'shipped' or deleted_at is null)
);
comment on column site_pages.address is 'after the slash and the language: size-guide, news/spring; of a page that comes with the shop its name';
create unique index site_pages_address on site_pages (address) where deleted_at is null;
create index site_pages_due on site_pages (publish_at) where publish_at is not null;

create table site_page_versions (
  page_id uuid not null references site_pages (id) on delete cascade,
  number integer not null check (number > 0),
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  saved_at timestamptz not null,
  saved_by uuid references profiles (id) on delete set null,
  primary key (page_id, number)
);
comment on table site_page_versions is 'what a page said in each language; a version never changes';
create index site_page_versions_author on site_page_versions (saved_by) where saved_by is not null;

alter table site_pages
  add foreign key (id, live_version) references site_page_versions (page_id, number) deferrable initially deferred,
  add foreign key (id, draft_version) references site_page_versions (page_id, number) deferrable initially deferred;

create table site_page_addresses (
  address text primary key,
  page_id uuid not null references site_pages (id) on delete cascade
);
comment on table site_page_addresses is 'every address a page has or had: old ones lead to the present one';
create index site_page_addresses_page on site_page_addresses (page_id);

-- Pictures of pages have a folder of their own.
alter table media_files drop constraint media_files_path_check,
  add constraint media_files_path_check
    check (path ~ '^(products|variations|categories|reviews|pages)/[A-Za-z0-9_-]+\.[a-z0-9]+$');
