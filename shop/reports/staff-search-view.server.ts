import { sql } from 'kysely';
import { listCategoryOptions } from '#shop/catalog/categories/category-list-view.server.ts';
import { orNamedInOtherWords, productName } from '#shop/catalog/product-name-view.server.ts';
import type { StaffProductQuery } from '#shop/catalog/staff-product-list.ts';
import { listStaffProducts } from '#shop/catalog/staff-products-view.server.ts';
import type { CollectionKind } from '#shop/collections/collection.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shop/kernel/language.ts';
import { partPatterns } from '#shop/kernel/like-pattern.ts';
import type { OrderFacts } from '#shop/orders/order-need.ts';
import { listStaffOrders } from '#shop/orders/staff-orders-view.server.ts';
import { listStaffCorrections } from '#shop/search/staff-correction-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';

const MAX_OF_A_KIND = 5;
/** Shorter texts match almost everything. */
const MIN_LENGTH = 2;

export type StaffFinds = {
  readonly products: readonly { readonly id: Uuid; readonly name: string; readonly sku: string | null }[];
  readonly categories: readonly { readonly id: Uuid; readonly name: string }[];
  readonly collections: readonly { readonly id: Uuid; readonly name: string; readonly kind: CollectionKind }[];
  readonly orders: readonly {
    readonly id: Uuid;
    readonly number: number;
    readonly customer: string;
    /** How it stands. */
    readonly facts: OrderFacts;
  }[];
};

export const NO_FINDS: StaffFinds = { products: [], categories: [], collections: [], orders: [] };

/**
 * What staff may mean by a few letters: products by name, brand or SKU, categories, brands' pages and collections, orders by number or customer; five
 * of each. Typos in names of products and categories are corrected as for shoppers.
 */
export async function findForStaff(
  shop: Shop,
  asked: { readonly text: string; readonly language: Language },
): Promise<StaffFinds> {
  const text = asked.text.trim().slice(0, 100);
  if (text.length < MIN_LENGTH) return NO_FINDS;
  const [named, { orders }] = await Promise.all([
    findByName(shop, text, asked.language),
    listStaffOrders(shop, { page: 1, search: text }),
  ]);
  const found = isNothing(named) && orders.length === 0 ? await findMistyped(shop, text, asked.language) : named;
  return {
    ...found,
    orders: orders.slice(0, MAX_OF_A_KIND).map((order) => ({
      id: order.id,
      number: order.order_number,
      customer: order.customerName,
      facts: pickFacts(order),
    })),
  };
}

/** The palette shows only these fields of a card. */
function pickFacts({
  status,
  total_amount,
  isCollected,
  wasPaid,
  isOnItsWay,
  refunded,
  refunding,
  unitsLeft,
  unitsOwed,
  isAllSent,
}: OrderFacts): OrderFacts {
  const money = { total_amount, wasPaid, isOnItsWay, refunded, refunding };
  return { status, isCollected, isAllSent, unitsLeft, unitsOwed, ...money };
}

type NamedFinds = Pick<StaffFinds, 'products' | 'categories' | 'collections'>;

async function findByName(shop: Shop, text: string, language: Language): Promise<NamedFinds> {
  const [products, categories, collections] = await Promise.all([
    findProducts(shop, text, language),
    findCategories(shop, text, language),
    findCollections(shop, text, language),
  ]);
  return { products, categories, collections };
}

async function findMistyped(shop: Shop, search: string, language: Language): Promise<NamedFinds> {
  for (const correction of await listStaffCorrections(shop, { search, language })) {
    const found = await findByName(shop, correction, language);
    if (!isNothing(found)) return found;
  }
  return { products: [], categories: [], collections: [] };
}

function isNothing({ products, categories, collections }: NamedFinds): boolean {
  return products.length + categories.length + collections.length === 0;
}

function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Of thousands of matches, how many are ranked. */
const MAX_CANDIDATES = 200;

/** Names that begin with it come first: staff_words begin with the name. */
async function findProducts(shop: Shop, text: string, language: Language): Promise<StaffFinds['products']> {
  const name = productName(language);
  const like = (pattern: string) => sql`
    select id from products p where deleted_at is null and p.staff_words like fold_text(${pattern})
    ${orNamedInOtherWords((words) => sql`${words} like fold_text(${pattern})`)}
    limit ${MAX_CANDIDATES}`;
  const beginning = patternOf(text).slice(1);
  const { rows } = await sql<StaffFinds['products'][number]>`
    select p.id, ${name} as name, p.sku from products p
    where p.deleted_at is null and p.id in (${sql.join(
      [...new Set([beginning, ...partPatterns(text)])].map((pattern) => sql`(${like(pattern)})`),
      sql` union all `,
    )})
    order by fold_text(${name}) like fold_text(${beginning}) desc, p.is_active desc, ${name}, p.id
    limit ${MAX_OF_A_KIND}`.execute(shop.db);
  return rows;
}

/** By their paths. */
async function findCategories(shop: Shop, text: string, language: Language): Promise<StaffFinds['categories']> {
  const { rows } = await sql<{ readonly id: Uuid }>`
    select c.id
    from categories c
    left join category_translations t on t.category_id = c.id and t.language = ${language}
    where fold_text(c.name) like fold_text(${patternOf(text)}) or fold_text(t.name) like fold_text(${patternOf(text)})
    order by coalesce(t.name, c.name), c.id limit ${MAX_OF_A_KIND}`.execute(shop.db);
  if (rows.length === 0) return [];
  const options = await listCategoryOptions(shop, language);
  return rows.flatMap((found) => options.find(({ id }) => id === found.id) ?? []);
}

/** By their names in any language; of a brand's page also by the brand. */
async function findCollections(shop: Shop, text: string, language: Language): Promise<StaffFinds['collections']> {
  const pattern = patternOf(text);
  const nameIn = (one: Language) => sql`nullif(c.texts -> ${one}::text ->> 'name', '')`;
  const { rows } = await sql<StaffFinds['collections'][number]>`
    select c.id, c.kind, coalesce(${nameIn(language)}, ${nameIn(DEFAULT_LANGUAGE)}, c.slug) as name
    from collections c
    where fold_text(c.brand) like fold_text(${pattern})
      or exists (select from jsonb_each(c.texts) said where fold_text(said.value ->> 'name') like fold_text(${pattern}))
    order by name, c.id limit ${MAX_OF_A_KIND}`.execute(shop.db);
  return rows;
}

/** A page of products, and the search that was run: typos are corrected where the typed one finds nothing. */
export async function findStaffProducts(shop: Shop, query: StaffProductQuery, language: Language) {
  const found = await listStaffProducts(shop, { ...query, language });
  if (found.total > 0 || query.filter.search === '') return { found, query };
  for (const search of await listStaffCorrections(shop, { search: query.filter.search, language })) {
    const corrected = { ...query, filter: { ...query.filter, search } };
    const meant = await listStaffProducts(shop, { ...corrected, language });
    if (meant.total > 0) return { found: meant, query: corrected };
  }
  return { found, query };
}
