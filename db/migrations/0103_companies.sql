-- Who buys for a company: beside its name and VAT number its number in the register of its country.
alter table user_addresses add column registration_number text
  check (length(registration_number) between 1 and 40);

-- What the tax authorities said of the VAT number of an order, on the day they were asked.
create table vat_checks (
  order_id uuid primary key references orders (id) on delete cascade,
  vat_number text not null check (vat_number ~ '^[A-Z]{2}[A-Z0-9+*]{2,12}$'),
  is_valid boolean not null,
  -- As the register has it; most countries say neither.
  name text,
  address text,
  answered_at timestamptz not null
);
comment on table vat_checks is 'the answer of VIES about the VAT number of an order, with its date';
