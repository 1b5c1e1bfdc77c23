-- The colour of a variation that is a shade: drawn as a dot on cards and where a shopper chooses.
alter table product_variations add column colour text check (colour ~ '^#[0-9a-f]{6}$');
