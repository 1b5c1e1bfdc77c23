import module from 'node:module';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './lib/build.js';
import { ensureInstalled } from './lib/install.js';
import { continueUnderOwnNode, stopWithParent } from './lib/own-node.js';
import { inProject } from './lib/project.js';
import { fail } from './lib/terminal.js';

// npm start: install what is missing, build what has changed, open the shop. `--dev` opens it on its sources instead.

await ensureInstalled();
await continueUnderOwnNode(fileURLToPath(import.meta.url));
stopWithParent();
module.enableCompileCache?.(inProject('node_modules/.cache/compiled'));

if (!process.argv.includes('--dev')) {
  await ensureBuilt().catch((error) => fail(`The pages could not be built:\n\n${error.message}`));
}
await import('../server.ts');
