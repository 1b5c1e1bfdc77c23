import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { projectRoot, shopVersion } from '../project-root.server.ts';
import { startProblem } from '../start-problem.server.ts';
import { listMigrations, type Migration } from './migration-files.server.ts';

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

/** A migration that was edited before 0.1.0. A database made with it is changed to match the present file. */
type Repair = {
  /** Its name in that database. */
  readonly was: string;
  /** SHA-256 of the file it was made with. */
  readonly checksum: string;
  /** The migration it counts as from then on. */
  readonly becomes: string;
  /** Whether db/repairs has a script named `becomes`; otherwise a later migration rewrites the same thing. */
  readonly hasScript: boolean;
  /** Migrations that were merged into `becomes` and have no file any more. */
  readonly absorbs?: readonly string[];
};

/** The list is closed: since 0.1.0 released migrations do not change (db/migrations/released.json). */
const REPAIRS: readonly Repair[] = [
  {
    was: '0013_search_refresh.sql',
    checksum: 'fb86f8c97583526f83aa47f970c88f19343499f75bd41442883e3ac6503c8ff5',
    becomes: '0013_search_refresh.sql',
    hasScript: false,
  },
  {
    was: '0018_search_speed.sql',
    checksum: '86278f4d2520ba6e2b108220f07a12b3bac08e4aaf4b8a213dda2347ef59ef6b',
    becomes: '0018_search_speed.sql',
    hasScript: true,
  },
  {
    // It differs in a comment only.
    was: '0018_search_speed.sql',
    checksum: 'ca8ff3563215897ce7bbc52b48888c8b49ac94291103035c16c0f1b7b5da466d',
    becomes: '0018_search_speed.sql',
    hasScript: false,
  },
  {
    was: '0019_forgetting.sql',
    checksum: 'fa86cbc69dd94b8492c68f93da54aff62335eb707d6baec8cda3f32e07fbf75b',
    becomes: '0019_forgetting.sql',
    hasScript: true,
    absorbs: ['0020_forgetting_refunds.sql'],
  },
  {
    was: '0034_search_in_bulk.sql',
    checksum: '6a6c6fdde0f8ba1b37b2e3dd5fd805934f6cd9cfef5614013f129a9159920032',
    becomes: '0034_search_in_bulk.sql',
    hasScript: false,
  },
  {
    was: '0037_words_of_orders.sql',
    checksum: '2fe748b277741b057c7ad5837caea74149ea7efbca74d479439d3a9398bf55fb',
    becomes: '0037_lists_of_the_back_office.sql',
    hasScript: true,
  },
];

/** The statements of a repair; empty where none are needed. */
export async function readRepair({ becomes, hasScript }: Repair): Promise<string> {
  return hasScript ? readFile(path.join(projectRoot(), 'db/repairs', becomes), 'utf8') : '';
}
