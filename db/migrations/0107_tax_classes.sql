-- What kind of goods a product is for VAT; null: at the standard rate. Which classes there are, shop/tax says.
alter table products
  add tax_class text,
  add constraint products_tax_class check (tax_class ~ '^[a-z_]{1,40}$') not valid;
alter table products validate constraint products_tax_class;
