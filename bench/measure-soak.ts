import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { say } from '../bin/lib/terminal.js';
import type { Config } from '../shop/platform/config.server.ts';
import { createShop } from '../shop/shop.server.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { type Bot, startBot } from './bot.ts';
import { readSearches } from './catalogue-requests.ts';
import { listMainPages } from './measure-pages.ts';
import type { Choices } from './random-targets.ts';
import { atMost, type Row } from './row.ts';
import { percentile, visit } from './send-load.ts';
import { watchStolenTime } from './stolen-time.ts';

const SEED = 20_261_122;
const CONNECTIONS = 32;
const MAX_MINUTES = 45;
/** A shop that has just opened fills its caches for so long; of a shorter run the first half. */
const SETTLED_MINUTES = 5;
const SAMPLE_MS = 5_000;
/** Somebody opens one of the pages that everybody opens, five times a second. */
const LOOK_MS = 200;
const P99_MS = 100;
/** Of the memory when the shop had settled. */
const GROWN_PERCENT = 110;

type Minute = {
  readonly rss: number;
  readonly heap: number;
  readonly p99: number;
  readonly delay: number;
  readonly perSecond: number;
  readonly stolen: number | null;
  readonly load: number;
};

/**
 * Measures memory over time, and the delay of cached pages, while a bot on 32 connections walks random filters and
 * searches.
 */
export async function measureSoak(config: Config, wishes: { readonly minutes: number }): Promise<Row[]> {
  const minutes = Math.min(wishes.minutes, MAX_MINUTES);
  const targets = [...(await listMainPages(config)), '/categories'];
  const choices = await readChoices(config);
  const server = await startBenchServer({ config: { ...config, runJobs: true } });
  let bot: Bot | undefined;
  try {
    const reader = startReader(server.port, targets);
    bot = startBot({ port: server.port, choices, seed: SEED, connections: CONNECTIONS });
    const measured: Minute[] = [];
    say('  minute   memory MB   heap MB   cached pages p99 ms   busy for ms   bot per second   load   stolen %');
    for (let minute = 1; minute <= minutes; minute += 1) {
      const figures = await measureMinute({ server, bot, reader });
      measured.push(figures);
      say(formatMinute(minute, figures));
    }
    const { responses, failures } = await bot.count();
    await reader.stop();
    say(`  ${responses} pages for the bot, ${failures} of them not 200; ${reader.all.length} cached pages`);
    return rowsOf(measured, { times: reader.all, failures: failures + reader.failures() });
  } finally {
    await bot?.stop();
    await server.stop();
  }
}

function rowsOf(minutes: readonly Minute[], reader: { readonly times: readonly number[]; readonly failures: number }) {
  const settled = Math.min(SETTLED_MINUTES, Math.ceil(minutes.length / 2));
  const base = minutes[settled - 1]?.rss ?? 0;
  const later = minutes.slice(settled);
  const most = Math.max(...later.map(({ rss }) => rss));
  const sorted = [...reader.times].sort((a, b) => a - b);
  return [
    atMost(`Memory after minute ${settled}, at most, of that minute's`, (100 * most) / base, GROWN_PERCENT, '%'),
    atMost('Cached pages beside a bot on 32 connections, p99', percentile(sorted, 0.99), P99_MS, 'ms'),
    atMost('Responses other than 200', reader.failures, 0, ''),
  ];
}

type Reader = {
  /** Milliseconds of each response since it was last asked. */
  take(): number[];
  readonly all: readonly number[];
  failures(): number;
  stop(): Promise<void>;
};

/** Opens the pages in turn at a steady pace, over one connection. */
function startReader(port: number, targets: readonly string[]): Reader {
  const all: number[] = [];
  let taken = 0;
  let failures = 0;
  let turn = 0;
  let isOver = false;
  const ended = visit(port, {
    async next() {
      await sleep(LOOK_MS);
      return isOver ? null : (targets[turn++ % targets.length] ?? null);
    },
    answered(ms, status) {
      all.push(ms);
      if (status !== 200) failures += 1;
    },
  });
  return {
    all,
    take() {
      const since = all.slice(taken);
      taken = all.length;
      return since.sort((a, b) => a - b);
    },
    failures: () => failures,
    async stop() {
      isOver = true;
      await ended;
    },
  };
}

type Measured = { readonly server: BenchServer; readonly bot: Bot; readonly reader: Reader };

async function measureMinute({ server, bot, reader }: Measured): Promise<Minute> {
  const stolen = watchStolenTime();
  const before = await bot.count();
  const began = performance.now();
  const memory: number[] = [];
  const heap: number[] = [];
  await server.readDelay();
  while (performance.now() - began < 60_000) {
    await sleep(SAMPLE_MS);
    memory.push(await server.readMemory());
    heap.push(await server.readHeap());
  }
  const { responses } = await bot.count();
  return {
    rss: middle(memory),
    heap: Math.min(...heap),
    p99: percentile(reader.take(), 0.99),
    delay: await server.readDelay(),
    perSecond: ((responses - before.responses) * 1_000) / (performance.now() - began),
    stolen: stolen.share(),
    load: os.loadavg()[0] ?? 0,
  };
}

function formatMinute(minute: number, { rss, heap, p99, delay, perSecond, load, stolen }: Minute): string {
  const cells: [number | null, number, number][] = [
    [minute, 8, 0],
    [rss, 12, 0],
    [heap, 10, 0],
    [p99, 22, 1],
    [delay, 14, 0],
    [perSecond, 17, 0],
    [load, 7, 1],
    [stolen, 11, 1],
  ];
  return cells.map(([value, width, digits]) => (value?.toFixed(digits) ?? '').padStart(width)).join('');
}

function middle(values: readonly number[]): number {
  return percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}

async function readChoices(config: Config): Promise<Choices> {
  const shop = await createShop(config);
  try {
    // Drawing the demo's pictures in every size is no part of it.
    await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
    const categories = await shop.db.selectFrom('categories').select('id').execute();
    const brands = await shop.db.selectFrom('products').select('brand').distinct().execute();
    return {
      categories: categories.map(({ id }) => id),
      brands: brands.flatMap(({ brand }) => brand ?? []),
      searches: await readSearches(),
    };
  } finally {
    await shop.close();
  }
}
