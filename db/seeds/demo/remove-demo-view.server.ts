import { sql } from 'kysely';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

export type DemoCounts = {
  readonly products: number;
  /** Those among the products that did not come with the demo. */
  readonly ownProducts: number;
  readonly categories: number;
  readonly orders: number;
  readonly customers: number;
  readonly reviews: number;
};

/** Counts what is removed with the demo. `slugs`: those of its products. */
export async function countDemo(db: Db, slugs: readonly string[]): Promise<DemoCounts> {
  const { rows } = await sql<DemoCounts>`
    select
      (select count(*) from products where deleted_at is null) as products,
      (select count(*) from products where deleted_at is null and slug <> all(${slugs}::text[])) as "ownProducts",
      (select count(*) from categories) as categories,
      (select count(*) from orders) as orders,
      (select count(*) from profiles where role = 'customer') as customers,
      (select count(*) from product_reviews) as reviews`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('The database counted nothing');
  return counts;
}

/** Lists the numbers of orders with money that is not the test provider's, or that may still come. */
export async function listRealOrders(db: Db | Tx): Promise<readonly number[]> {
  const { rows } = await sql<{ number: number }>`
    select distinct o.order_number as number from orders o join payments p on p.order_id = o.id
    where p.provider <> 'test' and p.state not in ('failed', 'cancelled', 'expired')
    order by 1`.execute(db);
  return rows.map(({ number }) => number);
}

/** Lists the files of invoices and credit notes. */
export async function listDocumentFiles(db: Db | Tx): Promise<readonly string[]> {
  const rows = await db.selectFrom('invoices').select('pdf_path').where('pdf_path', 'is not', null).execute();
  return rows.flatMap(({ pdf_path }) => pdf_path ?? []);
}
