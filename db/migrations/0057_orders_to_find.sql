-- An order that was delivered before its money came still waits for it: an index finds it among the many that are done.

alter table orders add column delivered_unpaid boolean not null default false;
comment on column orders.delivered_unpaid is 'delivered before any money came; whether it has come since, payments say';

update orders o set delivered_unpaid = true
where status = 'delivered' and not exists (select from payments p where p.order_id = o.id and p.state = 'paid');

create index orders_delivered_unpaid on orders (created_at desc, id) where delivered_unpaid;

-- Staff look an order up by what their payment provider calls its payment.
create index payments_provider_payment on payments (provider_payment_id) where provider_payment_id is not null;
