-- Whose VAT an order bears and why, and at which rate each of its items. Null in orders from before: the shop's own
-- country, and the order's rate.
alter table orders
  add vat_country text,
  add vat_basis text,
  add constraint orders_vat_basis check (vat_basis in ('domestic', 'one_stop_shop', 'export')) not valid,
  add constraint orders_vat_country check (vat_country ~ '^[A-Z]{2}$') not valid,
  add constraint orders_vat_place check ((vat_country is null) = (vat_basis is null)) not valid;
alter table orders validate constraint orders_vat_basis;
alter table orders validate constraint orders_vat_country;
alter table orders validate constraint orders_vat_place;

alter table order_items
  add vat_rate integer,
  add constraint order_items_vat_rate check (vat_rate between 0 and 10000) not valid;
alter table order_items validate constraint order_items_vat_rate;

comment on column orders.vat_country is 'whose VAT it bears; of an export, where it goes; null: the shop''s own, from before it was stored';
comment on column order_items.vat_rate is 'basis points; null: the order''s';
comment on column orders.vat_rate is 'basis points: 2100 is 21 percent; where its items bear several, the highest';
