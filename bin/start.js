import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './lib/build.js';
import { keepCompiled } from './lib/compile-cache.js';
import { ensureInstalled } from './lib/install.js';
import { continueUnderOwnNode, stopWithParent } from './lib/own-node.js';
import { fail } from './lib/terminal.js';

// npm start: installs what is missing, builds what has changed, opens the shop. `--dev` opens it on its sources
// instead.

await ensureInstalled();
await continueUnderOwnNode(fileURLToPath(import.meta.url), { lastingWork: 'pages' });
stopWithParent();
keepCompiled();

if (!process.argv.includes('--dev')) {
  await ensureBuilt().catch((error) => fail(`The pages could not be built:\n\n${error.message}`));
}
await import('../server.ts');
