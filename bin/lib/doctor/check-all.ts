import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadConfig, readEnvironment } from '#shop/platform/config.server.ts';
import { variables } from '#shop/platform/config-variables.server.ts';
import { projectRoot, shopVersion } from '#shop/platform/project-root.server.ts';
import type { CommandContext } from '../command.ts';
import { checkBackupPlace } from './check-backup-place.ts';
import { checkDatabase } from './check-database.ts';
import { checkDoor, checkProxy } from './check-door.ts';
import { checkFolders, checkMemory } from './check-folders.ts';
import { checkBucket, checkMail, checkPayments } from './check-services.ts';
import { checkShop } from './check-shop.ts';
import { collect, type Finding } from './finding.ts';

/** Checks everything the shop depends on, in the order of a start. It changes nothing. */
export async function* checkAll(context: CommandContext): AsyncGenerator<Finding> {
  yield { subject: 'Version', fact: shopVersion() };
  yield { subject: 'Node', fact: process.version };
  yield checkMemory();
  const loaded = loadConfig(readEnvironment());
  if (!loaded.ok) {
    for (const { variable, problem, fix } of loaded.error) {
      yield { subject: 'Settings', fact: `${variable} ${problem}`, fix };
    }
    return;
  }
  const config = loaded.value;
  yield { subject: 'Settings', fact: `SHOP_ENV is ${config.env}` };
  yield* checkUnknownSettings();
  const { isOpen, ...door } = await checkDoor(config);
  yield door;
  yield* checkProxy(config);
  const folders = await collect(checkFolders(config));
  yield* folders;
  // If the folder is not ours to write, our own database cannot be opened: one problem is reported once.
  if (config.databaseUrl !== null || folders.every(({ fix }) => fix === undefined)) {
    yield* checkDatabase(context, config, (url) => checkShop(url, { config, isOpen }));
  }
  yield await checkMail(config);
  yield await checkPayments(config);
  yield* checkBucket(config);
  yield* checkBackupPlace(config);
}

/** A misspelt name in .env is a setting that silently does nothing. */
async function* checkUnknownSettings(): AsyncGenerator<Finding> {
  const file = path.join(projectRoot(), '.env');
  if (!existsSync(file)) return;
  const known = new Set<string>(Object.values(variables).map(({ name }) => name));
  const written = (await readFile(file, 'utf8')).matchAll(/^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/gm);
  const unknown = [...written].map(([, name = '']) => name).filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  yield {
    subject: 'Settings',
    fact: `.env sets ${unknown.join(', ')}, which the shop does not know`,
    fix: 'Correct the name, or remove it. README.md lists every setting.',
  };
}
