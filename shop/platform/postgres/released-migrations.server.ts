import path from 'node:path';
import { projectRoot } from '../project-root.server.ts';

/** The shop's version, then the migration's name, then the SHA-256 of its file in hex. */
export type ReleasedMigrations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Written by `npm run shop -- release freeze`. */
export function releasedMigrationsFile(): string {
  return path.join(projectRoot(), 'db/migrations/released.json');
}
