-- A shopper may search for the SKU of one variation.
create index product_variations_sku_words on product_variations using gin (fold_text(sku) gin_trgm_ops);
