-- What EU and Latvian law wants said about a product, the kinds of products with the duties of each, and the evidence of
-- what was published. The version before goes on: every new column may stay empty.

create table product_kinds (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  names jsonb not null check (jsonb_typeof(names) = 'object' and names <> '{}' and length(names::text) <= 2000),
  duties text[] not null default '{}',
  is_shipped boolean not null default false,
  updated_at timestamptz not null default now()
);
comment on column product_kinds.names is 'by language; English is always there';
comment on column product_kinds.duties is 'ids of shop/duties/duties.ts; one that the code no longer knows is ignored';
comment on column product_kinds.is_shipped is 'came with the shop: never deleted';

insert into product_kinds (id, names, duties, is_shipped) values
  ('undecided', '{"en": "No kind chosen", "lv": "Veids nav izvēlēts"}',
    '{kind,picture,manufacturer,responsible-person,identifier,warnings-translated,latvian-texts,guarantee-translated}', true),
  ('cosmetic', '{"en": "Cosmetic product", "lv": "Kosmētikas līdzeklis"}',
    '{picture,manufacturer,identifier,latvian-texts,guarantee-translated,cosmetic-responsible-person,ingredients,cosmetic-durability,nominal-content,precautions,warnings-translated,packaging}',
    true),
  ('phone', '{"en": "Phone or tablet", "lv": "Tālrunis vai planšetdators"}',
    '{picture,manufacturer,responsible-person,identifier,latvian-texts,guarantee-translated,warnings,warnings-translated,energy-class,energy-label,energy-sheet,energy-eprel,charger,charging-power,connected-data,connected-data-translated,battery,battery-capacity,battery-removable,take-back,packaging}',
    true),
  ('wearable', '{"en": "Smartwatch or other wearable", "lv": "Viedpulkstenis vai cita valkājama ierīce"}',
    '{picture,manufacturer,responsible-person,identifier,latvian-texts,guarantee-translated,warnings,warnings-translated,connected-data,connected-data-translated,battery,battery-capacity,battery-removable,take-back,packaging}',
    true),
  ('lamp', '{"en": "Light source", "lv": "Gaismas avots"}',
    '{picture,manufacturer,responsible-person,identifier,latvian-texts,guarantee-translated,warnings-translated,energy-class,energy-label,energy-sheet,energy-eprel,take-back,packaging}',
    true),
  ('battery', '{"en": "Battery or power bank", "lv": "Baterija vai ārējais akumulators"}',
    '{picture,manufacturer,responsible-person,identifier,latvian-texts,guarantee-translated,warnings,warnings-translated,battery,battery-capacity,packaging}',
    true),
  ('cable', '{"en": "Cable or charger", "lv": "Kabelis vai lādētājs"}',
    '{picture,manufacturer,responsible-person,identifier,latvian-texts,guarantee-translated,warnings-translated,take-back,packaging}',
    true),
  ('other', '{"en": "Other product", "lv": "Cita prece"}',
    '{picture,manufacturer,responsible-person,identifier,latvian-texts,guarantee-translated,warnings-translated,packaging}',
    true);

alter table products add kind text references product_kinds (id);
comment on column products.kind is 'null while nobody has chosen one: its duties are those of "undecided"';
create index products_kind on products (kind);
-- Only cosmetic products have a list of ingredients.
update products p set kind = 'cosmetic'
  from product_facts f where f.product_id = p.id and nullif(trim(f.inci), '') is not null;

