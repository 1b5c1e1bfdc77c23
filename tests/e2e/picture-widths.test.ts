import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#db/seeds/demo/load-demo.server.ts';
import { RENDITION_WIDTHS } from '#shop/media/image.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { sharedBrowser, untilReady } from './support/shopper.ts';

const PATHS = ['/', '/?view=list', '/products', '/product/velvet-matte-lipstick', '/categories'];
const SCREENS = [
  { width: 360, density: 2 },
  { width: 390, density: 3 },
  { width: 768, density: 2 },
  { width: 1024, density: 1 },
  { width: 1280, density: 2 },
  { width: 1920, density: 1 },
];
/** Scroll bars, and fractions of a pixel: a fiftieth is not seen. */
const SLACK = 1.02;

let running: RunningShop;

beforeAll(async () => {
  running = await startRunningShop(loadDemo);
});
afterAll(() => running?.close());

type Shown = { readonly address: string; readonly slot: number; readonly own: number };

for (const { width, density } of SCREENS) {
  test(`every picture is sharp and none larger than needed, ${width} px wide at density ${density}`, async () => {
    const browser = await sharedBrowser();
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      deviceScaleFactor: density,
      isMobile: width < 1024,
      hasTouch: width < 1024,
    });
    try {
      const page = await context.newPage();
      // Which one is chosen does not depend on what it shows.
      await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: SVG }));
      for (const path of PATHS) {
        await page.goto(running.url + path);
        await untilReady(page);
        expect((await listShown(page)).length, path).toBeGreaterThan(0);
        // A browser may choose once more when the page has got its final layout.
        const listWrong = async () => listBadlyChosen(await listShown(page), density);
        await expect.poll(listWrong, { message: `${path}, ${width} px at density ${density}` }).toEqual([]);
      }
    } finally {
      await context.close();
    }
  });
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

/** A larger rendition that the page shows elsewhere is there already, and costs nothing. */
function listBadlyChosen(shown: readonly Shown[], density: number): readonly Shown[] {
  const loaded = new Set(shown.filter((one) => isChosenWell(one, density)).map(({ address }) => address));
  return shown.filter(({ address }) => !loaded.has(address));
}

/** The smallest rendition that is large enough, or the next above; the largest where none is. */
function isChosenWell({ address, slot, own }: Shown, density: number): boolean {
  const offered = RENDITION_WIDTHS.filter((_, place) => (RENDITION_WIDTHS[place - 1] ?? 0) < own);
  const chosen = offered.findIndex((width) => address.endsWith(`-${width}.avif`));
  const needed = offered.findIndex((width) => width * SLACK >= slot * density);
  const least = needed === -1 ? offered.length - 1 : needed;
  return chosen >= least && chosen <= least + 1;
}

/** Every stored picture that has a place on the page, once it has been scrolled to. */
async function listShown(page: Page): Promise<Shown[]> {
  return page.$$eval('picture > img', async (images) => {
    const shown: Shown[] = [];
    for (const image of images as HTMLImageElement[]) {
      const { width } = image.getBoundingClientRect();
      if (width === 0) continue;
      image.loading = 'eager';
      if (!image.complete) await image.decode().catch(() => undefined);
      const own = Number(image.getAttribute('width'));
      const ownHeight = Number(image.getAttribute('height'));
      // Cropped to a high place, it is wider than what is seen of it.
      const covered = getComputedStyle(image).objectFit === 'cover' ? (image.offsetHeight * own) / ownHeight : 0;
      shown.push({ address: image.currentSrc, slot: Math.max(image.offsetWidth, Math.round(covered)), own });
    }
    return shown;
  });
}
