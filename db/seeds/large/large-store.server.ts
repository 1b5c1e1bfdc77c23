import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import { copyInto } from './copy-into.server.ts';
import type { LargeProduct } from './large-product.ts';

/** What the existing shop lends to the large one: its categories and their pictures. */
export type Lent = {
  readonly categories: readonly { readonly id: Uuid; readonly slug: string; readonly pictures: readonly string[][] }[];
  /** Basis points: 2100 is 21 percent. */
  readonly vatRate: number;
};

export type ListedCategory = { readonly id: Uuid; readonly slug: string };

export function listCategories(db: Db): Promise<ListedCategory[]> {
  return db.selectFrom('categories').select(['id', 'slug']).orderBy('slug').execute();
}

export async function findCategories(client: pg.ClientBase): Promise<Lent['categories']> {
  const { rows } = await client.query<Lent['categories'][number]>(`
    select c.id, c.slug, coalesce((
      select jsonb_agg(to_jsonb(p.images) order by p.slug) from products p
      where p.category_id = c.id and p.images <> '{}' and coalesce(p.sku, '') not like 'L-%'), '[]') as pictures
    from categories c order by c.slug`);
  return rows;
}

/** Writes products with their texts in both languages, slugs, variations, net quantities and reviews; not their search documents. */
export async function insertLarge(client: pg.ClientBase, products: readonly LargeProduct[], lent: Lent): Promise<void> {
  await client.query(`set local shop.search_refresh = 'later'`);
  const named = products.map((product) => ({ ...product, id: uuidOf('large product', product.n) }));
  await insertProducts(client, named, lent);
  await insertVariations(client, named, lent);
  await insertReviews(client, named);
}

type Named = LargeProduct & { readonly id: Uuid };

/** Cents including VAT as the database stores prices. */
const priceOf = (cents: number, { vatRate }: Lent) => (cents / 100 / (1 + vatRate / 10_000)).toFixed(4);

async function insertProducts(client: pg.ClientBase, named: readonly Named[], lent: Lent): Promise<void> {
  await copyInto(
    client,
    'products',
    'id, name, name_lv, slug, description, highlights, brand, base_price, original_price, stock_quantity, category_id, sku, tag, is_featured, images, created_at, attributes',
    named.map((product) => {
      const { en, lv } = product.texts;
      const category = categoryOf(product, lent);
      const pictures = category?.pictures ?? [];
      return [
        ...[product.id, en.name, lv.name, en.slug, en.description, en.highlights, product.brand],
        ...[priceOf(product.price, lent), product.originalPrice === null ? null : priceOf(product.originalPrice, lent)],
        product.variations.reduce((sum, { stock }) => sum + stock, product.variations.length === 0 ? product.stock : 0),
        ...[category?.id ?? null, `L-${product.n}`, product.tag, product.isFeatured],
        ...[pictures[product.n % Math.max(1, pictures.length)] ?? [], minutesAgo(product.n * 7)],
        JSON.stringify(product.attributes),
      ];
    }),
  );
  await copyInto(
    client,
    'product_slugs',
    'slug, product_id, language',
    named.flatMap(({ id, texts }) => [
      [texts.en.slug, id, 'en'],
      [texts.lv.slug, id, 'lv'],
    ]),
  );
  await copyInto(
    client,
    'product_translations',
    'product_id, language, name, slug, description, highlights',
    named.map(({ id, texts: { lv } }) => [id, 'lv', lv.name, lv.slug, lv.description, lv.highlights]),
  );
  await copyInto(
    client,
    'product_facts',
    'product_id, manufacturer_name, guarantee_years',
    named.map(({ id, brand, kind }) => [id, `${brand} SIA`, kind.half === 'electronics' ? 2 : null]),
  );
}

async function insertVariations(client: pg.ClientBase, named: readonly Named[], lent: Lent): Promise<void> {
  const choices = named.flatMap((product) =>
    product.variations.map((variation, position) => ({
      ...variation,
      product,
      position,
      id: uuidOf('large variation', product.n * 100 + position),
    })),
  );
  await copyInto(
    client,
    'product_variations',
    'id, product_id, name, value, label, price_adjustment, stock_quantity, sku, position, colour',
    choices.map(({ id, product, position, name, label, price: own, stock, colour }) => [
      ...[id, product.id, name, name.toLowerCase(), label.en, own === null ? null : priceOf(own, lent), stock],
      ...[`L-${product.n}-${position}`, position, colour],
    ]),
  );
  await copyInto(
    client,
    'product_variation_translations',
    'variation_id, language, label',
    choices.map(({ id, label }) => [id, 'lv', label.lv]),
  );
}

