import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#db/seeds/demo/load-demo.server.ts';
import { changeText } from '#shop/site/texts/change-text.server.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { LAPTOP, PHONE, untilReady, visit } from './support/shopper.ts';

const PRODUCT = '/product/velvet-matte-lipstick';

let running: RunningShop;
beforeAll(async () => {
  running = await startRunningShop(loadDemo);
  await change('product.addToCart', 'Add to Cart', 'Put in basket');
  await change('cart.title', 'Shopping Cart', 'Your Basket');
  await change('home.shopNow', 'Shop Now', 'Have a look');
  await running.shop.changes.settle();
});
afterAll(() => running?.close());

async function change(key: string, from: string, to: string): Promise<void> {
  const texts = { typed: { text: to }, seen: { text: from } };
  const changed = await changeText(running.shop, { language: 'en', key, ...texts, actor: null });
  expect(changed.ok, key).toBe(true);
}

test('scripts take over pages in the merchant’s texts, which load in one file in place of the shop’s', async () => {
  for (const [path, text] of [
    ['/', 'Have a look'],
    ['/products', 'Put in basket'],
    [PRODUCT, 'Put in basket'],
  ] as const) {
    const { page, complaints, close } = await visit({ viewport: LAPTOP });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // Whatever is said at any moment, be it for a blink.
    await page.addInitScript(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          for (const node of [target, ...addedNodes]) said.push(node.textContent ?? '');
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto(`${running.url}${path}`);
    await untilReady(page);
    expect(await page.getByText(text).first().isVisible(), path).toBe(true);
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said.join());
    expect(said, path).toContain(text);
    expect(said, path).not.toMatch(/Add to Cart|Shop Now/);
    expect(asked.filter((file) => file.startsWith('/texts/en.browsing.'))).toHaveLength(1);
    expect(asked.filter((file) => file.startsWith('/assets/browsing-'))).toEqual([]);
    expect(complaints, path).toEqual([]);
    await close();
  }
});

test('what comes later says the merchant’s texts too: the next page and the cart', async () => {
  const { page, complaints, close } = await visit({ viewport: PHONE });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${running.url}/products`);
  await untilReady(page);
  expect(asked.filter((file) => file.startsWith('/texts/en.customer.'))).toEqual([]);
  const added = page.getByRole('button', { name: /Put in basket/ }).first();
  await added.click();
  await page.getByRole('button', { name: /Cart, 1 item/ }).click();
  await page.getByRole('dialog', { name: 'Your Basket' }).waitFor();
  expect(asked.filter((file) => file.startsWith('/texts/en.customer.'))).toHaveLength(1);
  expect(asked.filter((file) => file.startsWith('/assets/customer-') && !file.includes('i18n'))).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('another language says its own', async () => {
  const { page, complaints, close } = await visit({ viewport: PHONE, language: 'lv' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${running.url}/lv${PRODUCT}`);
  await untilReady(page);
  expect(await page.getByRole('button', { name: 'Pievienot grozam' }).first().isVisible()).toBe(true);
  expect(asked.filter((file) => file.startsWith('/texts/'))).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
