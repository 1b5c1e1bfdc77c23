-- The sitemap is cut into files by counting active products in the order of their ids; with this index alone, so that
-- a catalogue of a hundred thousand is counted without reading it.
create index products_sitemap on products (id) include (updated_at) where is_active;
