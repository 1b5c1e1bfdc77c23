import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { KINDS, SERIES } from './words.ts';

export type Stretch = {
  /** Numbers of the products, the last one not included. */
  readonly from: number;
  readonly to: number;
  /** Basis points: 2100 is 21 percent. */
  readonly vatRate: number;
};

/** The existing products that the many are made from; generated ones are left out. */
const pickTemplates = sql`
  create temporary table large_templates as
  select id, slug, brand, category_id, row_number() over (order by slug) - 1 as nth
  from products where is_active and slug !~ '-n[0-9]+$'`;

/** Writes the products of one stretch, with their texts in both languages, slugs, variations and net quantities. Their ids. */
export async function insertStretch(tx: Tx, stretch: Stretch): Promise<Uuid[]> {
  await pickTemplates.execute(tx);
  await planStretch(stretch).execute(tx);
  for (const statement of [insertProducts(stretch), insertSlugs, insertTranslations, insertVariations, insertFacts]) {
    await statement.execute(tx);
  }
  const { rows } = await sql<{ id: Uuid }>`select id from large_plan`.execute(tx);
  await sql`drop table large_plan, large_templates`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Everything that is chosen about a product follows from its number, so that each load makes the same shop. */
function planStretch({ from, to }: Stretch): RawBuilder<unknown> {
  const series = JSON.stringify(SERIES);
  const kinds = JSON.stringify(KINDS);
  return sql`
    create temporary table large_plan as
    with amount as (select count(*) as n from large_templates)
    select n.n, t.id as template_id, t.nth, gen_id.id,
      ${sql.lit(series)}::jsonb ->> ((n.n / amount.n) % ${sql.lit(SERIES.length)})::integer as series,
      ${sql.lit(kinds)}::jsonb -> ((n.n / amount.n / ${sql.lit(SERIES.length)}) % ${sql.lit(KINDS.length)})::integer as kind,
      abs(hashint8(n.n)) as luck
    from generate_series(${sql.lit(from)}::bigint, ${sql.lit(to - 1)}) as n (n)
    cross join amount
    join large_templates t on t.nth = n.n % amount.n
    cross join lateral (select md5('large product ' || n.n)::uuid as id) gen_id`;
}

/** Shelf prices end in 90 cents; every tenth product is sold out, every hundredth put forward. */
const insertProducts = ({ vatRate }: Stretch) => sql`
  insert into products (id, name, name_lv, slug, description, highlights, brand, base_price, stock_quantity, category_id, sku,
    is_featured, is_variation_only, images, created_at)
  select l.id, l.series || ' ' || t.name || ', ' || (l.kind ->> 'en'),
    coalesce(l.series || ' ' || tt.name || ', ' || (l.kind ->> 'lv'), ''), t.slug || '-n' || l.n, t.description, t.highlights,
    coalesce(other.brand, t.brand),
    round((floor(t.base_price * (1 + ${sql.lit(vatRate)} / 10000.0) * (0.5 + (l.luck % 151) / 100.0)) + 0.9)
      / (1 + ${sql.lit(vatRate)} / 10000.0), 4),
    case when l.luck % 10 = 0 then 0 else 1 + l.luck % 80 end,
    t.category_id, 'L-' || l.n, l.luck % 100 = 1, t.is_variation_only, t.images,
    now() - make_interval(mins => (l.n * 7)::integer)
  from large_plan l
  join products t on t.id = l.template_id
  left join product_translations tt on tt.product_id = l.template_id and tt.language = 'lv'
  left join lateral (
    select b.brand from large_templates b where b.category_id = t.category_id and b.brand is not null
    order by (b.nth + l.luck) % 7, b.nth limit 1
  ) other on true`;

const insertSlugs = sql`
  insert into product_slugs (slug, product_id, language)
  select t.slug || '-n' || l.n, l.id, 'en' from large_plan l join products t on t.id = l.template_id
  union all
  select tt.slug || '-lv-n' || l.n, l.id, 'lv' from large_plan l
  join product_translations tt on tt.product_id = l.template_id and tt.language = 'lv'`;

const insertTranslations = sql`
  insert into product_translations (product_id, language, name, slug, description, highlights, warnings)
  select l.id, 'lv', l.series || ' ' || tt.name || ', ' || (l.kind ->> 'lv'), tt.slug || '-lv-n' || l.n, tt.description,
    tt.highlights, tt.warnings
  from large_plan l join product_translations tt on tt.product_id = l.template_id and tt.language = 'lv'`;

const insertVariations = sql`
  insert into product_variations (product_id, name, value, label, price_adjustment, stock_quantity, sku, image, position,
    net_quantity_value, net_quantity_unit)
  select l.id, v.name, v.value, v.label, v.price_adjustment, (l.luck + v.position) % 40, 'L-' || l.n || '-' || v.position,
    v.image, v.position, v.net_quantity_value, v.net_quantity_unit
  from large_plan l join product_variations v on v.product_id = l.template_id`;

const insertFacts = sql`
  insert into product_facts (product_id, manufacturer_name, net_quantity_value, net_quantity_unit, guarantee_years)
  select l.id, f.manufacturer_name, f.net_quantity_value, f.net_quantity_unit, f.guarantee_years
  from large_plan l join product_facts f on f.product_id = l.template_id`;

/** How many products of this seed there are, which is the number of the next. */
export async function countLarge(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from products where slug ~ '-n[0-9]+$' and sku like 'L-%'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Without these the planner still thinks the shop is small. */
export async function analyzeLarge(tx: Tx): Promise<void> {
  await sql`analyze products, product_translations, product_variations, product_slugs, product_facts,
    product_search, search_words`.execute(tx);
}

/** Drops the indexes of words, and returns the statements that create them again. */
export async function dropWordIndexes(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes
    where schemaname = current_schema() and tablename like 'product%' and indexdef like '% USING gin %'`.execute(tx);
  for (const { indexname } of rows) await sql`drop index ${sql.ref(indexname)}`.execute(tx);
  return rows.map(({ indexdef }) => indexdef);
}

export async function makeIndexes(tx: Tx, statements: readonly string[]): Promise<void> {
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
  for (const statement of statements) await sql.raw(statement).execute(tx);
}
