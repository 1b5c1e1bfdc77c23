-- Making thousands of products found at once. Most of that time went into the indexes of words, which were kept up lexeme by
-- lexeme and product by product; gathered first and then put in together it takes a fifth.

alter index product_search_document set (fastupdate = on);
alter index product_search_naming set (fastupdate = on);
alter index product_search_skus set (fastupdate = on);

-- Each search reads what was gathered and not put in yet. After a single product is saved that is next to nothing.
alter function refresh_search_of_inserted() set gin_pending_list_limit = '64kB';
alter function refresh_search_of_changed() set gin_pending_list_limit = '64kB';
alter function refresh_search_of_variation_label() set gin_pending_list_limit = '64kB';
alter function refresh_search_of_category() set gin_pending_list_limit = '64kB';

-- For whoever postponed it: some thousand products, whose words are taken apart once for all of them.
create function refresh_product_search_in_bulk(ids uuid[]) returns void language plpgsql
  set work_mem = '64MB' set gin_pending_list_limit = '8MB' as $$
begin
  perform refresh_product_search(ids);
  perform gin_clean_pending_list('product_search_document'::regclass),
    gin_clean_pending_list('product_search_naming'::regclass), gin_clean_pending_list('product_search_skus'::regclass);
end $$;
