import lighthouse, { defaultConfig, type Config as LighthouseConfig, type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import type { Config } from '../shop/platform/config.server.ts';
import { chromiumArguments, chromiumExecutable } from '../tests/support/browser/chromium.ts';
import { findFreePort } from '../tests/support/shop/process.ts';
import { openOnce } from './bench-browser.ts';
import { startBenchServer } from './bench-server.ts';
import { atLeast, atMost, type Row } from './row.ts';

/** What Lighthouse calls it, what a row calls it, and its budget on a quiet machine. */
const CATEGORIES = [
  { id: 'performance', name: 'performance', budget: 97 },
  { id: 'accessibility', name: 'accessibility', budget: 100 },
  { id: 'best-practices', name: 'best practices', budget: 100 },
  { id: 'seo', name: 'SEO', budget: 100 },
] as const;
const TIMES = [
  { id: 'first-contentful-paint', name: 'FCP', budget: 1_500, unit: 'ms' },
  { id: 'largest-contentful-paint', name: 'LCP', budget: 1_900, unit: 'ms' },
  { id: 'total-blocking-time', name: 'TBT', budget: 50, unit: 'ms' },
  { id: 'cumulative-layout-shift', name: 'CLS', budget: 0, unit: '' },
] as const;

/** Its own settings: a middling phone on a slow line, which it computes from an unhurried visit. */
const SETTINGS: LighthouseConfig['settings'] = { formFactor: 'mobile', throttlingMethod: 'simulate' };
const ALL: string[] = CATEGORIES.map(({ id }) => id);
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
/** Advice that counts for no score, and takes half of a visit to gather. */
const ADVICE = listAdvice();
/** Search engines must not list what somebody searched for, which Lighthouse takes for a mistake. */
const UNLISTED = { path: /[?&]search=/, skipAudits: ['is-crawlable'] };

type LighthouseWish = { readonly targets: readonly string[]; readonly runs: number };

/** Lighthouse's view of cached pages on a phone: the middle of several first visits. */
export async function measureLighthouse(config: Config, { targets, runs }: LighthouseWish): Promise<Row[]> {
  const port = await findFreePort();
  const server = await startBenchServer({ config: { ...config, port, shopUrl: `http://localhost:${port}` } });
  const debugPort = await findFreePort();
  const browser = await chromium.launch({
    executablePath: await chromiumExecutable(),
    args: [...chromiumArguments, '--disable-gpu', `--remote-debugging-port=${debugPort}`],
  });
  try {
    const rows: Row[] = [];
    for (const target of targets) {
      const url = `http://localhost:${server.port}${target}`;
      // Fills the page cache, and makes the pictures' renditions.
      await openOnce(browser, url, PHONE);
      // Only times differ from visit to visit.
      const visits = [await examine(url, debugPort, ALL)];
      while (visits.length < runs) visits.push(await examine(url, debugPort, ['performance']));
      rows.push(...toRows(target, visits));
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}

function listAdvice(): string[] {
  const counted = Object.values(defaultConfig.categories ?? {}).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => (weight > 0 ? [id] : [])),
  );
  const own = defaultConfig.categories?.performance?.auditRefs ?? [];
  return own.flatMap(({ id }) => (counted.includes(id) ? [] : [id]));
}

async function examine(url: string, port: number, onlyCategories: string[]): Promise<Result> {
  const skipAudits = [...ADVICE, ...(UNLISTED.path.test(url) ? UNLISTED.skipAudits : [])];
  const settings = { ...SETTINGS, onlyCategories, skipAudits, disableFullPageScreenshot: true };
  const config = { extends: 'lighthouse:default', settings };
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' }, config);
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? `No result for ${url}`);
  return result.lhr;
}

function toRows(target: string, visits: readonly Result[]): Row[] {
  const named = (name: string) => `${target} Lighthouse ${name}`;
  return [
    ...CATEGORIES.map(({ id, name, budget }) =>
      atLeast(named(name), middle(visits.flatMap(({ categories }) => scoreOf(categories[id]))), budget, 'of 100'),
    ),
    ...TIMES.map(({ id, name, budget, unit }) =>
      atMost(named(name), middle(visits.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)), budget, unit),
    ),
  ];
}

const scoreOf = (category: Result['categories'][string] | undefined) =>
  category === undefined ? [] : [Math.round(100 * (category.score ?? 0))];

function middle(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? Number.NaN;
}
