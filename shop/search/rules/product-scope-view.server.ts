import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY_MS } from '#shop/kernel/clock.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { listReducedProducts } from '#shop/shelf/reduced-products-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { filterCondition } from '../known-query-view.server.ts';
import { ALL_PRODUCTS } from '../product-query.ts';
import type { ProductRule } from './product-rule.ts';
import type { ProductScope } from './product-scope.ts';

/** Makes a rule ready for queries. Which products are reduced is a matter of their price history, so these are named. */
export async function findProductScope(shop: Shop, rule: ProductRule, vatRate: VatRate): Promise<ProductScope> {
  const reduced = rule.reducedOnly
    ? await shop.untilChange.read(`reduced ${vatRate}`, () => listReducedProducts(shop, vatRate))
    : null;
  const within = await findWithin(shop, rule.categories);
  const since = rule.newDays === null ? null : startOfDay(shop.clock.now(), 1 - rule.newDays);
  return {
    key: JSON.stringify([rule, since]),
    isPriced: rule.minPrice !== null || rule.maxPrice !== null,
    until: since && startOfDay(shop.clock.now(), 1),
    condition: (table) => ruleCondition({ rule, since, reduced, within }, vatRate, table),
  };
}

type ReadyRule = {
  readonly rule: ProductRule;
  readonly since: Date | null;
  readonly reduced: readonly Uuid[] | null;
  readonly within: readonly Uuid[];
};

function ruleCondition({ rule, since, reduced, within }: ReadyRule, vatRate: VatRate, table: 'products' | 's') {
  const { tags, reducedOnly: _, newDays: __, ...filters } = rule;
  const id = table === 's' ? sql.ref('s.product_id') : sql.ref('products.id');
  const terms: RawBuilder<SqlBool>[] = [
    filterCondition({ query: { ...ALL_PRODUCTS, ...filters }, within }, vatRate, table),
  ];
  if (since !== null) terms.push(sql`${sql.ref(`${table}.created_at`)} >= ${since}::timestamptz`);
  if (reduced !== null) terms.push(sql`${id} = any(${reduced}::uuid[])`);
  if (tags.length > 0)
    terms.push(
      sql`${id} in (select p.id from products p where p.is_shown and array_prepend(p.tag, p.more_tags) && ${tags}::text[])`,
    );
  return sql<SqlBool>`${sql.join(terms, sql` and `)}`;
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

/** Counts the products of several scopes, in one reading of all products. */
export async function countInScopes(shop: Shop, scopes: readonly ProductScope[]): Promise<readonly number[]> {
  if (scopes.length === 0) return [];
  const counts = scopes.map((scope) => sql`count(*) filter (where ${scope.condition('s')})::integer`);
  const { rows } = await sql<{ counts: readonly number[] }>`
    select array[${sql.join(counts)}] as counts from product_search s`.execute(shop.db);
  return rows[0]?.counts ?? [];
}
