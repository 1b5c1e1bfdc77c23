import type { Browser } from 'playwright-core';

type Screen = {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly deviceScaleFactor: number;
};

/** An unhurried visit with a cache of its own, until nothing more is loaded. */
export async function openOnce(browser: Browser, url: string, screen: Screen): Promise<void> {
  const page = await browser.newPage(screen);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
}
