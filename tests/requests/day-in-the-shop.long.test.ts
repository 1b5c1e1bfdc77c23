import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobHandlers } from '#shop/jobs.server.ts';
import { type HttpServer, startHttpServer } from '#shop/platform/http/http-server.server.ts';
import { startWorker } from '#shop/platform/worker/worker.server.ts';
import { createShop } from '#shop/shop.server.ts';
import { liveThroughDay } from '#tests/support/day/day.ts';
import { expectedUnits, findLostActions } from '#tests/support/day/day-books.ts';
import { findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';
import { findFreePort } from '#tests/support/shop/process.ts';
import { loadPages } from '../../bin/lib/pages.ts';

/** As many as a slow machine compares and writes in a minute. */
const ROWS = 1_000;
const seed = Number(process.env.DAY_SEED ?? Math.floor(Math.random() * 2 ** 31));

let opened: BuiltShop;
let server: HttpServer;
let port: number;
beforeAll(async () => {
  port = await findFreePort();
  const config = { port, shopUrl: `http://localhost:${port}`, trustProxy: true, pageCache: true };
  opened = await openBuiltShop({ config });
  const { config: all, log } = opened.shop;
  server = await startHttpServer({ config: all, log, ...(await loadPages(false)).attach(opened.shop) });
});
afterAll(async () => {
  await server.stop();
  await opened.close();
});

describe(`a day in the shop (DAY_SEED=${seed} for the same choices again)`, () => {
  test('thirty order while others edit the same products and a delivery is imported: nothing is lost, nothing sold twice', async () => {
    const { shop } = opened;
    // With connections of its own, as `npm start` gives it.
    const background = await createShop({ ...shop.config, pageCache: false }, shop);
    const worker = await startWorker(background, jobHandlers);
    const pages = ['/', '/products', '/lv/products', '/categories', '/products?page=2', '/search/suggestions?q=cre'];
    const day = await liveThroughDay(shop, port, { seed, rows: ROWS, shoppers: 30, lookers: 2, pages }).finally(() =>
      worker.stop().then(() => background.close()),
    );
    await opened.runJobs();
    expect(day.log.failures).toEqual([]);
    // Something of everything happened, else nothing was shown.
    expect(day.placed.filter(({ isPaid }) => isPaid).length).toBeGreaterThan(20);
    expect(day.actions.edits.length).toBeGreaterThanOrEqual(3);
    expect(day.actions.changes.length).toBeGreaterThanOrEqual(3);
    expect(day.actions.undone.length).toBeGreaterThan(0);
    expect(await findLostActions(shop, day)).toEqual([]);
    const acknowledged = [
      ...day.placed.filter(({ isPaid }) => isPaid).map(({ orderId }) => ({ orderId, status: 'confirmed' as const })),
      ...day.actions.steps,
    ];
    expect(await findBrokenPromises(shop, await expectedUnits(shop, day), { acknowledged })).toEqual([]);
  }, 300_000);
});
