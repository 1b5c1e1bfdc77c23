import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { say } from '../bin/lib/terminal.js';
import type { Config } from '../shop/platform/config.server.ts';
import { createShop, type Shop } from '../shop/shop.server.ts';
import { type Day, liveThroughDay } from '../tests/support/day/day.ts';
import { expectedUnits, findLostActions } from '../tests/support/day/day-books.ts';
import type { Phase, VisitKind } from '../tests/support/day/day-visitor.ts';
import { findBrokenPromises } from '../tests/support/orders/invariants.ts';
import { findFreePort } from '../tests/support/shop/process.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { writeImportFile } from './measure-import.ts';
import { atMost, type Row } from './row.ts';
import { percentile } from './send-load.ts';
import { type StolenTime, watchStolenTime } from './stolen-time.ts';

const SEED = 20_000;
const CALM_MS = 32_000;
/** Orders come all through the calm and all through the import: thirty while it compares, thirty while it writes. */
const SPREAD_MS = 25_000;
/** Together with searches and signed-in people, the page views of 400 visitors who read each page for twenty seconds. */
const LOOK_MS = 400;
/** Three seconds on the average: two who know what they are about, and do not look up from it. */
const WORK_MS = 6_000;
const JOBS_LIMIT_MS = 120_000;
const MEMORY_MB = 350;
const PAGES = ['/', '/products', '/lv/products', '/categories', '/products?page=2', '/search/suggestions?q=cre'];

/** What is requested, its name, its budget in milliseconds, and which percentile must keep it. */
const REQUESTED: readonly (readonly [VisitKind, string, number, number])[] = [
  ['cached page', 'Pages for everybody', 150, 99],
  ['rendered page', 'Pages rendered for one visitor', 150, 99],
  ['search', 'Search, to the last byte', 120, 95],
  ['checkout', 'create-checkout', 100, 95],
];

/**
 * Measures thirty shoppers who order, two members of staff who edit the same products, and visitors; then also an import
 * of 20,000 products. One process serves pages and works on jobs, as `npm start` does. The shop must be fresh.
 */
export async function measureDay(settings: Config): Promise<Row[]> {
  const port = await findFreePort();
  const config = { ...settings, port, shopUrl: `http://localhost:${port}`, trustProxy: true };
  const shop = await createShop(config);
  // Drawing the demo's pictures in every size is no part of the day.
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
  const server = await startBenchServer({ config: { ...config, runJobs: true } });
  try {
    let sentAt = 0;
    let stolen = watchStolenTime();
    const writeFile = async (slugs: readonly string[]) => {
      const file = await writeImportFile(shop, slugs);
      sentAt = performance.now() + CALM_MS;
      // Earlier times, such as its start, do not count.
      setTimeout(() => {
        void server.readDelay();
        sayStolen('before the import', stolen);
        stolen = watchStolenTime();
      }, CALM_MS);
      return file;
    };
    const wishes = {
      seed: SEED,
      rows: 20_000,
      shoppers: 30,
      lookers: 2,
      lookMs: LOOK_MS,
      workMs: WORK_MS,
      pages: PAGES,
      units: 60,
      isAnnounced: true,
    };
    const day = await liveThroughDay(shop, port, { ...wishes, writeFile, calmMs: CALM_MS, spreadMs: SPREAD_MS });
    const took = (performance.now() - sentAt) / 1_000;
    sayStolen('during it', stolen);
    return [
      ...rowsOf(day, ['calm'], 'before the import'),
      ...rowsOf(day, ['comparing', 'writing'], 'during it'),
      ...(await booksOf(shop, day, server)),
      atMost('The import, beside all that', took, 60, 's'),
    ];
  } finally {
    await server.stop();
    await shop.close();
  }
}

function rowsOf({ log }: Day, phases: readonly Phase[], when: string): Row[] {
  const timesOf = (asked: VisitKind, of: readonly Phase[]) =>
    of.flatMap((phase) => log.times[phase][asked]).sort(ascending);
  for (const phase of phases) {
    const figures = REQUESTED.map(([asked]) => {
      const times = timesOf(asked, [phase]);
      const within = [0.5, 0.95, 0.99, 1].map((share) => percentile(times, share).toFixed(0));
      return `${asked} ${times.length}: ${within.join(', ')}`;
    });
    say(`  ${phase} (how many: 50, 95, 99 and 100 in 100 within ms): ${figures.join('; ')}`);
  }
  return REQUESTED.map(([asked, what, budget, share]) => {
    return atMost(`${what}, ${when}, p${share}`, percentile(timesOf(asked, phases), share / 100), budget, 'ms');
  });
}

function sayStolen(when: string, stolen: StolenTime): void {
  const share = stolen.share();
  if (share !== null) say(`  ${share.toFixed(1)} % of the processors were given to other machines ${when}`);
}

/** The work that is left, until all of it is done. */
async function booksOf(shop: Shop, day: Day, server: BenchServer): Promise<Row[]> {
  await workedOff(shop);
  const acknowledged = [
    ...day.placed.filter(({ isPaid }) => isPaid).map(({ orderId }) => ({ orderId, status: 'confirmed' as const })),
    ...day.actions.steps,
  ];
  const broken = [
    ...(await findLostActions(shop, day)),
    ...(await findBrokenPromises(shop, await expectedUnits(shop, day), { acknowledged })),
  ];
  for (const words of [...new Set(day.log.failures), ...broken].slice(0, 10)) say(`  ${words}`);
  say(
    `  ${day.placed.length} orders, ${day.actions.edits.length} edits, compared again ${day.delivery.comparedAgain} times`,
  );
  return [
    atMost('Answers that failed in the whole day', day.log.failures.length, 0, ''),
    atMost('Promises broken in the whole day', broken.length, 0, ''),
    atMost('The longest that the server was blocked', await server.readDelay(), 150, 'ms'),
    atMost('Memory after the day', await server.readMemory(), MEMORY_MB, 'MB'),
  ];
}

async function workedOff(shop: Shop): Promise<void> {
  const latest = performance.now() + JOBS_LIMIT_MS;
  while (performance.now() < latest) {
    const { rows } = await sql`select from graphile_worker._private_jobs
      where run_at <= now() and attempts < max_attempts limit 1`.execute(shop.db);
    if (rows.length === 0) return;
    await sleep(500);
  }
  throw new Error('There are jobs left that no worker does');
}

const ascending = (a: number, b: number) => a - b;
