-- A payment on its way: the shopper has paid, and their bank has yet to send the money or to refuse. Its order holds its
-- units until then.

alter table payments
  drop constraint payments_state_check,
  add constraint payments_state_check check (state in
    ('creating', 'open', 'processing', 'paid', 'expired', 'failed', 'cancelled', 'refunded', 'needs_attention'));
comment on column payments.expires_at is 'when its page closes; of money on its way, when it is no longer waited for';

create unique index payments_one_awaited on payments (order_id) where state in ('creating', 'open', 'processing');
drop index payments_one_open;
create index payments_processing on payments (updated_at) where state = 'processing';

-- The test provider's payments may succeed or fail later.
alter table test_payment_sessions
  drop constraint test_payment_sessions_payment_status_check,
  add constraint test_payment_sessions_payment_status_check check (payment_status in ('unpaid', 'paid', 'failed'));
