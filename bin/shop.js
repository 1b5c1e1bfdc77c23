import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { keepCompiled } from './lib/compile-cache.js';
import { ensureInstalled } from './lib/install.js';
import { continueUnderOwnNode } from './lib/own-node.js';

// npm run shop -- <command>: what staff do from a terminal, by the same verbs as the pages.

await ensureInstalled();
const isWorker = process.argv[2] === 'worker';
await continueUnderOwnNode(fileURLToPath(import.meta.url), isWorker ? { lastingWork: 'jobs' } : {});
// Other commands may run as another user, whose files the shop could not replace.
if (isWorker) keepCompiled({ isAhead: true });
const { runCommandLine } = await import('./shop-cli.ts');
process.exitCode = await runCommandLine(process.argv.slice(2));