alter table product_facts
  add manufacturer_country text check (manufacturer_country ~ '^[A-Z]{2}$'),
  add model text,
  add pao_months integer check (pao_months > 0),
  add best_before text,
  add commercial_guarantee_years integer check (commercial_guarantee_years > 0),
  add durability_years numeric(4, 1) check (durability_years > 2 and durability_years < 100 and durability_years * 2 = trunc(durability_years * 2)),
  add durability_model text,
  add durability_guarantor text,
  add durability_scope text,
  add durability_conditions text,
  add energy_label_image text,
  add energy_sheet text check (energy_sheet ~ '^https://'),
  add energy_eprel text check (energy_eprel ~ '^[0-9]{4,10}$'),
  add data_made text,
  add data_amount text,
  add data_storage text,
  add data_access text,
  add battery_chemistry text,
  add battery_capacity_mah numeric(9, 1) check (battery_capacity_mah > 0),
  add battery_capacity_wh numeric(9, 2) check (battery_capacity_wh > 0),
  add battery_removable text check (battery_removable in ('user', 'professional', 'fixed')),
  add weee_category text check (weee_category in ('1', '2', '3', '4', '5', '6')),
  add packaging_paper_g numeric(9, 1) check (packaging_paper_g > 0),
  add packaging_plastic_g numeric(9, 1) check (packaging_plastic_g > 0),
  add packaging_glass_g numeric(9, 1) check (packaging_glass_g > 0),
  add packaging_metal_g numeric(9, 1) check (packaging_metal_g > 0),
  add packaging_wood_g numeric(9, 1) check (packaging_wood_g > 0),
  add packaging_other_g numeric(9, 1) check (packaging_other_g > 0);
comment on column product_facts.durability_years is 'a producer''s free guarantee of durability: the GARAN label of Regulation (EU) 2025/1960';
comment on column product_facts.weee_category is 'category of Directive 2012/19/EU, Annex III';

-- All or none: half a guarantee cannot be shown as a label, nor half a notice about data.
alter table product_facts
  add constraint product_facts_durability check (num_nulls(
    durability_years, durability_model, durability_guarantor, durability_scope, durability_conditions) in (0, 5)),
  add constraint product_facts_data check (num_nulls(data_made, data_amount, data_storage, data_access) in (0, 4));

-- Some product groups still have the scale of Directive 2010/30/EU.
alter table product_facts drop constraint product_facts_energy_class_check;
alter table product_facts add constraint product_facts_energy_class_check check (energy_class ~ '^(A\+{0,3}|[B-G])$');
alter table product_facts add constraint product_facts_energy_scale check (
  not (energy_scale = 'A-G' and energy_class like 'A+%') and not (energy_scale = 'A+++-D' and energy_class in ('E', 'F', 'G'))
  and not (energy_scale = 'A++-G' and energy_class = 'A+++'));

create index product_facts_energy_label on product_facts (energy_label_image) where energy_label_image is not null;

-- The law gives the legal guarantee; what somebody promises beyond it is a commercial guarantee.
update product_facts set commercial_guarantee_years = guarantee_years, guarantee_years = 2 where guarantee_years > 3;
-- Until now classes went from A to G only, so the scale was that one, however it was typed.
update product_facts set energy_scale = 'A-G' where energy_class is not null and energy_scale is distinct from 'A-G';

alter table product_translations
  add durability_scope text,
  add durability_conditions text,
  add data_made text,
  add data_amount text,
  add data_storage text,
  add data_access text;

-- A duty that a published product lacks, and when it goes off sale for it. The 30 days begin when it is first found.
create table product_warnings (
  product_id uuid not null references products (id) on delete cascade,
  duty text not null,
  since timestamptz not null,
  until timestamptz not null,
  primary key (product_id, duty),
  check (until > since)
);
create index product_warnings_until on product_warnings (until);

-- What was decided about publishing a product, with its facts as they stood. It stays when the product is gone.
create table product_evidence (
  id bigint generated always as identity primary key,
  product_id uuid not null,
  product_name text not null,
  at timestamptz not null,
  outcome text not null check (outcome in ('published', 'warned', 'refused', 'unpublished')),
  via text not null check (via in ('form', 'bulk', 'import', 'undo', 'job')),
  actor_id uuid,
  actor_name text,
  kind text,
  countries text[] not null,
  duties jsonb not null,
  facts jsonb not null,
  digest text not null,
  check (jsonb_typeof(duties) = 'array')
);
comment on column product_evidence.duties is 'each with its result: met, missing or not_needed';
comment on column product_evidence.facts is 'the product as it would be shown';
comment on column product_evidence.digest is 'SHA-256 of outcome, kind, countries, duties and facts: an equal state is not recorded twice';
create index product_evidence_product on product_evidence (product_id, id desc);
