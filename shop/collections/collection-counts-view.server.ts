import { sql } from 'kysely';
import { localDay } from '#shop/i18n/calendar-day.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { countInScopes, findProductScope } from '#shop/search/rules/product-scope-view.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Collection } from './collection.ts';

type Counted = Pick<Collection, 'id' | 'brand' | 'fields'>;

/** How many shown products each of these collections has. Remembered until products or collections change, or a day begins. */
export async function countProducts(shop: Shop, collections: readonly Counted[]): Promise<ReadonlyMap<Uuid, number>> {
  const { vatRate } = await getSettings(shop);
  const ids = collections.map(({ id, fields }) => [id, fields.rule]);
  const today = localDay(shop.clock.now());
  return shop.untilChange.read(`collection counts ${vatRate} ${today} ${JSON.stringify(ids)}`, () =>
    readCounts(shop, collections, vatRate),
  );
}

async function readCounts(shop: Shop, collections: readonly Counted[], vatRate: VatRate) {
  const byRule = collections.filter(({ brand }) => brand === null);
  const [ofBrands, scopes] = await Promise.all([
    countBrands(shop, collections),
    Promise.all(byRule.map(({ fields }) => findProductScope(shop, fields.rule, vatRate))),
  ]);
  const counts = await countInScopes(shop, scopes);
  return new Map([...ofBrands, ...byRule.map(({ id }, at): [Uuid, number] => [id, counts[at] ?? 0])]);
}

async function countBrands(shop: Shop, collections: readonly Counted[]): Promise<readonly [Uuid, number][]> {
  const pages = collections.flatMap(({ id, brand }) => (brand === null ? [] : [{ id, brand }]));
  if (pages.length === 0) return [];
  const brands = pages.map(({ brand }) => brand);
  const { rows } = await sql<{ brand: string; n: number }>`
    select brand, count(*)::integer as n from product_search where brand = any(${brands}::text[]) group by brand`.execute(
    shop.db,
  );
  const counts = new Map(rows.map(({ brand, n }) => [brand, n]));
  return pages.map(({ id, brand }) => [id, counts.get(brand) ?? 0]);
}

export type BrandWithoutPage = { readonly brand: string; readonly products: number };

/** Lists the brands of shown products that have no page, those with the most products first. */
export async function listBrandsWithoutPage(shop: Shop, limit: number): Promise<readonly BrandWithoutPage[]> {
  const { rows } = await sql<BrandWithoutPage>`
    select s.brand, count(*)::integer as products from product_search s
    where s.brand is not null and not exists (select from collections c where c.brand = s.brand)
    group by s.brand order by products desc, s.brand limit ${limit}`.execute(shop.db);
  return rows;
}
