-- Orders of guests. A guest is a browser: the hash of the random number in its cookie stands where a shopper has an account.
alter table orders add column guest_id uuid, add column guest_client text;
comment on column orders.guest_id is 'the browser that ordered without an account; stays when an account takes the order over';
comment on column orders.guest_client is 'where a guest''s unpaid checkout came from, hashed; only while it is unpaid';

-- A guest has one unpaid checkout at a time, as a shopper with an account has.
create unique index orders_one_open_guest_checkout on orders (guest_id) where checkout_fingerprint is not null;
-- What guests hold back unpaid is counted by address and by email.
create index orders_open_of_guests on orders (email, guest_client)
  where checkout_fingerprint is not null and guest_id is not null;
-- An account finds the orders of its address that have no owner yet.
create index orders_unclaimed on orders (email) where user_id is null and guest_id is not null;
