-- Evidence names every way in which a product goes off sale: by deletion too, and past the shop.

alter table product_evidence drop constraint product_evidence_via_check;
alter table product_evidence add constraint product_evidence_via_check
  check (via in ('form', 'bulk', 'import', 'undo', 'job', 'deletion', 'direct'));
comment on column product_evidence.via is 'direct: by a hand in the database, so that nobody is known';
