import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { Language } from '#shop/kernel/language.ts';
import { chromiumArguments, chromiumExecutable } from '#tests/support/browser/chromium.ts';
import { secretWatch } from '#tests/support/secrets/secret-watch.ts';

export const LAPTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

let shared: Promise<Browser> | null = null;

/** One for all test files of a worker: each test has windows of its own in it. It ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

/** Pages live for seconds: optimising their scripts took an eighth of the whole run and made none faster. */
const SHORT_LIVED = ['--disable-gpu', '--js-flags=--no-opt --no-maglev'];

export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumExecutable(),
    args: [...chromiumArguments, ...SHORT_LIVED, ...more],
    headless: true,
  });
}

export type Visit = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Everything the browser complained about; a journey ends by expecting it empty. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
};

/** Opens a browser window of its own, until the test ends: no cookies, no cart. */
export async function visit(options: {
  readonly viewport: { width: number; height: number };
  readonly language?: Language;
  /** False as where scripts are switched off, or have not arrived. */
  readonly scripts?: boolean;
  /** A shopper with other settings. */
  readonly browser?: Browser;
}): Promise<Visit> {
  const browser = options.browser ?? (await sharedBrowser());
  const context = await browser.newContext({
    viewport: options.viewport,
    locale: options.language === 'lv' ? 'lv-LV' : 'en-GB',
    isMobile: options.viewport.width < 768,
    hasTouch: options.viewport.width < 768,
    reducedMotion: 'reduce',
    javaScriptEnabled: options.scripts ?? true,
  });
  context.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  context.on('page', (page) => listen(page, complaints));
  context.on('request', (request) => {
    if (request.method() === 'POST') keepTyped(request.postData() ?? '');
  });
  const page = await context.newPage();
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await keepEvidence(context, complaints);
    await context.close();
  });
  return { page, context, complaints, close: () => context.close() };
}

/** What was typed where it is not shown: the log of the shop must not show it either. */
function keepTyped(form: string): void {
  for (const [name, value] of new URLSearchParams(form)) if (/password|token/.test(name)) secretWatch.keep(value);
}

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
}

/** What every tab showed and complained of when a journey failed: test-results/*. */
async function keepEvidence(context: BrowserContext, complaints: readonly string[]): Promise<void> {
  const journey = `${expect.getState().currentTestName ?? 'journey'} ${randomUUID().slice(0, 4)}`.replace(
    /[^a-z0-9]+/gi,
    '-',
  );
  await mkdir('test-results', { recursive: true });
  await writeFile(`test-results/${journey}.txt`, complaints.join('\n'));
  for (const [index, page] of context.pages().entries()) {
    await page.screenshot({ path: `test-results/${journey}-${index + 1}.png` }).catch(() => undefined);
  }
}

/** Checks WCAG 2.2 A and AA and best practices with axe on the present page. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await expectNoViolations(page, where, [...WCAG, 'best-practice']);
}

/** The same for a letter, which has no landmarks, because it is inside a mail program's page. */
export async function expectAccessibleLetter(page: Page, where: string): Promise<void> {
  await expectNoViolations(page, where, WCAG);
}

/** Checks only that everything can be read: the contrast of text (WCAG 1.4.3). */
export async function expectReadable(page: Page, where: string): Promise<void> {
  await expectNoViolations(page, where, ['wcag143']);
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectNoViolations(page: Page, where: string, tags: string[]): Promise<void> {
  await untilStill(page);
  const violations = await runAxe(page, tags);
  const found = violations.map((violation) => ({
    rule: violation.id,
    help: violation.help,
    where: violation.nodes.slice(0, 3).map((node) => `${node.target.join(' ')} — ${node.failureSummary ?? ''}`),
  }));
  expect(found, `accessibility of ${where}`).toEqual([]);
}

/** Half the size of the other one, which each page would have to read first. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * In the page itself, and sent to it once: our pages have no frames. The package for Playwright opens a second page for each
 * look, which took five times as long and half of the whole run. No rule of ours needs what `preload` fetches.
 */
async function runAxe(page: Page, tags: string[]): Promise<axe.Result[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (values) => {
    const { axe: inPage } = window as unknown as { readonly axe: typeof axe };
    const { violations } = await inPage.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      preload: false,
    });
    return violations;
  }, tags);
}

/** A form says what is wrong, on top and beside its field, and the summary has focus. */
export async function expectRefusedInFocus(page: Page, reason: string, label: string): Promise<void> {
  const summary = page.getByRole('main').getByRole('alert').filter({ hasText: reason });
  await summary.waitFor();
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await page.getByLabel(label, { exact: true }).getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByText(reason).count()).toBeGreaterThan(1);
}

/** Waits until React has taken the page over, so that a click is not lost. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
}

/** Goes back from what lies over the page, as people do once they see it: by then the history knows of it. */
export async function closeByBack(page: Page): Promise<void> {
  await page.waitForFunction(() => window.history.state?.overlay === true);
  await page.goBack();
}

/** Waits until a closed overlay has left the history too: its step back would stop the next document. */
export async function untilHistoryIsClear(page: Page): Promise<void> {
  await page.waitForFunction(() => window.history.state?.overlay !== true);
}

/** Waits until all finite animations have ended, so that colours and places are final. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    }),
  );
}

/** The toast that says a text. Hovered, it stays: a busy machine takes longer than a toast is shown. */
export const toastOf = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).last();
