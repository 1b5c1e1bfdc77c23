import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './lib/install.js';
import { continueUnderOwnNode } from './lib/own-node.js';

// npm run shop -- <command>: what staff do from a terminal, by the same verbs as the pages.

await ensureInstalled();
await continueUnderOwnNode(fileURLToPath(import.meta.url));
const { runCommandLine } = await import('./shop-cli.ts');
process.exitCode = await runCommandLine(process.argv.slice(2));
