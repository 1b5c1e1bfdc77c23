import { describe, expect, test } from 'vitest';
import { changeInPercent } from './period.ts';
import {
  BUCKETS,
  bucketEnd,
  bucketOf,
  COLLECTED_METRICS,
  describeBuckets,
  labelScore,
  METRICS,
  type Metric,
  pageTypeOf,
  rateVital,
  scoreVitals,
  shownVital,
  THRESHOLDS,
} from './vital.ts';

/** The least that two values differ by. */
const stepOf = (metric: Metric) => (metric === 'CLS' ? 0.001 : 1);

describe('ratings', () => {
  test.each([
    ['LCP', 2500, 4000],
    ['FID', 100, 300],
    ['CLS', 0.1, 0.25],
    ['TTFB', 800, 1800],
    ['INP', 200, 500],
  ] as const)('%s is good up to %d and poor above %d', (metric, good, poor) => {
    const step = stepOf(metric);
    expect(rateVital(metric, good)).toBe('good');
    expect(rateVital(metric, good + step)).toBe('needs_work');
    expect(rateVital(metric, poor)).toBe('needs_work');
    expect(rateVital(metric, poor + step)).toBe('poor');
  });

  test.each(METRICS)('%s is judged by what is shown of it, and shown beside its limit as it is judged', (metric) => {
    const { good, poor } = THRESHOLDS[metric];
    for (const limit of [good, poor]) {
      const barely = limit + 0.4 * stepOf(metric);
      expect(shownVital(metric, barely)).toBe(limit);
      expect(rateVital(metric, barely)).toBe(rateVital(metric, limit));
      const over = limit + stepOf(metric);
      expect(shownVital(metric, over)).toBeGreaterThan(limit);
      expect(rateVital(metric, shownVital(metric, over))).toBe(rateVital(metric, over));
    }
  });

  test('far from its limits a time is shown in hundredths of a second', () => {
    expect([1234, 2137.4, 2496, 2501].map((value) => shownVital('LCP', value))).toEqual([1230, 2140, 2500, 2501]);
  });

  test('the overall score is the average of what was measured', () => {
    expect(scoreVitals({})).toBeNull();
    expect(scoreVitals({ LCP: 100 })).toBe(100);
    expect(scoreVitals({ LCP: 100, FID: 200 })).toBe(88);
    expect(scoreVitals({ LCP: 9000, FID: 900, CLS: 1, TTFB: 5000, INP: 800 })).toBe(50);
  });

  test('from 90 it is excellent, from 70 good', () => {
    expect([100, 90, 89, 70, 69].map(labelScore)).toEqual([
      'excellent',
      'excellent',
      'good',
      'good',
      'needs_improvement',
    ]);
  });
});

describe('buckets', () => {
  test('every value has one, thresholds lie between two, and each ends above the one before', () => {
    for (const metric of COLLECTED_METRICS) {
      const { good, poor } = THRESHOLDS[metric];
      for (let bucket = 1; bucket < BUCKETS; bucket += 1)
        expect(bucketEnd(metric, bucket)).toBeGreaterThan(bucketEnd(metric, bucket - 1));
      expect([bucketOf(metric, 0), bucketOf(metric, good), bucketOf(metric, poor)]).toEqual([0, 19, 29]);
      expect(bucketOf(metric, good + 0.4 * stepOf(metric))).toBe(19);
      expect(bucketOf(metric, good + stepOf(metric))).toBe(20);
      expect(bucketOf(metric, poor + stepOf(metric))).toBe(30);
      expect(bucketOf(metric, Number.MAX_VALUE)).toBe(BUCKETS - 1);
    }
  });

  test('the percentile stays in its bucket, at either end of it: just over good is not rated good', () => {
    for (const metric of COLLECTED_METRICS) {
      for (let bucket = 1; bucket < BUCKETS - 1; bucket += 1) {
        const [faster, slower] = [
          [74_999, 25_001],
          [50_000, 25_000],
        ].map(([below, within]) =>
          describeBuckets(metric, [
            { bucket: bucket - 1, count: below! },
            { bucket, count: within! },
            { bucket: bucket + 1, count: 100_000 - below! - within! },
          ]),
        );
        expect([faster, slower].map((found) => bucketOf(metric, found!.p75!))).toEqual([bucket, bucket]);
        expect(slower!.p75).toBe(bucketEnd(metric, bucket));
      }
    }
    const barely = describeBuckets('LCP', [
      { bucket: 19, count: 74_999 },
      { bucket: 20, count: 25_001 },
    ]);
    expect([barely.shares.good, rateVital('LCP', barely.p75!)]).toEqual([75, 'needs_work']);
  });

  test('without values there is no percentile', () => {
    expect(describeBuckets('LCP', [])).toEqual({ count: 0, p75: null, shares: { good: 0, needs_work: 0, poor: 0 } });
  });

  test('shares add up to a hundred', () => {
    const { shares } = describeBuckets('LCP', [
      { bucket: 0, count: 1 },
      { bucket: 25, count: 1 },
      { bucket: 40, count: 1 },
    ]);
    expect(shares.good + shares.needs_work + shares.poor).toBe(100);
    expect(shares).toEqual({ good: 33, needs_work: 34, poor: 33 });
  });
});

test.each([
  ['/', 'home'],
  ['/lv', 'home'],
  ['/lv/', 'home'],
  ['/products', 'products'],
  ['/lv/product/serums', 'product'],
  ['/categories', 'categories'],
  ['/lv/faq', 'content'],
  ['/checkout/success', 'checkout'],
  ['/account-settings/security', 'account'],
  ['/orders/17', 'account'],
  ['/lvx', 'account'],
])('%s is a page of the kind %s', (path, type) => {
  expect(pageTypeOf(path)).toBe(type);
});

test('a change is shown in percent of what was before, and not at all if that was nothing', () => {
  expect([changeInPercent(100, 125), changeInPercent(100, 0), changeInPercent(0, 5), changeInPercent(3, 3)]).toEqual([
    25,
    -100,
    null,
    0,
  ]);
});
