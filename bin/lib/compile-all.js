import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.js';

// Loads every source of the shop and of its commands, and ends: what Node compiled is then in the cache (compile-cache.js).
for (const file of globSync(['shop/**/*.ts', 'bin/commands/*.ts', 'bin/shop-cli.ts'], { cwd: root })) {
  if (!file.endsWith('.test.ts') && !file.endsWith('.d.ts')) await import(pathToFileURL(path.join(root, file)).href);
}
