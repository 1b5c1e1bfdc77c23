import type pg from 'pg';
import { errorCode } from '#shop/kernel/transient-error.ts';
import { startProblem } from '../start-problem.server.ts';

/** `{ fact: 'its user shop may not make tables', fix: 'As its administrator: grant …' }`. */
export type MissingRight = { readonly fact: string; readonly fix: string };

/** PostgreSQL: insufficient_privilege. */
const REFUSED = '42501';

/** The error itself, or, if the database denied permission, a start problem that says what to grant. */
export async function explainRefusal(client: pg.ClientBase, error: unknown): Promise<unknown> {
  if (!isRefusal(error)) return error;
  const missing = await findMissingRights(client).catch(() => []);
  if (missing.length === 0) return error;
  return startProblem(
    `The database refuses the shop: ${missing.map(({ fact }) => fact).join('; ')}.`,
    missing.map(({ fix }) => fix).join('\n'),
    error,
  );
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return errorCode(error) === REFUSED || isRefusal(error.cause);
}

type Rights = {
  readonly user: string;
  readonly database: string;
  readonly canCreateTables: boolean;
  readonly canCreateSchemas: boolean;
  readonly hasQueue: boolean;
  readonly others: readonly string[];
  readonly missingExtensions: readonly string[];
};

/** What the connection's user lacks, for upgrades too, which alter tables and need their owner. */
export async function findMissingRights(client: pg.ClientBase): Promise<MissingRight[]> {
  const { rows } = await client.query<Rights>(`
    select current_user as user, current_database() as database,
      has_schema_privilege(coalesce(current_schema(), 'public'), 'create') as "canCreateTables",
      has_database_privilege(current_database(), 'create') as "canCreateSchemas",
      to_regnamespace('graphile_worker') is not null as "hasQueue",
      array(select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname in (coalesce(current_schema(), 'public'), 'graphile_worker')
          and not pg_has_role(c.relowner, 'usage') order by 1) as others,
      array(select name from unnest(array['pg_trgm', 'unaccent', 'fuzzystrmatch']) as name
        where not exists (select from pg_extension where extname = name)) as "missingExtensions"`);
  const [rights] = rows;
  return rights === undefined ? [] : describeRights(rights);
}

function describeRights(rights: Rights): MissingRight[] {
  const { user, database, others } = rights;
  const problems: MissingRight[] = [];
  if (!rights.canCreateTables) {
    problems.push({
      fact: `its user ${user} may not make tables`,
      fix: `As its administrator: grant create on schema public to "${user}"`,
    });
  }
  if (!rights.canCreateSchemas && (!rights.hasQueue || rights.missingExtensions.length > 0)) {
    const what = rights.missingExtensions.length > 0 ? 'install extensions' : 'make the schema of the job queue';
    problems.push({
      fact: `its user ${user} may not ${what}`,
      fix: `As its administrator: alter database "${database}" owner to "${user}"`,
    });
  }
  if (others.length > 0) {
    problems.push({
      fact: `${others.length === 1 ? others[0] : `${others[0]} and ${others.length - 1} more tables`} belong to another user than ${user}`,
      fix: `As its administrator: reassign owned by <their owner> to "${user}"`,
    });
  }
  return problems;
}
