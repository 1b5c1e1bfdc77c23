-- The limits of unpaid orders count mailboxes: one has many addresses ('anna+1@…', 'anna+2@…').
alter table orders add column guest_mailbox text;
comment on column orders.guest_mailbox is 'the mailbox behind a guest''s email; only while the order is unpaid';
