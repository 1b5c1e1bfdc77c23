import path from 'node:path';
import { projectRoot } from '../project-root.server.ts';

/** Version of the shop, then name of the migration that came with it, then the SHA-256 of its file in hex. */
export type ReleasedMigrations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Written by `npm run shop -- release freeze`. */
export function releasedMigrationsFile(): string {
  return path.join(projectRoot(), 'db/migrations/released.json');
}
