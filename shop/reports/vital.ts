import { withoutLanguage } from '#shop/kernel/language-path.ts';

/** How fast a page was for a visitor. LCP, FID, TTFB and INP are milliseconds, CLS is a share. */
export const METRICS = ['LCP', 'FID', 'CLS', 'TTFB', 'INP'] as const;
export type Metric = (typeof METRICS)[number];

/** What visitors' browsers send. FID, which browsers have dropped, is measured by the monitor only. */
export const COLLECTED_METRICS = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type CollectedMetric = (typeof COLLECTED_METRICS)[number];

export const PAGE_TYPES = ['home', 'products', 'product', 'categories', 'content', 'checkout', 'account'] as const;
export type PageType = (typeof PAGE_TYPES)[number];

export const DEVICES = ['phone', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

export type Rating = 'good' | 'needs_work' | 'poor';

/** Good up to the first, poor above the second. */
type Thresholds = { readonly good: number; readonly poor: number };
export const THRESHOLDS: Readonly<Record<Metric, Thresholds>> = {
  LCP: { good: 2500, poor: 4000 },
  FID: { good: 100, poor: 300 },
  CLS: { good: 0.1, poor: 0.25 },
  TTFB: { good: 800, poor: 1800 },
  INP: { good: 200, poor: 500 },
};

/** Whole milliseconds, or thousandths of a share: nothing finer is shown or judged. */
function roundVital(metric: Metric, value: number, round = Math.round): number {
  return metric === 'CLS' ? round(value * 1000) / 1000 : round(value);
}

export function rateVital(metric: Metric, value: number): Rating {
  const { good, poor } = THRESHOLDS[metric];
  const rounded = roundVital(metric, value);
  if (rounded <= good) return 'good';
  return rounded <= poor ? 'needs_work' : 'poor';
}

/** Formats a value: from one second on in hundredths, unless rounding would move it across a limit. */
export function shownVital(metric: Metric, value: number): number {
  const rounded = roundVital(metric, value);
  const short = Math.round(rounded / 10) * 10;
  return rounded >= 1000 && rateVital(metric, short) === rateVital(metric, rounded) ? short : rounded;
}

const SCORES: Readonly<Record<Rating, number>> = { good: 100, needs_work: 75, poor: 50 };

/** Scores web vitals out of 100: the average of the measured metrics; null without any. */
export function scoreVitals(values: Readonly<Partial<Record<Metric, number>>>): number | null {
  const scores = METRICS.flatMap((metric) => {
    const value = values[metric];
    return value === undefined ? [] : [SCORES[rateVital(metric, value)]];
  });
  return scores.length === 0 ? null : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}

export type ScoreLabel = 'excellent' | 'good' | 'needs_improvement';

export function labelScore(score: number): ScoreLabel {
  if (score >= 90) return 'excellent';
  return score >= 70 ? 'good' : 'needs_improvement';
}

/** Values are counted in buckets: 20 up to good, 10 up to poor, 20 widening ones beyond, the last of which is open. */
export const GOOD_BUCKETS = 20;
export const PASSABLE_BUCKETS = 30;
export const BUCKETS = 50;
const WIDENING = 1.15;

/** The end of a bucket, inclusive and rounded as values are; `bucketEnd('LCP', 19)` is 2500, the last good value. */
export function bucketEnd(metric: Metric, bucket: number): number {
  return roundVital(metric, exactEnd(THRESHOLDS[metric], bucket));
}

function exactEnd({ good, poor }: Thresholds, bucket: number): number {
  if (bucket < GOOD_BUCKETS) return (good * (bucket + 1)) / GOOD_BUCKETS;
  const step = bucket + 1 - GOOD_BUCKETS;
  const steps = PASSABLE_BUCKETS - GOOD_BUCKETS;
  if (bucket < PASSABLE_BUCKETS) return good + ((poor - good) * step) / steps;
  return poor * WIDENING ** (bucket + 1 - PASSABLE_BUCKETS);
}

/** The bucket of a value that is zero or more. */
export function bucketOf(metric: Metric, value: number): number {
  const rounded = roundVital(metric, value);
  for (let bucket = 0; bucket < BUCKETS - 1; bucket += 1) if (rounded <= bucketEnd(metric, bucket)) return bucket;
  return BUCKETS - 1;
}

export type BucketCount = { readonly bucket: number; readonly count: number };

export type Distribution = {
  readonly count: number;
  /** Three in four visits were this fast or faster; null without any. */
  readonly p75: number | null;
  /** In percent of all visits, 100 in total. */
  readonly shares: Readonly<Record<Rating, number>>;
};

/** The result of the buckets: exact shares, and the 75th percentile by even distribution within its bucket. */
export function describeBuckets(metric: Metric, counts: readonly BucketCount[]): Distribution {
  const sorted = [...counts].sort((a, b) => a.bucket - b.bucket);
  const total = sumOf(sorted);
  if (total === 0) return { count: 0, p75: null, shares: { good: 0, needs_work: 0, poor: 0 } };
  const good = sumOf(sorted.filter(({ bucket }) => bucket < GOOD_BUCKETS));
  const poor = sumOf(sorted.filter(({ bucket }) => bucket >= PASSABLE_BUCKETS));
  const shares = { good: percentOf(good, total), poor: percentOf(poor, total) };
  return {
    count: total,
    p75: findQuantile(metric, sorted, total * 0.75),
    shares: { ...shares, needs_work: 100 - shares.good - shares.poor },
  };
}

/** Rounded up, as a bucket begins above its start: 2500.1 is no longer good and is not rated as 2500. */
function findQuantile(metric: Metric, sorted: readonly BucketCount[], wanted: number): number {
  let below = 0;
  for (const { bucket, count } of sorted) {
    if (below + count >= wanted) {
      const from = bucket === 0 ? 0 : bucketEnd(metric, bucket - 1);
      const end = bucketEnd(metric, bucket);
      return Math.min(end, roundVital(metric, from + (end - from) * ((wanted - below) / count), Math.ceil));
    }
    below += count;
  }
  return bucketEnd(metric, BUCKETS - 1);
}

function sumOf(counts: readonly BucketCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function percentOf(part: number, whole: number): number {
  return Math.round((part / whole) * 100);
}

/** How many days of web vitals are shown, today included, as search engines do. */
export const VITAL_DAYS = 28;

const CONTENT = /^\/(?:faq|about|wholesale|privacy|terms|cookies|sitemap)$/;

/** A brand's page or a collection. */
const LISTING = /^\/(?:brands|collections)\/[^/]+$/;

/** What kind of page an address is, in whatever language: `pageTypeOf('/lv/product/serum')` is 'product'. */
export function pageTypeOf(pathname: string): PageType {
  const path = withoutLanguage(pathname).replace(/(?<=.)\/$/, '') || '/';
  if (path === '/') return 'home';
  if (path === '/products' || LISTING.test(path)) return 'products';
  if (path.startsWith('/product/')) return 'product';
  if (path === '/categories') return 'categories';
  if (CONTENT.test(path)) return 'content';
  return path.startsWith('/checkout') ? 'checkout' : 'account';
}
