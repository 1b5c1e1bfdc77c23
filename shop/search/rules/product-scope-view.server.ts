import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY_MS } from '#shop/kernel/clock.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { loadOnce } from '#shop/platform/load-once.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isInStockSql } from '#shop/stock/units-for-sale-view.server.ts';
import type { GoodsColumns } from '../in-memory/goods-columns.ts';
import { EVERYTHING } from '../in-memory/goods-query.ts';
import { listPlaces } from '../in-memory/list-goods.ts';
import { netDecimals, netLimits } from '../price-limits.ts';
import type { ProductRule } from './product-rule.ts';
import type { ProductScope } from './product-scope.ts';

/** Makes a rule ready for queries. Which products are reduced is a matter of their price history, so these are named. */
export async function findProductScope(shop: Shop, rule: ProductRule, vatRate: VatRate): Promise<ProductScope> {
  const within = await findWithin(shop, rule.categories);
  const goods = rule.reducedOnly ? await shop.knownGoods.read() : null;
  const since = rule.newDays === null ? null : startOfDay(shop.clock.now(), 1 - rule.newDays);
  const ready = { rule, since, within, vatRate };
  const findTagged = loadOnce(() => listTagged(shop, rule.tags));
  return {
    key: JSON.stringify([rule, since]),
    until: since && startOfDay(shop.clock.now(), 1),
    listPlaces: async (goods, among) => listInMemory(goods, { ...ready, among, tagged: await findTagged() }),
    condition: () => ruleCondition({ ...ready, reduced: goods && listReduced(goods) }),
  };
}

type ReadyRule = {
  readonly rule: ProductRule;
  readonly since: Date | null;
  readonly within: readonly Uuid[];
  readonly vatRate: VatRate;
};

/** Tags are asked of the database, as 16 bytes for each product that has one; null when the rule names none. */
type TaggedRule = ReadyRule & { readonly among: Uint32Array | null; readonly tagged: Uint8Array | null };

function listInMemory(goods: GoodsColumns, { rule, since, within, vatRate, among, tagged }: TaggedRule): Uint32Array {
  const { brands, inStockOnly, featuredOnly, reducedOnly } = rule;
  const met = listPlaces(goods, {
    ...EVERYTHING,
    ...{ within, brands, inStockOnly, featuredOnly, reducedOnly },
    ...netLimits(rule, vatRate),
    places: inBoth(goods, among, tagged && goods.placesOf(tagged)),
  });
  const { created } = goods.columns();
  const from = since === null ? -Infinity : since.getTime() * 1_000;
  return Uint32Array.from(met.filter((place) => (created[place] ?? 0) >= from));
}

/** What is at both places; null is everywhere. */
function inBoth(goods: GoodsColumns, one: Uint32Array | null, other: Uint32Array | null): Uint32Array | null {
  if (one === null || other === null) return one ?? other;
  const isInOther = new Uint8Array(goods.ids.size());
  for (const place of other) isInOther[place] = 1;
  return one.filter((place) => isInOther[place]);
}

async function listTagged(shop: Shop, tags: readonly string[]): Promise<Uint8Array | null> {
  if (tags.length === 0) return null;
  const { rows } = await sql<{ readonly ids: Uint8Array | null }>`
    select string_agg(uuid_send(products.id), '') as ids from products where ${hasTag(tags)}`.execute(shop.db);
  return rows[0]?.ids ?? new Uint8Array();
}

const hasTag = (tags: readonly string[]) =>
  sql<SqlBool>`products.is_shown and array_prepend(products.tag, products.more_tags) && ${tags}::text[]`;

function listReduced(goods: GoodsColumns): readonly Uuid[] {
  return listPlaces(goods, { ...EVERYTHING, reducedOnly: true }).map(goods.ids.idAt);
}

type NamedRule = ReadyRule & { readonly reduced: readonly Uuid[] | null };

function ruleCondition({ rule, since, reduced, within, vatRate }: NamedRule): RawBuilder<SqlBool> {
  const { brands, tags } = rule;
  const { from, below } = netDecimals(rule, vatRate);
  const terms: RawBuilder<SqlBool>[] = [];
  if (within.length > 0) terms.push(sql`products.category_id = any(${within}::uuid[])`);
  if (brands.length > 0) terms.push(sql`products.brand = any(${brands}::text[])`);
  if (rule.inStockOnly) terms.push(isInStockSql('products'));
  if (rule.featuredOnly) terms.push(sql`products.is_featured`);
  // A product with a price range matches when the two ranges meet.
  if (from !== null) terms.push(sql`products.highest_price >= ${from}::numeric`);
  if (below !== null) terms.push(sql`products.lowest_price < ${below}::numeric`);
  if (since !== null) terms.push(sql`products.created_at >= ${since}::timestamptz`);
  if (reduced !== null) terms.push(sql`products.id = any(${reduced}::uuid[])`);
  if (tags.length > 0) terms.push(hasTag(tags));
  return terms.length === 0 ? sql`true` : sql`${sql.join(terms, sql` and `)}`;
}

/** The categories of a rule with all below them. Those that are gone stay, so that they have no products rather than all. */
async function findWithin(shop: Shop, categories: readonly Uuid[]): Promise<readonly Uuid[]> {
  if (categories.length === 0) return [];
  const below = await shop.untilChange.read(`within ${categories}`, async () => {
    const { rows } = await sql<{ readonly id: Uuid }>`
      select distinct category_id as id from category_ancestors where ancestor_id = any(${categories}::uuid[])`.execute(
      shop.db,
    );
    return rows.map(({ id }) => id);
  });
  return [...categories, ...below];
}

/** The beginning of a day in UTC, so many days after that of a moment. */
function startOfDay(moment: Date, days: number): Date {
  return new Date((Math.floor(moment.getTime() / DAY_MS) + days) * DAY_MS);
}

/** Counts the products of several scopes. */
export async function countInScopes(shop: Shop, scopes: readonly ProductScope[]): Promise<readonly number[]> {
  if (scopes.length === 0) return [];
  const goods = await shop.knownGoods.read();
  const places = await Promise.all(scopes.map((scope) => scope.listPlaces(goods, null)));
  return places.map(({ length }) => length);
}
