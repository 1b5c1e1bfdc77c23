import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './lib/build.js';
import { ensureInstalled } from './lib/install.js';
import { continueUnderOwnNode } from './lib/own-node.js';

// npm run chaos: a shop sells while its processes are killed, its database crashes, its disk is full, its clock jumps,
// and payments and mails fail. `--minutes 2` is shorter, `--seed 7` repeats an earlier run, `--only kill-database`
// repeats one fault, `--spread` uses several processes and an external PostgreSQL.

await ensureInstalled();
await continueUnderOwnNode(fileURLToPath(import.meta.url));
await ensureBuilt();
const { runChaos } = await import('../bench/chaos/run-chaos.ts');
process.exitCode = await runChaos(process.argv.slice(2));
