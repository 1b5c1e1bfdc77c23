-- What the database does in the catalogue by itself: prices for lists, the stock of a product with variations, the history
-- of prices, the Latvian name, the mails when something is back in stock, that nobody buys what is recalled, and that
-- categories lie in each other three levels deep at most.
-- One current body each; db/routines/README.md says when this file is applied.

-- The price that is really charged, excluding VAT: at least 0.01, and null below half a cent. The same rule as
-- shop/pricing/product-price.ts; tests/support/goods/price-cases.ts tests both.
create or replace function sold_price(price numeric) returns numeric language sql immutable
  return case when price >= 0.005 then greatest(0.01, price) end;

-- The lowest and highest price of a product, excluding VAT, by the price rule of shop/pricing.
create or replace function product_price_range(product uuid, base_price numeric, variation_only boolean,
  out lowest numeric, out highest numeric, out is_missing boolean)
  language plpgsql stable as $$
declare
  own numeric := case when not variation_only then sold_price(base_price) end;
  has_variations boolean;
begin
  select count(*) > 0, min(asked.price), max(asked.price), bool_or(asked.price is null)
  into has_variations, lowest, highest, is_missing
  from (
    select case when v.price_adjustment > 0 then sold_price(v.price_adjustment) else own end as price
    from product_variations v where v.product_id = product
  ) asked;
  if not has_variations then
    lowest := own;
    highest := own;
    is_missing := own is null;
  end if;
end $$;

-- The units on the shelf of variations that nobody can buy: recalled, or without a price.
create or replace function unsold_units(product uuid, base_price numeric, variation_only boolean) returns integer
  language sql stable as $$
  select coalesce(sum(v.stock_quantity), 0)::integer from product_variations v
  where v.product_id = product and (v.is_recalled or case
    when v.price_adjustment > 0 then sold_price(v.price_adjustment)
    when not variation_only then sold_price(base_price)
  end is null)
$$;

-- Sets what lists filter and sort by. A new product has neither variations nor a translation yet; code that is about to write
-- a translation sets its name already, which saves a second write of the row.
create or replace function set_product_listing() returns trigger language plpgsql as $$
declare
  range record;
begin
  if tg_op = 'INSERT' then
    new.lowest_price := case when not new.is_variation_only then sold_price(new.base_price) end;
    new.has_price := new.lowest_price is not null;
    new.misses_price := not new.has_price;
    new.lowest_price := coalesce(new.lowest_price, 0.01);
    new.highest_price := new.lowest_price;
    new.name_lv := coalesce(nullif(new.name_lv, ''), new.name);
    return new;
  end if;
  select * into range from product_price_range(new.id, new.base_price, new.is_variation_only);
  new.has_price := range.lowest is not null;
  new.misses_price := range.is_missing;
  new.lowest_price := coalesce(range.lowest, 0.01);
  new.highest_price := coalesce(range.highest, 0.01);
  new.unsold_units := unsold_units(new.id, new.base_price, new.is_variation_only);
  new.name_lv := coalesce(
    (select t.name from product_translations t where t.product_id = new.id and t.language = 'lv'), new.name);
  return new;
end $$;

-- Locks the row before reading it: of two variations that change at once, the later must see the earlier.
create or replace function keep_variation_prices() returns trigger language plpgsql as $$
declare
  changed products;
  range record;
begin
  select * into changed from products where id = coalesce(new.product_id, old.product_id) for no key update;
  if not found then return null; end if;
  select lowest is not null as priced, is_missing, coalesce(lowest, 0.01) as lowest, coalesce(highest, 0.01) as highest,
    unsold_units(changed.id, changed.base_price, changed.is_variation_only) as unsold
  into range
  from product_price_range(changed.id, changed.base_price, changed.is_variation_only);
  if (changed.has_price, changed.misses_price, changed.lowest_price, changed.highest_price, changed.unsold_units)
    is distinct from (range.priced, range.is_missing, range.lowest, range.highest, range.unsold) then
    update products
    set has_price = range.priced, misses_price = range.is_missing, lowest_price = range.lowest,
      highest_price = range.highest, unsold_units = range.unsold
    where id = changed.id;
  end if;
  return null;
