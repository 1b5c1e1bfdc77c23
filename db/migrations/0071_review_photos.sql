-- Photos by shoppers in their reviews, in a folder of their own.

alter table media_files
  drop constraint media_files_path_check,
  add constraint media_files_path_check
    check (path ~ '^(products|variations|categories|reviews)/[A-Za-z0-9_-]+\.[a-z0-9]+$');

create table review_photos (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references product_reviews (id) on delete cascade,
  path text not null unique references media_files (path) check (starts_with(path, 'reviews/')),
  position smallint not null check (position between 1 and 4),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  refused_reason text check (refused_reason in ('spam', 'insulting', 'personal_data', 'off_topic', 'other')),
  refused_words text check (length(refused_words) between 1 and 500),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  unique (review_id, position),
  check ((state = 'refused') = (refused_reason is not null)),
  check (refused_words is null or refused_reason is not null),
  check (refused_reason is distinct from 'other' or refused_words is not null),
  check ((state = 'waiting') = (decided_at is null))
);
comment on table review_photos is 'four at most of a review; only approved ones are shown in the shop';
comment on column review_photos.decided_at is 'when staff approved or refused it';
create index review_photos_waiting on review_photos (review_id) where state = 'waiting';
create index review_photos_refused on review_photos (decided_at) where state = 'refused';
