-- A refund that was made may come back from the shopper's bank days later. The money is then owed still: the same refund is
-- sent anew, under another key, so that its credit note and its units are dealt with once.

alter table refunds
  drop constraint refunds_state_check,
  drop constraint refunds_check1,
  drop constraint refunds_check2,
  add column attempt integer not null default 1 check (attempt > 0),
  add column bounced_at timestamptz,
  add check (state in ('asked', 'sent', 'done', 'failed', 'bounced')),
  add check (state not in ('done', 'bounced') or provider_refund_id is not null),
  add check (state <> 'failed' or provider_refund_id is null),
  add check ((state in ('done', 'failed', 'bounced')) = (ended_at is not null)),
  add check (state <> 'bounced' or bounced_at is not null),
  add check (state <> 'failed' or attempt = 1);
comment on column refunds.state is 'asked: decided; sent: the provider may have been asked; done: it sent the money; failed: it refused; bounced: the money came back, and is owed';
comment on column refunds.attempt is 'how often it was asked for: once more after each time the money came back';
comment on column refunds.bounced_at is 'when the money came back last';
comment on column refunds.problem is 'why it failed or came back, in the words of the provider';
create index refunds_under_way on refunds (created_at) where state in ('asked', 'sent');
create index refunds_bounced on refunds (order_id) where state = 'bounced';

create or replace function guard_refund() returns trigger language plpgsql as $$
declare
  paid record;
  given bigint;
begin
  if tg_op = 'UPDATE' then
    if (new.payment_id, new.order_id, new.amount, new.shipping_amount, new.currency, new.credit, new.request_key)
      is distinct from
      (old.payment_id, old.order_id, old.amount, old.shipping_amount, old.currency, old.credit, old.request_key) then
      raise exception 'refund % was asked and cannot change', old.id using errcode = 'restrict_violation';
    end if;
    -- Whoever asked for it may delete their account; nothing else of a refund that ended changes by itself.
    if old.state = new.state and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
      return new;
    end if;
    -- A refund whose money came back has its credit note already: it is owed until it is done, and cannot fail for good.
    if not (old.state in ('asked', 'sent') and new.state in ('sent', 'done', 'failed')
        or old.state in ('asked', 'sent') and new.state = 'bounced' and old.attempt > 1
        or old.state = 'done' and new.state = 'bounced'
        or old.state = 'bounced' and new.state = 'asked')
      or new.attempt <> old.attempt + (old.state = 'bounced')::integer then
      raise exception 'refund % cannot go from % to %', old.id, old.state, new.state using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  -- Locked, so that two refunds of one payment cannot both see the money of the other as still there.
  select order_id, paid_amount, paid_currency into paid from payments where id = new.payment_id for update;
  select coalesce(sum(amount), 0) into given from refunds where payment_id = new.payment_id and state <> 'failed';
  if paid.order_id <> new.order_id or paid.paid_currency is distinct from new.currency
    or given + new.amount > coalesce(paid.paid_amount, 0) then
    raise exception 'payment % has not % left to refund', new.payment_id, new.amount using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Payments that were refunded before refunds were kept: all of it, at once, when the payment last changed.
insert into refunds (order_id, payment_id, request_key, state, amount, currency, provider_refund_id, created_at, ended_at)
select p.order_id, p.id, 'payment:' || p.id, 'done', p.paid_amount, p.paid_currency,
  coalesce((select r.id from test_payment_refunds r where r.payment_intent = p.provider_payment_id limit 1), 'unknown'),
  p.updated_at, p.updated_at
from payments p
where p.state = 'refunded' and p.paid_amount > 0 and p.paid_currency is not null
  and not exists (select from refunds where payment_id = p.id);
