import { existsSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { EnvironmentConfig } from '#shop/platform/config.server.ts';
import { findMissingRights } from '#shop/platform/postgres/database-rights.server.ts';
import { withConnection } from '#shop/platform/postgres/db.server.ts';
import { findPendingMigrations } from '#shop/platform/postgres/migration-state.server.ts';
import type { CommandContext } from '../command.ts';
import { collect, describeProblem, type Finding } from './finding.ts';

/** Checks the database: whether it responds, its user's permissions, the version of its tables, who may connect. */
export async function* checkDatabase(
  context: Pick<CommandContext, 'withDatabase'>,
  config: Pick<EnvironmentConfig, 'databaseUrl' | 'dataDir'>,
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
    yield isUnmade(error)
      ? { subject, fact: 'not made yet', fix: 'It will be made at the next start: npm start' }
      : describeProblem(subject, error);
  }
}

/** A first start was interrupted when the server ran but had no shop database (PostgreSQL: invalid_catalog_name). */
function isUnmade(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '3D000';
}

/** What the user of `connectionString` can find out about the database. Changes nothing. */
export async function inspectDatabase(connectionString: string): Promise<Finding[]> {
  return withConnection({ connectionString }, async (client) => {
    const { rows } = await client.query<{ version: string; applied: string | null }>(
      `select current_setting('server_version') as version, to_regclass('schema_migrations')::text as applied`,
    );
    const answers: Finding = { subject: 'Database', fact: `PostgreSQL ${rows[0]?.version} answers` };
    const missing = await findMissingRights(client);
    if (missing.length > 0) return [answers, ...missing.map((right) => ({ subject: 'Database', ...right }))];
    if (!rows[0]?.applied) return [answers, missingTables('all of them')];
    return [answers, await inspectTables(client), await inspectStaff(client)];
  });
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
  return { subject: 'Staff', fact: 'no one has access to the back office', fix: 'npm run shop -- staff add <email>' };
}
