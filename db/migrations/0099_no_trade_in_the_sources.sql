-- The tag of a category in further languages. Until now two tags had a translation in the code: shops that use them keep it.

alter table category_translations add type text;
comment on column category_translations.type is 'the tag; null where the default language''s is shown';

update category_translations t set type = case lower(trim(c.type)) when 'beauty' then 'Skaistumkopšana' else 'Elektronika' end
  from categories c
  where c.id = t.category_id and t.language = 'lv' and lower(trim(c.type)) in ('beauty', 'electronics');
update categories set type = initcap(trim(type)) where lower(trim(type)) in ('beauty', 'electronics');

-- Texts of the storefront under names without a country and without a promise, with what merchants wrote for them.
update changed_texts set key = replace(key, 'why.latvia.', 'why.contact.') where key like 'why.latvia.%';
update changed_texts set key = 'topStrip.payment' where key = 'topStrip.quality';
