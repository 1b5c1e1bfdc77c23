import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { say } from '../bin/lib/terminal.js';
import type { Config } from '../shop/platform/config.server.ts';
import { createShop } from '../shop/shop.server.ts';
import { findFreePort } from '../tests/support/shop/process.ts';
import { startBenchServer } from './bench-server.ts';
import { atLeast, atMost, type Row } from './row.ts';
import { sendLoad } from './send-load.ts';

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 1;
const TARGET = '/products';
/** The load comes from this machine too: on two cores, two processes have no core of their own each. */
const RENDERED_SHARE = 110;
const CACHED_SHARE = 80;
/** How long a process may show a price that another has changed. */
const OLD_MS = 100;
const PRICE_CHANGES = 40;
const READERS = 8;

/**
 * Measures requests per second of two processes, in percent of one: rendered pages, and cached pages, which cost so
 * little that passing on connections matters.
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
  rows.push(await measureOldPrices({ ...config, pageCache: true, webProcesses: 2 }));
  return rows;
}

/** Changes a price again and again while readers at both processes ask for its page without a pause. */
async function measureOldPrices(config: Config): Promise<Row> {
  const shop = await createShop(config);
  const server = await startBenchServer({ config: { ...config, port: await findFreePort() } });
  let isOver = false;
  let oldest = 0;
  let reads = 0;
  try {
    const { rows } = await sql<{ id: string; slug: string }>`
      select id, slug from products
      where is_active and not exists (select from product_variations where product_id = products.id) limit 1`.execute(
      shop.db,
    );
    const [product] = rows;
    if (product === undefined) throw new Error('The shop has no product without variations');
    let price = { shown: '', since: Number.POSITIVE_INFINITY };
    const read = async (agent: Agent) => {
      while (!isOver) {
        const { shown, since } = price;
        const sentAt = performance.now();
        const page = await readPage(agent, `http://127.0.0.1:${server.port}/product/${product.slug}`);
        reads += 1;
        if (since <= sentAt && price.shown === shown && !page.includes(shown))
          oldest = Math.max(oldest, sentAt - since);
      }
    };
    const agents = Array.from({ length: READERS }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    const readers = agents.map(read);
    for (let change = 1; change <= PRICE_CHANGES; change += 1) {
      await sleep(150);
      // With 21 % VAT, multiples of 100 make whole euros, which the page shows exactly.
      await sql`update products set base_price = ${change * 100} where id = ${product.id}`.execute(shop.db);
      price = { shown: `${(change * 121).toLocaleString('en')}.00`, since: performance.now() };
    }
    await sleep(150);
    isOver = true;
    await Promise.all(readers);
    for (const agent of agents) agent.destroy();
    say(`  ${PRICE_CHANGES} prices changed under ${reads} reads`);
    return atMost('An old price is shown by one of two processes, at most', oldest, OLD_MS, 'ms');
  } finally {
    isOver = true;
    await server.stop();
    await shop.close();
  }
}

function readPage(agent: Agent, address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, async (response) => {
      let text = '';
      for await (const part of response.setEncoding('utf8')) text += part;
      resolve(text);
    }).once('error', reject);
  });
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