end $$;

-- Locks the products' rows in the order of their ids, before their variations are read.
create or replace function keep_inserted_variations() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select distinct product_id from inserted);
begin
  perform from products where id = any (ids) order by id for no key update;
  update products p set stock_quantity = total.units
  from (
    select product_id, sum(stock_quantity)::integer as units from product_variations
    where product_id = any (ids) group by product_id
  ) total
  where p.id = total.product_id and p.stock_quantity <> total.units;
  update product_variations v set is_recalled = true
  from products p
  where v.product_id = any (ids) and p.id = v.product_id and p.is_recalled and not v.is_recalled;
  update products p
  set has_price = range.priced, misses_price = range.is_missing, lowest_price = range.lowest,
    highest_price = range.highest, unsold_units = range.unsold
  from (
    select id, of_one.lowest is not null as priced, of_one.is_missing, coalesce(of_one.lowest, 0.01) as lowest,
      coalesce(of_one.highest, 0.01) as highest, unsold_units(id, base_price, is_variation_only) as unsold
    from products, product_price_range(id, base_price, is_variation_only) of_one where id = any (ids)
  ) range
  where p.id = range.id
    and (p.has_price, p.misses_price, p.lowest_price, p.highest_price, p.unsold_units)
      is distinct from (range.priced, range.is_missing, range.lowest, range.highest, range.unsold);
  return null;
end $$;

-- Sums the stock of variations in their product, whichever code wrote them, and how much of it nobody can buy. Locks the
-- product's row first: of two variations that change at once, the later would otherwise sum without the earlier.
create or replace function sum_variation_stock() returns trigger language plpgsql as $$
declare
  changed products;
  units integer;
  unsold integer;
begin
  select * into changed from products where id = coalesce(new.product_id, old.product_id) for no key update;
  if not found then return null; end if;
  select coalesce(sum(stock_quantity), 0) into units from product_variations where product_id = changed.id;
  unsold := unsold_units(changed.id, changed.base_price, changed.is_variation_only);
  if (changed.stock_quantity, changed.unsold_units) is distinct from (units, unsold) then
    update products set stock_quantity = units, unsold_units = unsold where id = changed.id;
  end if;
  return null;
end $$;

-- Copies the name that lists in Latvian sort by into the product's own row.
create or replace function keep_latvian_name() returns trigger language plpgsql as $$
declare
  owner uuid := coalesce(new.product_id, old.product_id);
begin
  if coalesce(new.language, old.language) <> 'lv' then return null; end if;
  -- Who writes many products has written it already, and even an update of no row would begin all triggers of products.
  if exists (select from products where id = owner and name_lv <> coalesce(new.name, name)) then
    update products set name_lv = coalesce(new.name, products.name) where id = owner;
  end if;
  return null;
end $$;

-- Records each price that a product or variation was ever offered at (Directive 98/6/EC, Art. 6a).
create or replace function record_product_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into price_changes (product_id, price, changed_at) select id, base_price, created_at from changed;
  else
    insert into price_changes (product_id, price, changed_at)
    select changed.id, changed.base_price, now() from changed join before using (id)
    where changed.base_price is distinct from before.base_price;
  end if;
  return null;
end $$;

create or replace function record_variation_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into price_changes (product_id, variation_id, price, changed_at)
    select product_id, id, price_adjustment, created_at from changed;
  else
    insert into price_changes (product_id, variation_id, price, changed_at)
    select changed.product_id, changed.id, changed.price_adjustment, now() from changed join before using (id)
    where changed.price_adjustment is distinct from before.price_adjustment;
  end if;
  return null;
end $$;

-- Enqueues the mails to those who wait for something of a product that can be bought again, whichever code put it on the shelf
-- or gave it the price that it lacked: staff, an import, a cancelled order. Half a minute later, so that what staff undo at once
-- is mailed to nobody. The argument names the column with the product's id.
create or replace function notify_restock() returns trigger language plpgsql as $$
declare
  restocked uuid := to_jsonb(new) ->> tg_argv[0];
