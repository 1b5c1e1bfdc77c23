import type { ClientBase } from 'pg';
import { startProblem } from '../start-problem.server.ts';
import { shopVersion } from '../version.server.ts';
import { listMigrations, type Migration } from './migration-files.server.ts';
import { REPAIRS, type Repair } from './migration-repairs.server.ts';

/** What to do about a migration that the database does not have as in the file. */
export type PendingMigration = { readonly migration: Migration; readonly repair: Repair | null };

type AppliedRow = { readonly name: string; readonly checksum: string; readonly version: string | null };

/**
 * The missing migrations, in order. Throws a start problem when the database cannot be brought to this version: a
 * later version has changed it, or it was made with a migration that was edited afterwards.
 */
export async function findPendingMigrations(client: ClientBase): Promise<PendingMigration[]> {
  const migrations = await listMigrations();
  const applied = await readApplied(client);
  refuseNewer(migrations, applied);
  return migrations.flatMap((migration) => {
    const own = applied.find(({ name }) => name === migration.name);
    if (own?.checksum === migration.checksum) return [];
    const repair = REPAIRS.find(
      ({ was, checksum, becomes }) =>
        becomes === migration.name && applied.some((row) => row.name === was && row.checksum === checksum),
    );
    if (own && !repair) throw describeEdited(own);
    return [{ migration, repair: repair ?? null }];
  });
}

/** Empty before the first migration. Marks of seeds are in the same table and are left out. */
async function readApplied(client: ClientBase): Promise<AppliedRow[]> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    `select to_regclass('schema_migrations') is not null as found`,
  );
  if (!tables[0]?.found) return [];
  // Databases of 0.1.0 do not record which version applied a migration.
  const { rows } = await client.query<AppliedRow>(
    `select name, checksum, to_jsonb(m) ->> 'version' as version
     from schema_migrations m where name like '%.sql' order by applied_at, name`,
  );
  return rows;
}

function refuseNewer(migrations: readonly Migration[], applied: readonly AppliedRow[]): void {
  const known = new Set([
    ...migrations.map(({ name }) => name),
    ...REPAIRS.flatMap(({ was, absorbs = [] }) => [was, ...absorbs]),
  ]);
  const later = applied.filter(({ name }) => !known.has(name));
  const last = later.at(-1);
  if (last === undefined) return;
  const own = shopVersion();
  const version = last.version === null || last.version === own ? null : last.version;
  throw startProblem(
    `The database belongs to ${version ? `version ${version}` : 'a later version'} of the shop, and this is ${own}: it does not know ${list(later)}.`,
    `Take ${version ? `version ${version} or later` : 'the later version'}. To go back to ${own}, restore a backup that was made with it: docs/operations.md, 'Upgrade and return'.`,
  );
}

function list(rows: readonly AppliedRow[]): string {
  const names = rows.map(({ name }) => name);
  return names.length <= 3 ? names.join(', ') : `${names[0]} and ${names.length - 1} more migrations`;
}

function describeEdited({ name, version }: AppliedRow): Error {
  return startProblem(
    `The file db/migrations/${name} is not the one that this database was made with${version ? ` by version ${version}` : ''}.`,
    `Take the file as it was released (git checkout -- db/migrations/${name}, or unpack the release again); a change of the tables belongs in a new file.`,
  );
}
