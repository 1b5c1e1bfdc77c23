-- The picture of a category without one of its own: its first featured or newest product with a picture. All its products were
-- read and sorted for it.
create index products_category_picture on products (category_id, is_featured desc, created_at desc, id)
  where is_shown and images[1] is not null;
