import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.js';
import { continueUnderOwnNode } from './lib/own-node.js';
import { inProject } from './lib/project.js';
import { run } from './lib/run.js';

// npm run walk: 10,000 random steps of shoppers, staff, payments, expiries and killed processes, and what they broke.
// `npm run walk -- --steps 500 --seed 7` goes another way, or the way of a run that failed.

await ensureInstalled();
await continueUnderOwnNode(fileURLToPath(import.meta.url));

const { values } = parseArgs({ options: { steps: { type: 'string', default: '10000' }, seed: { type: 'string' } } });
const vitest = [inProject('node_modules/vitest/vitest.mjs'), 'run', '--project', 'long'];
const { code } = await run([process.execPath, ...vitest, 'tests/support/random/random-steps.long.test.ts'], {
  env: { WALK_STEPS: values.steps, ...(values.seed === undefined ? {} : { WALK_SEED: values.seed }) },
  show: true,
});
process.exitCode = code;
