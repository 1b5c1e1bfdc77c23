-- Goods that are sealed for reasons of hygiene: once unsealed after delivery, there is no right of withdrawal from them
-- (Directive 2011/83/EU, Art. 16(e)). Said before purchase, and kept with what was agreed.

alter table products add column is_sealed_hygiene boolean not null default false;
comment on column products.is_sealed_hygiene is 'sealed, and not suitable for return once unsealed (2011/83/EU, Art. 16(e))';

alter table order_items add column is_sealed_hygiene boolean not null default false;
comment on column order_items.is_sealed_hygiene is 'as the product was when it was ordered, and as the shopper was told';
