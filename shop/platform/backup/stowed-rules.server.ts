import pg from 'pg';

/**
 * Foreign keys, indexes and triggers, put aside while rows are loaded that were whole when they were written: the triggers
 * would act on them a second time, and rows come in the order of the tables' names. All of it as the plain owner of the
 * tables may, without the rights of a superuser, and inside one transaction.
 */
export type StowedRules = {
  /** Puts everything back. Each index and foreign key is built from the rows, which proves that they fit together. */
  putBack(): Promise<void>;
};

type Rule = { readonly table: string; readonly name: string; readonly definition: string };

const FOREIGN_KEYS = `
  select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`;

/** Those of primary keys and unique constraints stay: other rules lean on them. */
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
