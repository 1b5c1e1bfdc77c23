import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../bin/lib/build.js';
import { ensureInstalled } from '../bin/lib/install.js';
import { continueUnderOwnNode } from '../bin/lib/own-node.js';

// npm run bench: how fast the storefront is, against what it is meant to be. `--seconds 3` measures each row for less long,
// `--products 0` leaves out the large catalogue, `--only accounts` asks only whether times tell who has an account,
// `--only import` only how long a file of 20,000 products takes, `--only day` what shoppers feel of such a file among orders
// and edits, `--only staff` the lists of the back office beside 100,000 orders.

await ensureInstalled();
await continueUnderOwnNode(fileURLToPath(import.meta.url));
await ensureBuilt();
const { runBench } = await import('./run-bench.ts');
process.exitCode = await runBench(process.argv.slice(2));
