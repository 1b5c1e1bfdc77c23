-- Up to three options by which the variations of a product differ ('Size', 'Colour', 'Material'), and what each variation has of
-- them. Its name is these values put together; where a product has no options, the name is all there is, as before.

alter table products
  add column option_names text[] not null default '{}' check (cardinality(option_names) <= 3);
-- In the same order; an empty text where the English one has to do.
alter table product_translations
  add column option_names text[] not null default '{}' check (cardinality(option_names) <= 3);
alter table product_variations
  add column option_values text[] not null default '{}' check (cardinality(option_values) <= 3);
