-- Two indexes that no query needs: version 0.2.0, while it runs beside this one, finds by the index of documents, in which
-- naming is (find_in_search_naming), and reads SKUs only of products that it has found. They took a third of the room of a
-- large shop's words, and a part of each save and import.
drop index product_search_naming, product_search_skus;
