-- A person reviews a product once, and changes that review afterwards. What guests write may wait until staff have read it.

-- Of several by one person the newest is theirs; the others are hidden, and no longer anybody's.
update product_reviews r set user_id = null, reviewer_name = null, client_request_id = null,
  hidden_at = coalesce(hidden_at, now()), hidden_reason = coalesce(hidden_reason, 'other'),
  hidden_words = coalesce(hidden_words, 'Replaced by a newer review of the same person')
where user_id is not null and exists (
  select from product_reviews newer
  where newer.product_id = r.product_id and newer.user_id = r.user_id
    and (newer.created_at, newer.id) > (r.created_at, r.id)
);
create unique index product_reviews_one_each on product_reviews (product_id, user_id) where user_id is not null;

-- What waits is hidden, for a reason of its own.
alter table product_reviews
  drop constraint product_reviews_hidden_reason_check,
  add constraint product_reviews_hidden_reason_check
    check (hidden_reason in ('spam', 'insulting', 'personal_data', 'off_topic', 'other', 'unread'));
create index product_reviews_unread on product_reviews (created_at desc, id) where hidden_reason = 'unread';