async function insertReviews(client: pg.ClientBase, named: readonly Named[]): Promise<void> {
  await copyInto(
    client,
    'product_reviews',
    'id, product_id, rating, review_text, reviewer_name, origin, language, created_at',
    named.flatMap(({ n, id, ratings }) =>
      ratings.map((rating, nth) => [
        ...[uuidOf('large review', n * 100 + nth), id, rating, REVIEWS[(n + nth) % REVIEWS.length] ?? ''],
        ...[REVIEWERS[(n * 7 + nth) % REVIEWERS.length] ?? '', 'guest', 'en', minutesAgo(n + nth * 311)],
      ]),
    ),
  );
}

const REVIEWS = [
  'Does what it says.',
  'I would buy it again.',
  'Arrived quickly and well packed.',
  'Good for the price.',
];
const REVIEWERS = [
  'Anna',
  'Jānis',
  'Ilze',
  'Pēteris',
  'Līga',
  'Andris',
  'Zane',
  'Mārtiņš',
  'Kristīne',
  'Edgars',
  'Dace',
];

function categoryOf({ kind, n }: LargeProduct, { categories }: Lent): Lent['categories'][number] | undefined {
  return categories.find(({ slug }) => slug === kind.category) ?? categories[n % Math.max(1, categories.length)];
}

const LOADED_AT = Date.now();
const minutesAgo = (minutes: number) => new Date(LOADED_AT - minutes * 60_000).toISOString();

function uuidOf(kind: string, n: number): Uuid {
  const hex = createHash('md5').update(`${kind} ${n}`).digest('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  if (!isUuid(id)) throw new Error(`No id: ${id}`);
  return id;
}

/** How many products of this seed there are, which is the number of the next. */
export async function countLarge(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count from products where slug ~ '-n[0-9]+$' and sku like 'L-%'`,
  );
  return rows[0]?.count ?? 0;
}

/** Without these the planner still thinks the shop is small. */
export async function analyzeLarge(client: pg.ClientBase): Promise<void> {
  await client.query(`analyze products, product_translations, product_variations, product_variation_translations,
    product_slugs, product_facts, product_reviews, price_changes, product_search, search_words`);
}

/** Lets lists be read from an index alone; until then each row is read too. Not in a transaction. */
export async function vacuum(db: Db): Promise<void> {
  await sql`vacuum`.execute(db);
}

/** What creates the indexes again that are set aside. It stands until they are. */
const ASIDE = 'large_indexes_aside';

/** Whether an earlier filling broke off. */
export async function areIndexesAside(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select where to_regclass('${ASIDE}') is not null`);
  return rows.length > 0;
}

/** Drops the indexes of goods that guard nothing: kept up row by row they take most of the time. */
export async function setIndexesAside(client: pg.ClientBase): Promise<void> {
  await client.query(`create table if not exists ${ASIDE} (statement text not null)`);
  const { rows } = await client.query<{ name: string }>(`
    with goods as (
      select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as statement
      from pg_index i join pg_class t on t.oid = i.indrelid
      where t.relnamespace = current_schema()::regnamespace and t.relname like 'product%' and not i.indisunique
    ), kept as (insert into ${ASIDE} select statement from goods)
    select name from goods`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
}

/** Creates one of these indexes again, the slowest first. False when none is left that nobody else is creating. */
export async function restoreIndex(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ statement: string }>(`
    delete from ${ASIDE} where ctid = (
      select ctid from ${ASIDE} order by statement ~ 'gin [(]document' desc, statement ~ 'gin' desc, statement
      limit 1 for update skip locked
    ) returning statement`);
  await client.query(`set local maintenance_work_mem = '256MB'`);
  for (const { statement } of rows) await client.query(statement);
  return rows.length > 0;
}

export async function forgetIndexes(client: pg.ClientBase): Promise<void> {
  await client.query(`drop table ${ASIDE}`);
}

/** As many as fit into the database's sort memory at once. */
const REFRESHED_AT_ONCE = 2_000;

/** Makes search documents that are missing, and returns how many; 0 when others make the last ones. */
export async function refreshSomeSearch(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    'select product_id as id from search_waiting order by product_id limit $1 for update skip locked',
    [REFRESHED_AT_ONCE],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await client.query('select refresh_product_search_in_bulk($1::uuid[])', [ids]);
  return ids.length;
}
