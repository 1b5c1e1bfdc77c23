-- 0018_search_speed.sql as it stood at first looked up every product that begins with a letter.

drop function find_in_search_naming(tsquery);
create function find_in_search_naming(query tsquery, most integer) returns setof uuid
  language plpgsql stable rows 1000 set enable_seqscan = off as $$
begin
  return query select product_id from product_search where naming @@ query limit most;
end $$;
