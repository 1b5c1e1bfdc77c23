import pg from 'pg';

/**
 * Sets foreign keys, indexes and triggers aside while complete rows are loaded: triggers would act a second time, and
 * rows come in the order of table names. It needs only the owner's rights, no superuser, and works in one transaction.
 */
export type StowedRules = {
  /** Restores everything. Building each index and foreign key from the rows proves that they are consistent. */
  putBack(): Promise<void>;
};

type Rule = { readonly table: string; readonly name: string; readonly definition: string };

const FOREIGN_KEYS = `
  select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`;

/** Indexes of primary keys and unique constraints stay, because other rules depend on them. */
const INDEXES = `
  select c.relname as table, i.relname as name, pg_get_indexdef(i.oid) as definition
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x'))
  order by 1, 2`;

const TABLES = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;

export async function stowRules(client: pg.ClientBase): Promise<StowedRules> {
  const id = pg.escapeIdentifier;
  const { rows: foreignKeys } = await client.query<Rule>(FOREIGN_KEYS);
  const { rows: indexes } = await client.query<Rule>(INDEXES);
  const { rows: tables } = await client.query<{ readonly name: string }>(TABLES);
  const inAll = (statements: readonly string[]) => client.query(statements.join(';\n'));
  await inAll([
    ...foreignKeys.map(({ table, name }) => `alter table ${id(table)} drop constraint ${id(name)}`),
    ...indexes.map(({ name }) => `drop index ${id(name)}`),
    ...tables.map(({ name }) => `alter table ${id(name)} disable trigger user`),
  ]);
  return {
    async putBack() {
      await client.query(`set local maintenance_work_mem = '256MB'`);
      await inAll([
        ...indexes.map(({ definition }) => definition),
        ...foreignKeys.map(
          ({ table, name, definition }) => `alter table ${id(table)} add constraint ${id(name)} ${definition}`,
        ),
        ...tables.map(({ name }) => `alter table ${id(name)} enable trigger user`),
      ]);
    },
  };
}
