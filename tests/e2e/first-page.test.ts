import type { Page, Request, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from '#db/seeds/demo/load-demo.server.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, LAPTOP, PHONE, untilReady, visit } from './support/shopper.ts';

const KB = 1024;
/** The byte budgets of a first page, compressed as sent. */
const BUDGET = { document: 25 * KB, script: 136 * KB, stylesheet: 15 * KB, font: 35 * KB };
type Kind = keyof typeof BUDGET;

let running: RunningShop;

beforeAll(async () => {
  running = await startRunningShop(loadDemo);
});
afterAll(() => running?.close());

describe('the first page is light', () => {
  for (const path of ['/', '/lv', '/products', '/product/velvet-matte-lipstick']) {
    test(`${path} keeps to its bytes`, async () => {
      const { page, complaints, close } = await visit({ viewport: LAPTOP });
      const weights = await weigh(page, `${running.url}${path}`);
      for (const kind of Object.keys(BUDGET) as Kind[]) {
        expect(weights[kind], `${kind} of ${path}, bytes`).toBeLessThanOrEqual(BUDGET[kind]);
      }
      expect(weights.script).toBeGreaterThan(0);
      expect(complaints).toEqual([]);
      await close();
    });
  }

  for (const path of ['/', '/lv', '/products', '/product/velvet-matte-lipstick', '/products?search=cream']) {
    test(`${path} asks for what is painted before what runs, in six scripts at most`, async () => {
      const { page, complaints, close } = await visit({ viewport: PHONE });
      const asked: Request[] = [];
      page.on('request', (request) => void asked.push(request));
      const response = await page.goto(`${running.url}${path}`, { waitUntil: 'load' });
      expect(await page.evaluate(findPreloadedPictures)).toEqual([true]);
      await untilReady(page);
      const kinds = asked.map((request) => request.resourceType());
      expect(kinds.indexOf('stylesheet')).toBeLessThan(kinds.indexOf('script'));
      const named = [
        ...((await response?.text()) ?? '').matchAll(/(?:data-modules="| |from "|import\(?")(\/assets\/[\w.-]+\.js)/g),
      ];
      const scripts = new Set(named.map(([, address]) => address ?? ''));
      expect(scripts.size).toBeGreaterThan(0);
      expect(scripts.size).toBeLessThanOrEqual(6);
      for (const script of scripts) {
        const body = await (await page.request.get(`${running.url}${script}`)).body();
        expect(body.byteLength, script).toBeGreaterThanOrEqual(10 * KB);
      }
      expect(complaints).toEqual([]);
      await close();
    });
  }

  for (const path of ['/', '/lv', '/products', '/lv/products', '/product/active-smartwatch', '/lv/faq']) {
    test(`${path} has its letters in two files, for text and for titles`, async () => {
      for (const viewport of [PHONE, LAPTOP]) {
        const { page, complaints, close } = await visit({ viewport });
        const fonts: string[] = [];
        page.on('request', (request) => void (request.resourceType() === 'font' && fonts.push(request.url())));
        await page.goto(`${running.url}${path}`);
        await untilReady(page);
        await page.evaluate(() => document.fonts.ready);
        expect(fonts).toEqual([
          expect.stringMatching(/\/figtree-[\w-]+\.woff2$/),
          expect.stringMatching(/\/newsreader-display-[\w-]+\.woff2$/),
        ]);
        expect(await page.$eval('h1', (title) => getComputedStyle(title).fontFamily)).toMatch(/^"Newsreader Display"/);
        // A letter of neither language, and one that only Latvian has beside English.
        const has = (letter: string) =>
          page.evaluate((text) => document.fonts.check('1em "Figtree Variable"', text), letter);
        expect([await has('ģ'), await has('Ł')]).toEqual([true, false]);
        expect(complaints).toEqual([]);
        await close();
      }
    });
  }

  test('its structured data is still there once its scripts have run', async () => {
    const { page, complaints, close } = await visit({ viewport: LAPTOP });
    await page.goto(`${running.url}/product/velvet-matte-lipstick`);
    await untilReady(page);
    const types = await page.$$eval('head > script[type="application/ld+json"]', (scripts) =>
      scripts.map((script) => String(JSON.parse(script.textContent ?? '')['@type'])),
    );
    expect(types).toEqual(['ProductGroup,Product', 'BreadcrumbList']);
    expect(complaints).toEqual([]);
    await close();
  });

  test('the page behind a product is fetched while the pointer rests on it, not before', async () => {
    const { page, complaints, close } = await visit({ viewport: LAPTOP });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${running.url}/products`);
    await untilReady(page);
    const link = page.getByRole('list', { name: 'All Products' }).getByRole('link').first();
    const address = `${new URL((await link.getAttribute('href')) ?? '', page.url()).pathname}.data`;
    expect(asked).not.toContain(address);
    const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === address);
    await link.hover();
    expect((await fetched).status()).toBe(200);
    expect(asked.filter((path) => path.startsWith('/product/'))).toEqual([address]);
    await link.click();
    await page
      .getByRole('button', { name: /Add to Cart|Select/ })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('nothing is wider than a phone of 360 pixels', async () => {
    const { page, close } = await visit({ viewport: { ...PHONE, width: 360 } });
    for (const path of [
      '/',
      '/lv',
      '/products',
      '/lv/products',
      '/product/velvet-matte-lipstick',
      '/categories',
      '/faq',
      '/terms',
      '/lv/accessibility',
      '/withdrawal',
    ]) {
      await page.goto(`${running.url}${path}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(360);
      if (/terms|accessibility|withdrawal/.test(path)) await expectAccessible(page, path);
    }
    await close();
  });
});

/** For each preloaded picture whether it is shown, and no shown picture is larger. Runs in the page. */
function findPreloadedPictures(): boolean[] {
  const area = (picture: HTMLImageElement) => {
    const { width, height, top } = picture.getBoundingClientRect();
    return top < window.innerHeight ? width * height : 0;
  };
  const largest = Math.max(...[...document.images].map(area));
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')].map((link) =>
    [...document.images].some(
      (picture) =>
        link.imageSrcset === picture.parentElement?.querySelector('source')?.srcset && area(picture) >= largest - 1,
    ),
  );
}

/** Bytes of bodies as sent, by kind, that Chromium requested until the page was ready; later prefetching does not count. */
async function weigh(page: Page, url: string): Promise<Record<Kind, number>> {
  const weights: Record<Kind, number> = { document: 0, script: 0, stylesheet: 0, font: 0 };
  const measure = async (response: Response) => {
    const kind = response.request().resourceType();
    if (!(kind in weights)) return;
    const { responseBodySize } = await response.request().sizes();
    weights[kind as Kind] += responseBodySize;
  };
  const responses: Response[] = [];
  page.on('response', (response) => void responses.push(response));
  // Every second visit is measured, by scripts that come as soon as the page is ready.
  await page.addInitScript(() => {
    Math.random = () => 0.75;
    // By the page's own clock: a busy machine hears of it when later files are already on their way.
    new MutationObserver(() => {
      document.documentElement.dataset.readyAt ??= String(Date.now());
    }).observe(document, { subtree: true, attributeFilter: ['data-ready'] });
  });
  await page.goto(url, { waitUntil: 'load' });
  await untilReady(page);
  const readyAt = Number(await page.evaluate(() => document.documentElement.dataset.readyAt));
  await page.waitForLoadState('networkidle');
  const first = responses.filter((response) => response.request().timing().startTime <= readyAt);
  await Promise.all(first.map(measure));
  return weights;
}