begin
  if exists (select from restock_requests where product_id = restocked and mailed_at is null) then
    perform graphile_worker.add_job('mail-restock', json_build_object('productId', restocked),
      run_at => now() + interval '30 seconds', max_attempts => 25,
      job_key => 'mail-restock:' || restocked, job_key_mode => 'preserve_run_at');
  end if;
  return null;
end $$;

-- Stops the sale of what a recall is about, and lets it go on when the last one ends. A recall of a variation that was deleted
-- since stops nothing else. Locks the product's row first, as whoever sets its units aside does.
create or replace function stop_recalled_sale() returns trigger language plpgsql as $$
begin
  perform from products where id = new.product_id for no key update;
  update products p set is_recalled = not is_recalled
  where p.id = new.product_id and p.is_recalled <> exists (
    select from recalls r where r.product_id = p.id and r.kind = 'recall' and r.ended_at is null and r.variation_name is null);
  update product_variations v set is_recalled = not is_recalled
  where v.product_id = new.product_id and v.is_recalled <> exists (
    select from recalls r where r.product_id = v.product_id and r.kind = 'recall' and r.ended_at is null
      and (r.variation_name is null or r.variation_id = v.id));
  return null;
end $$;

-- The last guard: no unit of what is recalled is set aside for anybody.
create or replace function refuse_recalled_hold() returns trigger language plpgsql as $$
begin
  if exists (select from products where id = new.product_id and is_recalled)
    or exists (select from product_variations where id = new.variation_id and is_recalled) then
    raise exception 'product % is recalled and not sold', new.product_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The last guard against a fourth level, and against a circle: it has a chain of any length. One writer at a time, or two
-- could make one together.
create or replace function refuse_deep_categories() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('category-tree'));
  if exists (
    select from categories fourth
    join categories third on third.id = fourth.parent_id
    join categories second on second.id = third.parent_id
    where second.parent_id is not null)
  then
    raise exception 'categories have three levels at most' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace trigger categories_three_levels after insert or update of parent_id on categories
  for each row when (new.parent_id is not null) execute function refuse_deep_categories();

create or replace trigger recalls_stop_sale after insert or update of ended_at on recalls
  for each row execute function stop_recalled_sale();
create or replace trigger stock_holds_not_recalled before insert on stock_holds
  for each row execute function refuse_recalled_hold();

create or replace trigger product_translations_name after insert or delete or update of name on product_translations
  for each row execute function keep_latvian_name();

create or replace trigger product_variations_inserted after insert on product_variations
  referencing new table as inserted for each statement execute function keep_inserted_variations();
create or replace trigger product_variations_price_history after insert on product_variations
  referencing new table as changed for each statement execute function record_variation_price();
create or replace trigger product_variations_price_history_changed after update on product_variations
  referencing old table as before new table as changed for each statement execute function record_variation_price();
create or replace trigger product_variations_prices after delete on product_variations
  for each row execute function keep_variation_prices();
create or replace trigger product_variations_prices_changed after update of price_adjustment on product_variations
  for each row when (old.price_adjustment is distinct from new.price_adjustment) execute function keep_variation_prices();
create or replace trigger product_variations_stock_sum after delete or update of stock_quantity, is_recalled
    on product_variations
  for each row execute function sum_variation_stock();

create or replace trigger product_variations_restock after update of stock_quantity, price_adjustment, is_recalled
    on product_variations
  for each row when (new.stock_quantity > 0 and not new.is_recalled
    and (old.stock_quantity <= 0 or old.is_recalled or old.price_adjustment is distinct from new.price_adjustment))
  execute function notify_restock('product_id');

create or replace trigger products_listing before insert or update of name, base_price, is_variation_only,
    lowest_price, highest_price, has_price, misses_price, name_lv on products
  for each row execute function set_product_listing();
create or replace trigger products_price_history after insert on products
  referencing new table as changed for each statement execute function record_product_price();
create or replace trigger products_price_history_changed after update on products
  referencing old table as before new table as changed for each statement execute function record_product_price();
create or replace trigger products_restock after update on products
  for each row when (new.is_shown and new.stock_quantity > new.unsold_units and not new.is_recalled
    and (not (old.is_shown and old.stock_quantity > old.unsold_units) or old.is_recalled
      or old.base_price is distinct from new.base_price))
  execute function notify_restock('id');

