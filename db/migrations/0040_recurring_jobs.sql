-- When each job that comes back by the clock was last put into the queue, by the clock of the database: a process whose own
-- clock jumps neither forgets one nor waits a day for the next.

create table recurring_jobs (
  name text primary key,
  enqueued_at timestamptz not null default now()
);
comment on table recurring_jobs is 'jobs that come back each minute or each night';
