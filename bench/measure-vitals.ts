import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import type { Config } from '../shop/platform/config.server.ts';
import { chromiumArguments, chromiumExecutable } from '../tests/support/browser/chromium.ts';
import { openOnce } from './bench-browser.ts';
import { startBenchServer } from './bench-server.ts';
import { atMost, type Row } from './row.ts';

const RUNS = 3;
const LCP_MS = 1_800;
const CLS = 0.02;
const LONG_TASK_MS = 200;
/** A phone on a slow line: 1.6 Mbit/s, 150 ms there and back, a quarter of this processor. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWNESS = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
/** What still comes after the page has loaded: hydration, pictures further down. */
const SETTLE_MS = 2_000;

type Vitals = { readonly lcp: number; readonly cls: number; readonly longestTask: number };

/** What a shopper with a middling phone feels at the first visit, in Chromium; the middle of three visits. */
export async function measureVitals(
  config: Config,
  { targets, catalogue }: { readonly targets: readonly string[]; readonly catalogue: string },
): Promise<Row[]> {
  const server = await startBenchServer({ config });
  const browser = await chromium.launch({ executablePath: await chromiumExecutable(), args: chromiumArguments });
  try {
    const rows: Row[] = [];
    for (const target of targets) {
      const visits: Vitals[] = [];
      // The first visit fills the page cache, and makes the pictures' renditions.
      await openOnce(browser, `http://localhost:${server.port}${target}`, PHONE);
      for (let run = 0; run < RUNS; run += 1) {
        visits.push(await visitPage(browser, `http://localhost:${server.port}${target}`));
      }
      const middle = (pick: (vitals: Vitals) => number) => visits.map(pick).sort((a, b) => a - b)[RUNS >> 1] ?? 0;
      rows.push(
        atMost(
          `${target} LCP, ${catalogue}`,
          middle(({ lcp }) => lcp),
          LCP_MS,
          'ms',
        ),
        atMost(
          `${target} CLS, ${catalogue}`,
          middle(({ cls }) => cls),
          CLS,
          '',
        ),
        atMost(
          `${target} longest task after load, ${catalogue}`,
          middle(({ longestTask }) => longestTask),
          LONG_TASK_MS,
          'ms',
        ),
      );
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** A visitor who was never here: no cache, no cookie. */
async function visitPage(browser: Browser, url: string): Promise<Vitals> {
  const context = await browser.newContext({ ...PHONE, isMobile: true });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(SETTLE_MS);
    return await readVitals(page);
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
}

/** Runs in the page, before anything of its own. */
function observe(): void {
  const vitals = { lcp: 0, cls: 0, longestTask: 0 };
  Object.assign(window, { vitals });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value = 0, hadRecentInput = false } = entry as PerformanceEntry & {
      value?: number;
      hadRecentInput?: boolean;
    };
    if (!hadRecentInput) vitals.cls += value;
  });
  watch('longtask', ({ startTime, duration }) => {
    const loadedAt = (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd;
    if (loadedAt > 0 && startTime >= loadedAt) vitals.longestTask = Math.max(vitals.longestTask, duration);
  });
}

async function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => (window as unknown as { readonly vitals: Vitals }).vitals);
}
