import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../bin/lib/build.js';
import { ensureInstalled } from '../bin/lib/install.js';
import { continueUnderOwnNode } from '../bin/lib/own-node.js';

// npm run bench: measures how fast the storefront is, against its budgets. `--seconds 3` measures each row for less long,
// `--products 0` leaves out the large catalogue. `--only` runs one part: `accounts` (do response times reveal who has an
// account), `import` (a file of 20,000 products), `day` (shoppers and edits during one), `checkout` (a hundred orders a minute), `staff` (lists of the
// back office beside 100,000 orders), `lighthouse` (a phone's first visits, `--runs 5` of each page), `relevance` (does the
// search find what shoppers mean; `--worst 25` names the worst queries).
// `--compare 5db7e67` builds that commit and measures it and this tree in turns, from outside.

await ensureInstalled();
await continueUnderOwnNode(fileURLToPath(import.meta.url));
const { readWords } = await import('./words.ts');
const words = readWords(process.argv.slice(2));
if (typeof words === 'number') process.exit(words);
// Relevance is measured without pages.
if (words.only !== 'relevance') await ensureBuilt();
const { runBench } = await import('./run-bench.ts');
process.exitCode = await runBench(words);
