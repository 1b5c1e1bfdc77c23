import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.js';
import { keepCompiled } from './lib/compile-cache.js';
import { ensureInstalled } from './lib/install.js';
import { continueUnderOwnNode, stopWithParent } from './lib/own-node.js';
import { fail, say } from './lib/terminal.js';

// Installs what is missing, builds what has changed, opens the shop.

const USAGE = `npm start           opens the shop at http://localhost:3000; Ctrl-C closes it
npm start -- --empty    begins a new shop without the demo, closed to visitors until you open it
npm run dev         the same, on its sources
npm run shop        what else can be done from a terminal

Settings are environment variables or lines of a file .env: PORT, DATA_DIR and others, listed in README.md.`;

const { help, unknown } = readWords();
if (help) {
  say(USAGE);
  process.exit(0);
}
if (unknown) fail(`${unknown}\n\n${USAGE}`);

await ensureInstalled();
await continueUnderOwnNode(fileURLToPath(import.meta.url), { lastingWork: 'pages' });
stopWithParent();
const isDevMode = process.argv.includes('--dev');
keepCompiled({ isAhead: !isDevMode });

if (!isDevMode) {
  await ensureBuilt().catch((error) => fail(`The pages could not be built:\n\n${error.message}`));
}
await import('../server.ts');

/** @returns {{ help: boolean, unknown?: string }} */
function readWords() {
  try {
    const { values } = parseArgs({
      options: { help: { type: 'boolean', short: 'h' }, dev: { type: 'boolean' }, empty: { type: 'boolean' } },
    });
    return { help: values.help === true };
  } catch (error) {
    return { help: false, unknown: error instanceof Error ? error.message : String(error) };
  }
}
