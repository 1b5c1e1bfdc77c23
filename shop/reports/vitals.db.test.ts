import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purgeRecords } from '#shop/privacy/purge-records.server.ts';
import { aBrowser } from '#tests/support/people/people.ts';
import { movableClock } from '#tests/support/shop/movable-clock.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { recordVitals } from './record-vitals.server.ts';
import { bucketEnd, bucketOf, COLLECTED_METRICS, type CollectedMetric, rateVital } from './vital.ts';
import { type VitalsInput, vitalsInputSchema } from './vital-input.ts';
import { getVitalsReport } from './vitals-view.server.ts';

const clock = movableClock();
let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop({ clock });
});
afterAll(() => opened.close());
beforeEach(async () => {
  clock.reset();
  await opened.shop.db.deleteFrom('vital_counts').execute();
  await opened.shop.db.deleteFrom('rate_limits').execute();
});

const view = (metric: CollectedMetric, value: number): VitalsInput => ({
  page: 'product',
  device: 'phone',
  vitals: [{ metric, value }],
});
let visitors = 0;
/** Each from an address of their own. */
const somebody = () => {
  visitors += 1;
  return aBrowser([], `2001:db8:${(visitors >> 8).toString(16)}:${(visitors & 255).toString(16)}::1`);
};
const record = (metric: CollectedMetric, value: number) => recordVitals(opened.shop, view(metric, value), somebody());
const report = (metric: CollectedMetric = 'LCP', device: 'phone' | 'desktop' | null = null) =>
  getVitalsReport(opened.shop, { metric, device });
const storedCount = async () => {
  const rows = await opened.shop.db.selectFrom('vital_counts').select('count').execute();
  return rows.reduce((sum, row) => sum + row.count, 0);
};

describe('the 75th percentile', () => {
  test('is in the bucket of the value that three in four do not exceed, for any metric', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...COLLECTED_METRICS),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 }),
        async (metric, parts) => {
          await opened.shop.db.deleteFrom('vital_counts').execute();
          await opened.shop.db.deleteFrom('rate_limits').execute();
          const values = parts.map((part) => part ** 3 * bucketEnd(metric, 45));
          for (const value of values) await record(metric, value);
          const sorted = [...values].sort((a, b) => a - b);
          const exact = sorted[Math.ceil(sorted.length * 0.75) - 1]!;
          const { overall, days } = await report(metric);
          const found = overall[metric];
          expect(bucketOf(metric, found.p75!)).toBe(bucketOf(metric, exact));
          expect(found.count).toBe(values.length);
          const good = values.filter((value) => rateVital(metric, value) === 'good').length;
          expect(found.shares.good).toBe(Math.round((good / values.length) * 100));
          expect(days.at(-1)).toMatchObject({ p75: found.p75, count: values.length });
        },
      ),
      { numRuns: 12 },
    );
  });

  test('is counted by kind of page and by device', async () => {
    await recordVitals(opened.shop, { ...view('LCP', 1000), page: 'home', device: 'desktop' }, somebody());
    await recordVitals(opened.shop, { ...view('LCP', 5000), page: 'product', device: 'phone' }, somebody());
    const { pages } = await report();
    expect(pages.map(({ page, metrics }) => [page, metrics.LCP.count, metrics.LCP.shares.good])).toEqual([
      ['home', 1, 100],
      ['product', 1, 0],
    ]);
    expect((await report('LCP', 'phone')).pages.map(({ page }) => page)).toEqual(['product']);
    expect((await report('LCP', 'desktop')).overall.LCP.shares.good).toBe(100);
  });
});

describe('what is stored', () => {
  test('is a count: no row for a visit, and nothing of the visitor', async () => {
    for (let visit = 0; visit < 5; visit += 1) await record('TTFB', 100 + visit / 10);
    const rows = await opened.shop.db.selectFrom('vital_counts').selectAll().execute();
    expect(rows.length).toBe(1);
    expect(Object.keys(rows[0]!).sort()).toEqual(['bucket', 'count', 'day', 'device', 'metric', 'page_type']);
    expect(rows[0]?.count).toBe(5);
  });

  test('two at the same moment are counted as two', async () => {
    await Promise.all(Array.from({ length: 20 }, () => record('CLS', 0.02)));
    expect(await storedCount()).toBe(20);
  });

  test('counts for 28 days and is deleted soon after', async () => {
    await record('LCP', 1000);
    clock.pass({ days: 27 });
    expect((await report()).overall.LCP.count).toBe(1);
    clock.pass({ days: 1 });
    expect((await report()).overall.LCP.count).toBe(0);
    await purgeRecords(opened.shop);
    expect(await storedCount()).toBe(1);
    clock.pass({ days: 3 });
    await purgeRecords(opened.shop);
    expect(await storedCount()).toBe(0);
  });
});

describe('floods', () => {
  test('one visitor is counted thirty times a minute at most', async () => {
    const flooder = somebody();
    for (let visit = 0; visit < 40; visit += 1) await recordVitals(opened.shop, view('LCP', 9000), flooder);
    expect(await storedCount()).toBe(30);
    expect(await record('LCP', 100)).toBe('counted');
    clock.pass({ minutes: 2 });
    expect(await recordVitals(opened.shop, view('LCP', 9000), flooder)).toBe('counted');
  });

  test('many visitors together six hundred times, so that the table stays small', async () => {
    const all = await Promise.all(Array.from({ length: 640 }, () => record('INP', 90)));
    expect(all.filter((one) => one === 'counted').length).toBe(600);
    expect(await storedCount()).toBe(600);
  });
});

test.each([
  ['another metric', { page: 'home', device: 'phone', vitals: [{ metric: 'FID', value: 1 }] }],
  ['a kind of page that there is not', { page: 'admin', device: 'phone', vitals: [{ metric: 'LCP', value: 1 }] }],
  ['a value below zero', { page: 'home', device: 'phone', vitals: [{ metric: 'LCP', value: -1 }] }],
  ['a value that no page takes', { page: 'home', device: 'phone', vitals: [{ metric: 'LCP', value: 1e9 }] }],
  ['a value that is text', { page: 'home', device: 'phone', vitals: [{ metric: 'LCP', value: '1' }] }],
  [
    'the same metric twice',
    {
      page: 'home',
      device: 'phone',
      vitals: [
        { metric: 'LCP', value: 1 },
        { metric: 'LCP', value: 2 },
      ],
    },
  ],
  ['nothing measured', { page: 'home', device: 'phone', vitals: [] }],
  ['who it was', { page: 'home', device: 'phone', vitals: [{ metric: 'LCP', value: 1 }], visitor: 'anna' }],
  ['an address', { page: 'home', device: 'phone', vitals: [{ metric: 'LCP', value: 1, url: '/orders/17' }] }],
])('a measurement with %s is refused', (_, body) => {
  expect(vitalsInputSchema.safeParse(body).success).toBe(false);
});
