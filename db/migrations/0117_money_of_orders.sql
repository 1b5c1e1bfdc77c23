-- How much of an order's price is here, in its own row, kept by triggers (db/routines/orders.sql, which also says it of the
-- orders that there are already). Lists and reports asked the payments of every order for it.
alter table orders add column money text not null default 'unpaid'
  check (money in ('unpaid', 'paid', 'partly_refunded', 'refunded'));
comment on column orders.money is 'whether its price has come, and how much of it was given back since; see order_money()';

-- One index for lists by time and for sales.
drop index orders_sales;
drop index orders_newest;
create index orders_newest on orders (created_at desc, id) include (status, total_amount, money);
drop index orders_listing;
create index orders_listing on orders (id) include (created_at, order_number, total_amount, status, money);
-- With the id, by which a list names the orders of people.
drop index orders_user;
create index orders_user on orders (user_id, created_at desc) include (id);
drop index payments_standing;

-- Refunds of days: which of them give back an order's price, their reason says, also those from before credits were stored.
drop index refunds_made;
create index refunds_made on refunds (ended_at) include (order_id, amount, attention_reason) where state = 'done';
