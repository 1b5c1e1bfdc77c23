import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#db/seeds/demo/load-demo.server.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, LAPTOP, PHONE, untilReady, visit } from './support/shopper.ts';

let running: RunningShop;
beforeAll(async () => {
  running = await startRunningShop(loadDemo);
});
afterAll(() => running?.close());

const ENGLISH = 'Energy class F on a scale from A to G';

test('a press on the arrow of a card shows the whole label; Escape closes it and returns to the arrow', async () => {
  const { page, complaints, close } = await visit({ viewport: LAPTOP });
  await page.goto(`${running.url}/products?search=led+bulb`);
  await untilReady(page);
  const arrow = page.getByRole('link', { name: ENGLISH });
  await arrow.click();
  const label = page.getByRole('dialog', { name: 'Energy label' });
  const picture = label.getByRole('img', { name: ENGLISH });
  await picture.waitFor();
  expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(640);
  expect(await label.getByRole('link').getAttribute('href')).toBe('https://lumeno.example/sheets/LUM-BLB-E27.pdf');
  await expectAccessible(page, 'a list with an open energy label');
  await page.keyboard.press('Escape');
  await label.waitFor({ state: 'hidden' });
  expect(await arrow.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/products');
  expect(complaints).toEqual([]);
  await close();
});

test('the class is written larger than the price, on the card and on the page', async () => {
  const { page, close } = await visit({ viewport: PHONE });
  for (const path of ['/products?search=led+bulb', '/product/smart-led-bulb']) {
    await page.goto(`${running.url}${path}`);
    await untilReady(page);
    const arrow = page.locator('.energy-arrow').first();
    const letter = await arrow.evaluate(
      (svg: SVGSVGElement) => 27 * (svg.getBoundingClientRect().height / svg.viewBox.baseVal.height),
    );
    const price = await page
      .locator('strong', { hasText: '€12.90' })
      .first()
      .evaluate((shown) => Number.parseFloat(getComputedStyle(shown).fontSize));
    expect(letter, path).toBeGreaterThanOrEqual(price);
  }
  await close();
});

test('without scripts the arrow leads to the label’s picture, and nothing is folded away', async () => {
  const { page, close } = await visit({ viewport: PHONE, language: 'lv', scripts: false });
  await page.goto(`${running.url}/lv/product/vieda-led-spuldze-e27`);
  for (const words of [
    'Kad ierīce nokalpojusi',
    'Ražojuma informācijas lapa',
    'EPREL 0000001 (paraugs, nav reģistrēts)',
  ])
    expect(await page.getByText(words, { exact: true }).isVisible(), words).toBe(true);
  expect(await page.locator('a[href*="eprel.ec.europa.eu"]').count()).toBe(0);
  await page.locator('a:has(.energy-arrow)').first().click();
  await page.waitForURL(/\/media\/products\/.+\.jpg$/);
  await close();
});

test('a lamp whose light source can be taken out says its class in words, without an arrow', async () => {
  const { page, close } = await visit({ viewport: PHONE, scripts: false });
  await page.goto(`${running.url}/product/led-desk-lamp`);
  expect(await page.getByText('Contains a light source of energy class E').first().isVisible()).toBe(true);
  expect(await page.locator('main .energy-arrow').count()).toBe(0);
  await close();
});

test('the cart shows the class of what is in it', async () => {
  const { page, complaints, close } = await visit({ viewport: PHONE });
  await page.goto(`${running.url}/product/smart-led-bulb`);
  await untilReady(page);
  await page.getByRole('radio', { name: '1 pc' }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page
    .getByRole('link', { name: 'View Cart' })
    .or(page.getByRole('button', { name: 'View Cart' }))
    .click();
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
  await cart.getByRole('img', { name: ENGLISH }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
