-- An order placed without an account belongs to its email. An account with that email owns it once the email is confirmed,
-- whichever was first. An unpaid checkout stays the guest's, because a person may have one only, and so does what was never
-- paid: strangers may have typed that email.
-- Paid and confirmed at the same moment, order and account would not see each other: the second waits for the first.
create or replace function lock_orders_of_email(email text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('orders of an email'), hashtext(email))
$$;

create or replace function give_order_to_account() returns trigger language plpgsql as $$
begin
  perform lock_orders_of_email(new.email);
  new.user_id := (select id from profiles where email = new.email and email_verified);
  return new;
end $$;

create or replace function take_orders_of_email() returns trigger language plpgsql as $$
begin
  perform lock_orders_of_email(new.email);
  update orders set user_id = new.id
  where email = new.email and user_id is null and guest_id is not null and checkout_fingerprint is null
    and (status <> 'cancelled' or invoice_number is not null);
  return null;
end $$;

-- The order of a deleted account belongs to nobody: a later account with the same email must not find it.
create or replace function leave_order_ownerless() returns trigger language plpgsql as $$
begin
  new.guest_id := null;
  return new;
end $$;

-- Also when it is taken up again: money that came late, or staff.
create or replace trigger orders_given_to_account before update of checkout_fingerprint on orders
  for each row when (
    new.checkout_fingerprint is null and new.user_id is null and new.guest_id is not null and new.status <> 'cancelled'
  ) execute function give_order_to_account();
create or replace trigger orders_left_ownerless before update of user_id on orders
  for each row when (old.user_id is not null and new.user_id is null) execute function leave_order_ownerless();
create or replace trigger profiles_taking_orders after insert or update of email_verified, email on profiles
  for each row when (new.email_verified) execute function take_orders_of_email();
