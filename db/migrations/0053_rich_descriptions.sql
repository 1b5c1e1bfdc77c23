-- Descriptions with paragraphs, lists, tables and links: cleaned before they are stored, and null where the description is plain
-- text. `description` beside them always holds the plain text, for search, cards, feeds and search engines.

alter table products
  add column description_html text check (length(description_html) between 1 and 40000);
alter table product_translations
  add column description_html text check (length(description_html) between 1 and 40000);
