-- What the owner may change, and the post.

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Outgoing post. The key makes a mail unique for its cause ('order-confirmed:<order id>'), so that a job
-- that runs twice sends once; message_id stays the same over all attempts.
create table mails (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  template text not null,
  language text not null check (language in ('en', 'lv')),
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  message_id text not null unique,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_newest on mails (created_at desc);
create index mails_unsent on mails (created_at) where state <> 'sent';
