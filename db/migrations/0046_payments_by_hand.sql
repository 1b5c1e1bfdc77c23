-- Money that came another way than through a provider: staff say how, and why they know.

alter table payments
  drop constraint payments_provider_check,
  add constraint payments_provider_check check (provider in ('stripe', 'test', 'transfer', 'cash', 'other')),
  add column note text check (length(note) between 1 and 1000),
  add column actor_id uuid references profiles (id) on delete set null,
  add constraint payments_by_hand check (
    provider in ('stripe', 'test') or (
      note is not null and provider_session_id is null and paid_amount = amount
      and state in ('paid', 'needs_attention', 'refunded')
    )
  );
comment on column payments.provider is 'who took the money; transfer, cash and other were written down by staff';
comment on column payments.note is 'how staff know that the money came; for staff alone';
comment on column payments.actor_id is 'who wrote it down; null for what a provider took';
create index payments_actor on payments (actor_id);

-- A cancelled order's units need not go back on the shelf: what is broken or lost stays off it.
alter table stock_holds
  drop constraint stock_holds_state_check,
  add constraint stock_holds_state_check check (state in ('held', 'claimed', 'released', 'restocked', 'written_off'));

-- Staff may tell the shopper of a refund in their own way.
alter table refunds add column is_told boolean not null default true;
comment on column refunds.is_told is 'whether the shopper is written to when the money has gone';