-- Evidence of what was published is never changed. A staff member who leaves may take their name along, and after ten years
-- it may go.
create or replace function hold_product_evidence() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '10 years' then return old; end if;
  elsif new.actor_id is null and new.actor_name is null
    and to_jsonb(new) - '{actor_id,actor_name}'::text[] = to_jsonb(old) - '{actor_id,actor_name}'::text[] then
    return new;
  end if;
  raise exception 'Evidence of published products is not changed' using errcode = 'restrict_violation';
end $$;
create or replace trigger product_evidence_held before update or delete on product_evidence
  for each row execute function hold_product_evidence();

-- Whichever way a product goes off sale is evidence: by whom and how, the record of changes says by the end of the
-- transaction. What the nightly check takes off has its evidence already, with the reasons.
create or replace function record_off_sale() returns trigger language plpgsql as $$
declare
  change record;
  state jsonb := jsonb_build_object('outcome', 'unpublished', 'kind', old.kind, 'countries', '[]'::jsonb,
    'duties', '[]'::jsonb, 'facts', '{}'::jsonb);
begin
  if exists (select from products p where p.id = old.id and p.is_active)
    or exists (select from product_evidence e where e.product_id = old.id and e.outcome = 'unpublished'
      and e.xmin = pg_current_xact_id()::xid) then
    return null;
  end if;
  select c.at, c.actor_id, c.actor_name, case
      when c.kind like 'undo%' then 'undo'
      when e.after is null then 'deletion'
      when c.kind like 'bulk%' then 'bulk'
      when c.kind = 'import' then 'import'
      else 'form' end via
    into change
    from audit_entries e join audit_changes c on c.id = e.change_id
    where e.entity = 'product' and e.entity_id = old.id::text and e.xmin = pg_current_xact_id()::xid
    order by e.id desc limit 1;
  insert into product_evidence (product_id, product_name, at, outcome, via, actor_id, actor_name, kind, countries, duties,
      facts, digest)
    values (old.id, left(old.name, 200), coalesce(change.at, now()), 'unpublished', coalesce(change.via, 'direct'),
      change.actor_id, change.actor_name, old.kind, '{}', '[]', '{}', encode(sha256(convert_to(state::text, 'UTF8')), 'hex'));
  return null;
end $$;
drop trigger if exists products_off_sale on products;
create constraint trigger products_off_sale after update of is_active on products deferrable initially deferred
  for each row when (old.is_active and not new.is_active) execute function record_off_sale();
drop trigger if exists products_gone on products;
create constraint trigger products_gone after delete on products deferrable initially deferred
  for each row when (old.is_active) execute function record_off_sale();

-- Refuses what an attribute cannot be. The choices are locked, so that none is removed before the product is there.
create or replace function check_product_attributes() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  if tg_op = 'UPDATE' and new.attributes = old.attributes then return new; end if;
  perform from jsonb_each(new.attributes) given
    join attributes a on a.key = given.key
    join attribute_choices c on c.attribute_id = a.id and given.value ? c.key
    order by c.id for key share of c;
  select given.key into wrong
  from jsonb_each(new.attributes) given left join attributes a on a.key = given.key
  where not coalesce(case
    when a.kind = 'number' then jsonb_typeof(given.value) = 'number'
    when a.kind = 'text' then jsonb_typeof(given.value) = 'object' and given.value <> '{}'
      and not exists (select from jsonb_each(given.value) said where jsonb_typeof(said.value) <> 'string' or said.value = '""')
    when a.kind is not null then jsonb_typeof(given.value) = 'array' and given.value <> '[]'
      and (a.kind <> 'yes_no' or jsonb_array_length(given.value) = 1)
      and not exists (
        select from jsonb_array_elements(given.value) chosen
        where not exists (select from attribute_choices c where c.attribute_id = a.id and to_jsonb(c.key) = chosen.value))
  end, false)
  limit 1;
  if found then
    raise exception 'No product can have this as its %', wrong
      using errcode = 'check_violation', constraint = 'products_attributes_fit';
  end if;
  return new;
end $$;

create or replace trigger products_attributes_fit before insert or update of attributes on products
  for each row when (new.attributes <> '{}') execute function check_product_attributes();
