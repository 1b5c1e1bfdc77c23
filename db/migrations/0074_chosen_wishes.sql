-- Which variation of a product a heart is for, such as a shade.

alter table wishlist_items add column variation_id uuid references product_variations (id) on delete set null;
comment on column wishlist_items.variation_id is 'the variation that was chosen when the heart was set; null for the product as such';
create index wishlist_items_variation on wishlist_items (variation_id) where variation_id is not null;
