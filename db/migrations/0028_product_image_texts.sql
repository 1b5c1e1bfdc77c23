-- What a picture of a product shows, in words, for those who do not see it. Where there is none, the product's name stands in.

create table product_image_texts (
  product_id uuid not null references products (id) on delete cascade,
  image text not null,
  language text not null check (language in ('en', 'lv')),
  alt text not null check (length(alt) between 1 and 250),
  primary key (product_id, image, language)
);
comment on column product_image_texts.image is 'one of the product''s images: a path of the bucket or an address';

create trigger product_image_texts_announce after insert or update or delete on product_image_texts
  for each row execute function announce_product_change('product_id');
