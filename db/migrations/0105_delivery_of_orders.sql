-- The delivery that an order was placed with, as it was then; null for orders of a shop without zones.
alter table orders
  add column delivery_method_id uuid,
  add column delivery_kind text check (delivery_kind in ('courier', 'pickup_point', 'collect')),
  add column delivery_name text check (delivery_name <> ''),
  add column delivery_from date,
  add column delivery_until date,
  add column standard_shipping_amount integer check (standard_shipping_amount >= 0);
alter table orders add constraint orders_delivery_whole check (num_nonnulls(delivery_method_id, delivery_kind,
  delivery_name, delivery_from, delivery_until, standard_shipping_amount) in (0, 6)) not valid;
alter table orders validate constraint orders_delivery_whole;
comment on column orders.delivery_name is 'in the language of the order';
comment on column orders.standard_shipping_amount is
  'cents, VAT included: the least expensive delivery that was offered, which a full withdrawal refunds';
