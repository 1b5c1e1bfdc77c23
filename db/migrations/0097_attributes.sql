-- What the owner says of products beside the shop's own fields: 'Material', 'Width, cm', 'Waterproof'.
create table attributes (
  id integer generated always as identity primary key,
  -- In addresses, files, products and the record of changes. It never changes and is never given again.
  key text not null unique check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 40),
  kind text not null check (kind in ('text', 'number', 'choice', 'yes_no', 'colour')),
  names jsonb not null check (jsonb_typeof(names) = 'object' and names <> '{}'),
  units jsonb not null default '{}' check (jsonb_typeof(units) = 'object' and (kind = 'number' or units = '{}')),
  categories uuid[] not null default '{}',
  is_filterable boolean not null check (kind <> 'text' or not is_filterable),
  position integer not null check (position >= 0),
  deleted_at timestamptz,
  updated_at timestamptz not null
);
comment on column attributes.names is 'by language; English is always there';
comment on column attributes.categories is 'whose products have it; empty means all';
comment on column attributes.deleted_at is 'products keep their values, which nothing shows, for the undo';

create table attribute_choices (
  id integer generated always as identity primary key,
  attribute_id integer not null references attributes on delete cascade,
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 40),
  names jsonb not null check (jsonb_typeof(names) = 'object' and names <> '{}'),
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  position integer not null check (position >= 0),
  unique (attribute_id, key)
);
comment on table attribute_choices is 'what an attribute may be; of a yes_no one, yes and no';

-- By the attribute's key: a number, the keys of choices, or a text by language. A trigger checks them.
alter table products add column attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object');

-- What lists filter by and count: ids of choices, and numbers by the attribute's key.
alter table product_search
  add column choices integer[] not null default '{}',
  add column numbers jsonb not null default '{}';
create index product_search_choices on product_search using gin (choices) with (gin_pending_list_limit = 64);

-- What search reads of attributes, as `product_search_texts` has the other texts.
create view product_attribute_texts as
  -- Values: the names of choices, numbers with their unit, texts, and the name of what is answered with yes.
  select p.id as product_id, 'C' as weight, said.language,
    string_agg(said.text, ', ' order by a.position, said.place) as text, false as is_ingredients
    from products p
      cross join lateral jsonb_each(p.attributes) given
      join attributes a on a.key = given.key and a.deleted_at is null
      cross join lateral (
        select named.key as language, named.value as text, c.position as place
        from attribute_choices c, jsonb_each_text(case a.kind when 'yes_no' then a.names else c.names end) named
        where c.attribute_id = a.id and given.value ? c.key and (a.kind <> 'yes_no' or c.key = 'yes')
        union all
        select named.key, concat_ws(' ', given.value #>> '{}', coalesce(a.units ->> named.key, a.units ->> 'en')), 0
        from jsonb_each_text(a.names) named where a.kind = 'number'
        union all
        select written.key, written.value, 0
        from jsonb_each_text(case a.kind when 'text' then given.value else '{}' end) written
      ) said
    group by p.id, said.language
  -- What they are called: 'Size: 45 cm' is found by 'size 45 cm'.
  union all select p.id, 'D', named.key, string_agg(named.value, ', ' order by a.position), false
    from products p
      cross join lateral jsonb_each(p.attributes) given
      join attributes a on a.key = given.key and a.deleted_at is null and a.kind <> 'yes_no'
      cross join lateral jsonb_each_text(a.names) named
    group by p.id, named.key;
