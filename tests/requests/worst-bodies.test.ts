import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { bodyLimitAt } from '#shop/kernel/request-body.ts';
import { type HttpServer, startHttpServer } from '#shop/platform/http/http-server.server.ts';
import { ADDRESSES, fillAddress } from '#tests/support/pages/addresses.ts';
import { WORST_BODIES, type WorstBody } from '#tests/support/pages/worst-bodies.ts';
import { anAdmin, type Person } from '#tests/support/people/people.ts';
import { type CapturedLog, captureLog } from '#tests/support/secrets/captured-log.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';
import { findFreePort } from '#tests/support/shop/process.ts';
import { loadPages } from '../../bin/lib/pages.ts';

/**
 * The worst body of every kind, sent over HTTP to every address that takes one. What each costs is measured in the
 * processor time of the thread that serves everybody, which others who use the machine do not change. What a disk takes
 * to keep a file is spent on other threads and holds nobody up. The better of three attempts counts.
 */

/** Processor time from the first byte to the response, including the sending. */
const ANSWER_MS = 300;
/** Processor time during which nothing else is served. */
const STALL_MS = 150;
const ATTEMPTS = 3;
const REFUSALS = new Set([400, 401, 403, 404, 409, 410, 411, 413, 415, 422, 429]);
const LEADS = new Set([301, 302, 303]);
/** Forms whose body is not read: any post presses their only button. */
const READ_NOTHING = ['/sign-out', '/again', '/sitemap'];

let opened: BuiltShop;
let kept: CapturedLog;
let server: HttpServer;
let port: number;
let staff: Person;

const ids = { slug: TINY.plain, productId: '00000000-0000-4000-8000-000000000000', provider: 'test' };
/** The Latvian twin of a page is the same code and is left out, unless it has a body limit of its own. */
const isTwinOfForm = (path: string) => path.startsWith('/lv') && !/^\/lv\/(?:cart|functions)\//.test(path);
const PATHS = ADDRESSES.map(({ path }) => path).filter(
  (path) => !READ_NOTHING.some((one) => path.endsWith(one)) && !isTwinOfForm(path),
);
/** Forms that lead signed-in people on, unread. */
const ANONYMOUS = /^\/(?:sign-in|sign-up|forgot-password|staff-invitation)\b/;
/** As pages with scripts send their forms. */
const SCRIPTED = ['/sign-in.data', '/admin/products/new.data'];
let taking: readonly string[] = [];

beforeAll(async () => {
  kept = captureLog();
  port = await findFreePort();
  opened = await openBuiltShop({ log: kept.log, config: { port, shopUrl: `http://localhost:${port}` } });
  await loadTiny(opened.shop);
  staff = await anAdmin(opened.shop);
  const { config, log } = opened.shop;
  server = await startHttpServer({ config, log, ...(await loadPages(false)).attach(opened.shop) });
  const filled = PATHS.map((path) => fillAddress(path, ids));
  const answers = await Promise.all(
    filled.map((path) => send(path, { called: '', type: null, body: Buffer.from('a') })),
  );
  taking = [...filled.filter((_, at) => ![404, 405].includes(answers[at] ?? 405)), ...SCRIPTED];
});
afterAll(async () => {
  await server.stop();
  await opened.close();
});
afterEach(() => {
  expect(kept.faults()).toEqual([]);
});

/** Returns the status as soon as it arrives, and stops sending. */
function send(path: string, { type, body, isChunked = false, encoding }: WorstBody): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers: Record<string, string> = {
      ...(ANONYMOUS.test(path) ? {} : { cookie: staff.headers.get('cookie') ?? '' }),
      origin: opened.shop.config.shopUrl,
      ...(type === null ? {} : { 'content-type': type }),
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
      ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.byteLength) }),
    };
    const request = httpRequest({ port, path, method: 'POST', headers, agent: false }, (response) => {
      resolve(response.statusCode ?? 0);
      request.destroy();
    });
    request.on('error', reject);
    request.end(body);
  });
}

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

type Cost = { readonly status: number; readonly answer: number; readonly stall: number };

async function measure(path: string, body: WorstBody): Promise<Cost> {
  let last = cpuMs();
  let stall = 0;
  const watch = setInterval(() => {
    const now = cpuMs();
    stall = Math.max(stall, now - last);
    last = now;
  }, 5);
  try {
    const before = cpuMs();
    const answering = send(path, body);
    const health = fetch(`http://localhost:${port}/health`);
    const status = await answering;
    const answer = cpuMs() - before;
    expect((await health).status).toBe(200);
    await sleep(5);
    return { status, answer, stall };
  } finally {
    clearInterval(watch);
  }
}

async function bestOf(path: string, body: WorstBody): Promise<Cost> {
  let best = await measure(path, body);
  for (let attempt = 1; attempt < ATTEMPTS && (best.answer > ANSWER_MS || best.stall > STALL_MS); attempt += 1) {
    const next = await measure(path, body);
    best = { ...next, answer: Math.min(best.answer, next.answer), stall: Math.min(best.stall, next.stall) };
  }
  return best;
}

test('the addresses that take something are found', () => {
  expect(taking.length).toBeGreaterThan(30);
  const known = ['/language', '/sign-in', '/lv/cart/price', '/vitals', '/admin/pictures', '/admin/products/import'];
  expect(taking).toEqual(expect.arrayContaining(known));
});

describe('the worst bodies', () => {
  test.each(WORST_BODIES)('$called ($type) is refused everywhere before it holds anybody up', async (body) => {
    const wrong: string[] = [];
    // Where only forms are taken, everything else is refused by what it says it is: one of each kind shows that.
    for (const path of taking.filter((one) => !body.isVariant || bodyLimitAt(one).maxFields === 0)) {
      const { status, answer, stall } = await bestOf(path, body);
      // A form as short as others, with nothing in it that is known, may lead somewhere.
      const isRefused = REFUSALS.has(status) || (LEADS.has(status) && body.body.byteLength < 65_536);
      if (isRefused && answer < ANSWER_MS && stall < STALL_MS) continue;
      wrong.push(`${path}: ${status} after ${answer.toFixed()} ms, a stall of ${stall.toFixed()} ms`);
    }
    expect(wrong).toEqual([]);
  });
});
