-- Lists filter by a product's choices and numbers, and count them. They stay in its row: stored beside it, as longer values
-- are, each would be fetched by itself.
drop index product_search_choices;
alter table product_search alter choices set storage main, alter numbers set storage main;
update product_search set choices = choices || '{}', numbers = numbers || '{}' where choices <> '{}' or numbers <> '{}';
create index product_search_choices on product_search using gin (choices) with (gin_pending_list_limit = 64);
