-- A second factor at sign-in: codes of an authenticator app (RFC 6238), and recovery codes for when the app is lost.

-- The secret is encrypted with a key made from AUTH_SECRET: who reads the database alone can make no code.
create table second_factors (
  user_id uuid primary key references profiles (id) on delete cascade,
  secret bytea not null,
  -- The session that began to set it up; only there can it be finished.
  begun_by uuid references auth_sessions (id) on delete set null,
  begun_at timestamptz not null,
  -- Null while it is being set up: nobody is asked for it yet.
  confirmed_at timestamptz,
  -- The newest step of 30 seconds whose code was used. Its code and earlier ones are worth nothing any more.
  last_step integer not null default 0
);

-- Only a keyed hash (HMAC-SHA-256) of each code is kept; a row is used once.
create table recovery_codes (
  user_id uuid not null references second_factors (user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Somebody who has given the right password, or opened a reset link, and has yet to give a code. Only the SHA-256 of the
-- token is kept; a row is used once.
create table sign_in_challenges (
  token_hash bytea primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  -- How far they have come: wrong codes are counted by it.
  way text not null check (way in ('device', 'password', 'reset')),
  expires_at timestamptz not null
);
create index sign_in_challenges_user on sign_in_challenges (user_id);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);
