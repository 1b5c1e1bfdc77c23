import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './lib/build.js';
import { ensureInstalled } from './lib/install.js';
import { continueUnderOwnNode } from './lib/own-node.js';
import { removeOtherPackages } from './lib/runtime-packages.js';
import { fail, say } from './lib/terminal.js';

// npm run build: everything that a start needs in this folder. A start then writes nothing here, so the folder may be
// read-only and belong to another user than the shop's. `--prune` then removes packages that only building and testing
// need, for a container image.

await ensureInstalled();
await continueUnderOwnNode(fileURLToPath(import.meta.url));
await ensureBuilt().catch((error) => fail(`The pages could not be built:\n\n${error.message}`));
const { preparePostgresPackage } = await import('../shop/platform/postgres/postgres-binaries.server.ts');
try {
  preparePostgresPackage();
} catch (error) {
  // Only a shop without DATABASE_URL needs it.
  say(error instanceof Error ? error.message : String(error));
}
if (process.argv.includes('--prune')) removeOtherPackages();
say('Ready. Open the shop with: npm start');
