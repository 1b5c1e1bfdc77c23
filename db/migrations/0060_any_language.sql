-- Which languages there are says the shop alone (locales/languages.ts): the database asks only for a code of one.

alter table profiles drop constraint profiles_language_check,
  add constraint profiles_language_check check (language ~ '^[a-z]{2}$');
alter table category_translations drop constraint category_translations_language_check,
  add constraint category_translations_language_check check (language ~ '^[a-z]{2}$');
alter table product_translations drop constraint product_translations_language_check,
  add constraint product_translations_language_check check (language ~ '^[a-z]{2}$');
alter table product_slugs drop constraint product_slugs_language_check,
  add constraint product_slugs_language_check check (language ~ '^[a-z]{2}$');
alter table product_variation_translations drop constraint product_variation_translations_language_check,
  add constraint product_variation_translations_language_check check (language ~ '^[a-z]{2}$');
alter table product_image_texts drop constraint product_image_texts_language_check,
  add constraint product_image_texts_language_check check (language ~ '^[a-z]{2}$');
alter table product_reviews drop constraint product_reviews_language_check,
  add constraint product_reviews_language_check check (language ~ '^[a-z]{2}$');
alter table orders drop constraint orders_language_check,
  add constraint orders_language_check check (language ~ '^[a-z]{2}$');
alter table mails drop constraint mails_language_check,
  add constraint mails_language_check check (language ~ '^[a-z]{2}$');
alter table test_payment_sessions drop constraint test_payment_sessions_locale_check,
  add constraint test_payment_sessions_locale_check check (locale ~ '^[a-z]{2}$');
alter table search_words drop constraint search_words_language_check,
  add constraint search_words_language_check check (language ~ '^([a-z]{2}|any)$');
alter table search_misses drop constraint search_misses_language_check,
  add constraint search_misses_language_check check (language ~ '^[a-z]{2}$');
alter table withdrawals drop constraint withdrawals_language_check,
  add constraint withdrawals_language_check check (language ~ '^[a-z]{2}$');
alter table staff_invitations drop constraint staff_invitations_language_check,
  add constraint staff_invitations_language_check check (language ~ '^[a-z]{2}$');
