-- Orders that are sent in parts: what is in each parcel, and where it can be followed. An order that is sent whole has
-- no row here; its parcel is in its own columns.

create table shipments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  number integer not null check (number > 0),
  tracking_carrier text check (tracking_carrier in ('omniva', 'dpd', 'latvijas_pasts', 'venipak', 'other')),
  tracking_number text check (length(tracking_number) between 1 and 64),
  tracking_url text check (tracking_url like 'https://%' and length(tracking_url) <= 500),
  actor_id uuid references profiles (id) on delete set null,
  shipped_at timestamptz not null,
  unique (order_id, number),
  constraint shipments_tracking_whole check (
    (tracking_carrier is null) = (tracking_number is null)
    and (tracking_url is null or tracking_carrier = 'other')
  )
);
comment on column shipments.number is 'within its order: 1, 2, …';
comment on column shipments.tracking_url is 'typed by staff for a carrier we do not know; the others have theirs by rule';
create index shipments_actor on shipments (actor_id);

create table shipment_lines (
  shipment_id uuid not null references shipments (id) on delete cascade,
  order_item_id uuid not null references order_items (id) on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_item_id)
);
create index shipment_lines_item on shipment_lines (order_item_id);
