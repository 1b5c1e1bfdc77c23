-- Lists and their counts read one narrow row of product_search for each shown product, however many are found; and a
-- document says by a letter where a word stands (A~cream: in a name), so that an index finds it there.
-- Version 0.2.0 still reads names, skus and naming while it runs beside this one.

create temporary table copied on commit drop as
  select s.product_id, s.names, s.skus,
    s.document || array_to_tsvector(
      array(
        select place || case when strpos(lexeme, '~') > 0 then '=' else '~' end || lexeme
        from unnest(s.document), unnest(weights) place where place in ('A', 'B', 'C')
        union select 'N~' || name from unnest(s.names) name where name <> ''
        union select 'S~' || array_to_string(search_tokens(sku), ' ') from unnest(s.skus) sku where search_tokens(sku) <> '{}'
      )
    ) as document
  from product_search s;
truncate product_search;
drop index product_search_document, product_search_naming, product_search_skus;

alter table product_search
  add column category_id uuid,
  add column brand text,
  add column is_in_stock boolean not null,
  add column is_featured boolean not null,
  add column lowest_price numeric(12, 4) not null,
  add column highest_price numeric(12, 4) not null,
  add column created_at timestamptz not null,
  -- A row without its texts has 200 bytes. Half of each page is left free, so that new prices of all products in one
  -- transaction need no new entries in the indexes of words.
  set (toast_tuple_target = 128, fillfactor = 50);

insert into product_search (product_id, category_id, brand, is_in_stock, is_featured, lowest_price, highest_price,
  created_at, document, names, skus)
select p.id, p.category_id, p.brand, p.stock_quantity > 0, p.is_featured, p.lowest_price, p.highest_price, p.created_at,
  coalesce(c.document, ''), coalesce(c.names, '{}'), coalesce(c.skus, '{}')
from products p left join copied c on c.product_id = p.id
where p.is_shown
order by p.created_at;

-- Counts were read from it.
drop index products_listing;

create index product_search_document on product_search using gin (document);
create index product_search_naming on product_search using gin (naming);
create index product_search_skus on product_search using gin (skus);
analyze product_search;

-- 0047 wrote their documents with the first tag alone; a job writes them again.
insert into search_waiting (product_id) select id from products where is_shown and more_tags <> '{}' on conflict do nothing;
