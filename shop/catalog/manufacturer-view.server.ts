import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

export type Manufacturer = {
  readonly name: string;
  readonly products: number;
  /** Products without its address, or whose responsible person is not known. */
  readonly incomplete: number;
};

/** The manufacturer of product `p`, by its facts `f`, or else its brand. */
const MAKER = sql`coalesce(f.manufacturer_name, p.brand)`;

/** Lists manufacturers by name, with how much of what law wants is known of them. */
export async function listManufacturers(db: Db | Tx): Promise<Manufacturer[]> {
  const { rows } = await sql<Manufacturer>`
    select ${MAKER} as name, count(*) as products,
      count(*) filter (where f.manufacturer_name is null
        or (f.manufacturer_country is null and f.responsible_person_name is null)) as incomplete
    from products p left join product_facts f on f.product_id = p.id
    where p.deleted_at is null and ${MAKER} is not null
    group by ${MAKER} order by incomplete desc, ${MAKER} limit 1000`.execute(db);
  return rows.map((row) => ({ ...row, products: Number(row.products), incomplete: Number(row.incomplete) }));
}

export async function listProductsOfManufacturer(db: Db | Tx, name: string): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select p.id from products p left join product_facts f on f.product_id = p.id
    where p.deleted_at is null and ${MAKER} = ${name} order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}
