import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { chromiumArguments, chromiumExecutable, packagedChromium } from './chromium.ts';

test.each([
  ['the browser of this machine', chromiumExecutable],
  ['the packaged browser', packagedChromium],
])('%s starts and lays out a page', { timeout: 120_000 }, async (_name, findExecutable) => {
  const browser = await chromium.launch({ executablePath: await findExecutable(), args: chromiumArguments });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.setContent('<h1>Māja</h1>');
    expect(await page.locator('h1').textContent()).toBe('Māja');
    expect(await page.evaluate(() => document.querySelector('h1')?.clientWidth)).toBeGreaterThan(300);
  } finally {
    await browser.close();
  }
});
