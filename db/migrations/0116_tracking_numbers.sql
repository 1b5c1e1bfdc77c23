-- Whether a parcel number is on another order already is asked for each that is typed.
create index orders_tracking_number on orders (tracking_number) where tracking_number is not null;
create index shipments_tracking_number on shipments (tracking_number) where tracking_number is not null;
