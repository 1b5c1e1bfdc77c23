import { sql } from 'kysely';
import type { Company } from '#shop/duties/flaw.ts';
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

/** Who answers for the safety of a manufacturer's products. */
export type KnownManufacturer = {
  readonly manufacturer: Company | null;
  readonly manufacturer_country: string | null;
  readonly responsible_person: Company | null;
};

/** Finds what its products say of a manufacturer: the fullest of it, and of that what most say. */
export async function findManufacturer(db: Db | Tx, name: string): Promise<KnownManufacturer | null> {
  const { rows } = await sql<KnownManufacturer>`
    select ${companyOf('manufacturer')} as manufacturer, f.manufacturer_country,
      ${companyOf('responsible_person')} as responsible_person
    from products p left join product_facts f on f.product_id = p.id
    where p.deleted_at is null and ${MAKER} = ${name}
    group by 1, 2, 3
    order by num_nonnulls(${companyOf('manufacturer')}, f.manufacturer_country, ${companyOf('responsible_person')}) desc,
      count(*) desc, 1, 2, 3
    limit 1`.execute(db);
  return rows[0] ?? null;
}

function companyOf(field: 'manufacturer' | 'responsible_person') {
  const column = (part: string) => sql.ref(`f.${field}_${part}`);
  return sql`case when ${column('name')} is not null then jsonb_build_object(
    'name', ${column('name')}, 'postal_address', ${column('postal_address')}, 'email', ${column('email')}) end`;
}
