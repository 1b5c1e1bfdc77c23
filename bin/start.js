import { existsSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './lib/build.js';
import { ensureInstalled } from './lib/install.js';
import { continueUnderOwnNode, stopWithParent } from './lib/own-node.js';
import { inProject, root } from './lib/project.js';
import { fail } from './lib/terminal.js';

// npm start: installs what is missing, builds what has changed, opens the shop. `--dev` opens it on its sources
// instead.

await ensureInstalled();
await continueUnderOwnNode(fileURLToPath(import.meta.url));
stopWithParent();
keepCompiled();

if (!process.argv.includes('--dev')) {
  await ensureBuilt().catch((error) => fail(`The pages could not be built:\n\n${error.message}`));
}
await import('../server.ts');

/**
 * Compiled sources are cached beside the shop's data, because the checkout is not written to. Without the cache a start
 * is slower.
 */
function keepCompiled() {
  try {
    if (existsSync(inProject('.env'))) process.loadEnvFile(inProject('.env'));
  } catch {
    // server.ts reads it too, and says what is wrong with it.
  }
  const dataDir = path.resolve(root, process.env.DATA_DIR || '.data');
  if (existsSync(dataDir)) module.enableCompileCache?.(path.join(dataDir, 'cache/compiled'));
}
