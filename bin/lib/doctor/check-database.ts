import { existsSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { EnvironmentConfig } from '#shop/platform/config.server.ts';
import { newClient } from '#shop/platform/db.server.ts';
import { findPendingMigrations } from '#shop/platform/migration-state.server.ts';
import type { CommandContext } from '../command.ts';
import { collect, describeProblem, type Finding } from './finding.ts';

/** The database: whether it answers, what its user may do, whether its tables are those of this version, who may enter. */
export async function* checkDatabase(
  context: CommandContext,
  config: EnvironmentConfig,
  inspectShop: (connectionString: string) => AsyncGenerator<Finding>,
): AsyncGenerator<Finding> {
  const subject = 'Database';
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'postgres'))) {
    yield { subject, fact: 'will be made at the first start' };
    return;
  }
  try {
    yield* await context.withDatabase(async (connectionString) => {
      const findings = await inspectDatabase(connectionString);
      const isWhole = findings.every(({ fix }) => fix === undefined);
      return isWhole ? [...findings, ...(await collect(inspectShop(connectionString)))] : findings;
    });
  } catch (error) {
    yield describeProblem(subject, error);
  }
}

/** What can be said of the database at `connectionString` by its own user. Changes nothing. */
export async function inspectDatabase(connectionString: string): Promise<Finding[]> {
  const client = newClient({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string; applied: string | null }>(
      `select current_setting('server_version') as version, to_regclass('schema_migrations')::text as applied`,
    );
    const answers: Finding = { subject: 'Database', fact: `PostgreSQL ${rows[0]?.version} answers` };
    const rights = await inspectRights(client);
    if (rights.length > 0) return [answers, ...rights];
    if (!rows[0]?.applied) return [answers, missingTables('all of them')];
    return [answers, await inspectTables(client), await inspectStaff(client)];
  } finally {
    await client.end();
  }
}

type Rights = {
  readonly user: string;
  readonly database: string;
  readonly mayCreateTables: boolean;
  readonly mayCreateSchemas: boolean;
  readonly hasQueue: boolean;
  readonly others: readonly string[];
  readonly missingExtensions: readonly string[];
};

/** An upgrade makes and changes tables: that takes who owns them. Reading and writing alone would keep working until then. */
async function inspectRights(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<Rights>(`
    select current_user as user, current_database() as database,
      has_schema_privilege(coalesce(current_schema(), 'public'), 'create') as "mayCreateTables",
      has_database_privilege(current_database(), 'create') as "mayCreateSchemas",
      to_regnamespace('graphile_worker') is not null as "hasQueue",
      array(select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname in (coalesce(current_schema(), 'public'), 'graphile_worker')
          and not pg_has_role(c.relowner, 'usage') order by 1) as others,
      array(select name from unnest(array['pg_trgm', 'unaccent', 'fuzzystrmatch']) as name
        where not exists (select from pg_extension where extname = name)) as "missingExtensions"`);
  const [rights] = rows;
  return rights === undefined ? [] : describeRights(rights);
}

function describeRights(rights: Rights): Finding[] {
  const subject = 'Database';
  const { user, database, others } = rights;
  const problems: Finding[] = [];
  if (!rights.mayCreateTables) {
    problems.push({
      subject,
      fact: `its user ${user} may not make tables`,
      fix: `As its administrator: grant create on schema public to "${user}"`,
    });
  }
  if (!rights.mayCreateSchemas && (!rights.hasQueue || rights.missingExtensions.length > 0)) {
    const what = rights.missingExtensions.length > 0 ? 'install extensions' : 'make the schema of the job queue';
    problems.push({
      subject,
      fact: `its user ${user} may not ${what}`,
      fix: `As its administrator: alter database "${database}" owner to "${user}"`,
    });
  }
  if (others.length > 0) {
    problems.push({
      subject,
      fact: `${others.length === 1 ? others[0] : `${others[0]} and ${others.length - 1} more tables`} belong to another user than ${user}`,
      fix: `As its administrator: reassign owned by <their owner> to "${user}"`,
    });
  }
  return problems;
}

async function inspectTables(client: pg.Client): Promise<Finding> {
  try {
    const pending = await findPendingMigrations(client);
    if (pending.length === 0) return { subject: 'Tables', fact: 'up to date' };
    return missingTables(pending.map(({ migration }) => migration.name).join(', '));
  } catch (error) {
    return describeProblem('Tables', error);
  }
}

function missingTables(what: string): Finding {
  return { subject: 'Tables', fact: `not applied yet: ${what}`, fix: 'npm run shop -- migrate' };
}

async function inspectStaff(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from profiles where role = 'admin'`,
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0) return { subject: 'Staff', fact: `${count} may enter the back office` };
  return { subject: 'Staff', fact: 'nobody may enter the back office', fix: 'npm run shop -- staff add <e-mail>' };
}
