import { say } from '../bin/lib/terminal.js';
import type { Config } from '../shop/platform/config.server.ts';
import { findFreePort } from '../tests/support/process.ts';
import { startBenchServer } from './bench-server.ts';

import { atLeast, type Row } from './row.ts';
import { sendLoad } from './send-load.ts';

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 2;
const TARGET = '/products';
/** The load comes from this machine too: on two cores, two processes have no core of their own each. */
const RENDERED_SHARE = 110;
const CACHED_SHARE = 80;

/**
 * Requests a second that two processes answer, in percent of what one answers: pages rendered for each visitor, and pages out
 * of the cache, which cost so little that handing connections round is felt.
 */
export async function measureProcesses(config: Config, seconds: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [kind, pageCache, budget] of [
    ['rendered', false, RENDERED_SHARE],
    ['from the cache', true, CACHED_SHARE],
  ] as const) {
    const one = await measure({ ...config, pageCache, webProcesses: 1 }, seconds);
    const two = await measure({ ...config, pageCache, webProcesses: 2 }, seconds);
    say(`  ${TARGET} ${kind}: ${Math.round(one)} a second by one process, ${Math.round(two)} by two`);
    rows.push(atLeast(`${TARGET} ${kind}, by two processes`, (100 * two) / one, budget, '% of one'));
  }
  return rows;
}

async function measure(config: Config, seconds: number): Promise<number> {
  const server = await startBenchServer({ config: { ...config, port: await findFreePort() } });
  try {
    const load = { port: server.port, targets: [TARGET], connections: CONNECTIONS };
    await sendLoad({ ...load, seconds: Math.min(WARM_UP_SECONDS, seconds) });
    const { perSecond, failures } = await sendLoad({ ...load, seconds });
    if (failures > 0) throw new Error(`${TARGET} failed ${failures} times`);
    return perSecond;
  } finally {
    await server.stop();
  }
}
