-- Listings with an address of their own: a brand's page, or a choice of products by a rule.
create table collections (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('brand', 'collection')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  -- Whose page it is.
  brand text unique check (brand <> ''),
  -- By language: name, text, search_title, search_description.
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  image_url text check (image_url <> ''),
  -- Which products it has; a brand's page has those of its brand.
  rule jsonb not null check (jsonb_typeof(rule) = 'object'),
  position integer not null default 0 check (position >= 0),
  is_shown boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (kind, slug),
  constraint collections_brand_of_kind check ((kind = 'brand') = (brand is not null))
);
comment on table collections is 'pages of brands, and collections by rule';

-- Products by all of their tags: a rule may ask for some.
create index products_tags on products using gin (array_prepend(tag, more_tags)) where is_shown;
-- Which brands have a page is asked for each brand that products have.
create index product_search_brand on product_search (brand) where brand is not null;
