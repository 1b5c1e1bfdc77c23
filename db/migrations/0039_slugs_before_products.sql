-- A slug is taken before its product is written, by the row that remembers it: two who choose the same one at the same moment
-- meet there, and nobody else has to wait for anybody. Before, whoever named a product waited until an import was through.

alter table product_slugs alter constraint product_slugs_product_id_fkey deferrable initially deferred;
