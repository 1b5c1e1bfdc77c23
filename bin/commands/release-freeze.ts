import { readFile, writeFile } from 'node:fs/promises';
import {
  listMigrations,
  type ReleasedMigrations,
  releasedMigrationsFile,
} from '#shop/platform/postgres/migration-files.server.ts';
import { shopVersion } from '#shop/platform/project-root.server.ts';
import type { Command } from '../lib/command.ts';

export default {
  summary: 'Note the migrations of this version as released: from then on they do not change',
  async run({ say }) {
    const released = JSON.parse(await readFile(releasedMigrationsFile(), 'utf8')) as ReleasedMigrations;
    const frozen = new Map(Object.values(released).flatMap((files) => Object.entries(files)));
    const migrations = await listMigrations();
    const edited = migrations.filter(({ name, checksum }) => (frozen.get(name) ?? checksum) !== checksum);
    if (edited.length > 0) {
      say(`Released already, and changed since: ${edited.map(({ name }) => name).join(', ')}. Take them back first.`);
      return 1;
    }
    const added = migrations.filter(({ name }) => !frozen.has(name));
    const version = shopVersion();
    const own = { ...released[version], ...Object.fromEntries(added.map(({ name, checksum }) => [name, checksum])) };
    await writeFile(releasedMigrationsFile(), `${JSON.stringify({ ...released, [version]: own }, null, 2)}\n`);
    const names = added.map(({ name }) => name).join(', ');
    say(names ? `Released with ${version}: ${names}.` : `Nothing to add: ${version} brings no further migration.`);
    return 0;
  },
} satisfies Command;
