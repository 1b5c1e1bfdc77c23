-- Parcel lockers and counters of carriers, as their lists last had them. What is no longer listed stays, but is not chosen.
create table pickup_points (
  carrier text not null check (carrier <> ''),
  id text not null check (id <> ''),
  name text not null check (name <> ''),
  kind text not null check (kind in ('locker', 'counter')),
  country text not null check (length(country) = 2),
  town text not null check (town <> ''),
  area text not null default '',
  street text not null default '',
  postal_code text check (postal_code <> ''),
  lat double precision not null check (lat between -90 and 90),
  lon double precision not null check (lon between -180 and 180),
  hours text check (hours <> ''),
  is_active boolean not null default true,
  seen_at timestamptz not null,
  search_text text not null,
  primary key (carrier, id)
);
create index pickup_points_of_country on pickup_points (carrier, country) where is_active;
comment on column pickup_points.seen_at is 'when the carrier''s list last had it';
comment on column pickup_points.search_text is 'its words, folded, with a space before each';

-- Whose points a method of kind pickup_point leads to.
alter table delivery_methods add column carrier text;
alter table delivery_methods add constraint delivery_methods_carrier
  check (carrier is null or kind = 'pickup_point') not valid;
alter table delivery_methods validate constraint delivery_methods_carrier;

-- The point that was chosen, as it was then.
alter table orders add column delivery_point jsonb;
alter table orders add constraint orders_delivery_point
  check (delivery_point is null or delivery_kind = 'pickup_point') not valid;
alter table orders validate constraint orders_delivery_point;
comment on column orders.delivery_point is 'carrier, id, name, kind, country, town, street, postal_code';
