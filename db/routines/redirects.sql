-- The last guard against chains and loops: no redirect leads to an address that is redirected. At the end of the
-- transaction, because a chain may be shortened in several statements. One writer at a time, or two could make one together.
create or replace function refuse_redirect_chains() returns trigger language plpgsql as $$
declare
  changed redirects;
begin
  perform pg_advisory_xact_lock(hashtext('redirects'));
  -- As it is by now: it may have been changed or deleted again.
  select * into changed from redirects where id = new.id;
  if exists (select from redirects other where other.from_address = any (changed.reach))
    or exists (select from redirects other where other.reach @> array[changed.from_address])
  then
    raise exception 'the redirect from % would be part of a chain', new.from_address using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger if exists redirects_no_chain on redirects;
create constraint trigger redirects_no_chain after insert or update of from_address, to_address on redirects
  deferrable initially deferred for each row execute function refuse_redirect_chains();
