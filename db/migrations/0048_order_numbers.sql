-- One short number by which everybody names an order. A sequence, because checkouts must not wait for one another: a checkout
-- that fails leaves its number out, which an order may do and an invoice may not.

create sequence order_numbers as integer start with 1001;
alter table orders add column order_number integer not null default nextval('order_numbers');
alter sequence order_numbers owned by orders.order_number;
comment on column orders.order_number is 'how people name it, in the order of placing; may have gaps';

-- The orders that are there got their numbers as they lie on the disk: the same numbers, by age.
update orders set order_number = numbered.order_number
from (select id, 1000 + row_number() over (order by created_at, id) as order_number from orders) numbered
where numbered.id = orders.id and numbered.order_number <> orders.order_number;

alter table orders add constraint orders_order_number unique (order_number);
