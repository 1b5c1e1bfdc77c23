import { expect, test } from 'vitest';
import { loadTiny } from '#db/seeds/tiny/load-tiny.server.ts';
import { changeText } from '#shop/site/texts/change-text.server.ts';
import { staffedShop } from './support/back-office.ts';
import { expectAccessible, toastOf } from './support/shopper.ts';
import { ON_A_LAPTOP, WINDOWS } from './support/window.ts';

const shop = staffedShop({ role: 'admin', seed: async (opened) => void (await loadTiny(opened)) });

test('an administrator finds a text by what is on screen, changes it by keyboard and undoes it', async () => {
  const { page, t, complaints, close } = await shop.enters(ON_A_LAPTOP, '/admin/settings/texts');
  const field = page.getByRole('searchbox', { name: t('texts.search') });
  await field.fill('add to cart');
  await field.press('Enter');
  const found = page.getByRole('link', { name: /Add to Cart.*Pievienot grozam/ });
  await found.waitFor();
  await expectAccessible(page, 'the list of texts');
  await found.focus();
  await page.keyboard.press('Enter');
  const text = page.getByRole('textbox', { name: t('texts.field') }).first();
  await text.waitFor();
  await expectAccessible(page, 'a text');

  await text.fill('Put {it} in basket');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(t('texts.problem.noPlaceholders')).waitFor();
  expect(await text.inputValue()).toBe('Put {it} in basket');

  await text.fill('Put in basket');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await toastOf(page, t('texts.did.saved')).hover();
  await page.getByRole('button', { name: t('texts.restore') }).waitFor();
  const shopper = await shop.visits(ON_A_LAPTOP);
  await shopper.open('/products');
  await shopper.page.getByText('Put in basket').first().waitFor();

  await toastOf(page, t('texts.did.saved'))
    .getByRole('button', { name: t('admin.action.undo') })
    .click();
  await page.getByText(t('texts.did.undone'), { exact: true }).first().waitFor();
  await shopper.open('/products');
  await shopper.page.getByText('Add to Cart').first().waitFor();
  expect([...complaints, ...shopper.complaints].filter((line) => !line.includes('422'))).toEqual([]);
  await close();
});

test('whoever saves second sees what the first has saved, keeps what was typed and can save it', async () => {
  const { page, t, close } = await shop.enters(ON_A_LAPTOP, '/admin/settings/texts/cart.title');
  const other = { language: 'en', key: 'cart.title', actor: null } as const;
  const seen = { text: 'Shopping Cart' };
  expect((await changeText(shop.shop, { ...other, typed: { text: 'Your Bag' }, seen })).ok).toBe(true);
  const text = page.getByRole('textbox', { name: t('texts.field') }).first();
  await text.fill('Your Basket');
  await page
    .getByRole('button', { name: t('admin.action.save') })
    .first()
    .click();
  await page.getByText(t('texts.now', { text: 'Your Bag' })).waitFor();
  expect(await text.inputValue()).toBe('Your Basket');
  await page
    .getByRole('button', { name: t('admin.action.save') })
    .first()
    .click();
  await page.getByText(t('texts.did.saved'), { exact: true }).first().waitFor();
  expect(await text.inputValue()).toBe('Your Basket');
  await close();
});

test('words in one language stay marked as unsaved when the other is saved, and are not left without a question', async () => {
  const { page, t, close } = await shop.enters(ON_A_LAPTOP, '/admin/settings/texts/checkout.viewOrder');
  const [english, latvian] = [0, 1].map((at) => page.getByRole('textbox', { name: t('texts.field') }).nth(at));
  const mark = page.locator('main').getByText(t('admin.unsaved'), { exact: true });
  await english?.fill('Things I like');
  await latvian?.fill('Kas man patīk');
  await expect.poll(() => mark.count()).toBe(2);
  await page
    .getByRole('button', { name: t('admin.action.save') })
    .first()
    .click();
  await page.getByText(t('texts.did.saved'), { exact: true }).first().waitFor();
  await expect.poll(() => mark.count()).toBe(1);
  expect(await latvian?.inputValue()).toBe('Kas man patīk');

  const back = page.locator('main').getByRole('link', { name: t('texts.back'), exact: true });
  await back.click();
  await page.getByRole('dialog', { name: t('admin.leave.title') }).waitFor();
  await page.getByRole('button', { name: t('admin.leave.stay') }).click();
  expect(await latvian?.inputValue()).toBe('Kas man patīk');
  await page
    .getByRole('button', { name: t('admin.action.save') })
    .nth(1)
    .click();
  await expect.poll(() => mark.count()).toBe(0);
  await back.click();
  await page.getByRole('heading', { level: 1, name: t('texts.title') }).waitFor();
  await close();
});

for (const size of WINDOWS) {
  test(`lists and forms of texts fit the window (${size.where})`, async () => {
    const { page, complaints, close } = await shop.enters(size, '/admin/settings/texts');
    for (const path of ['', '?changed=true', '/products.found', '/checkout.obligation']) {
      await page.goto(`${shop.url}/admin/settings/texts${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(width, path).toBeLessThanOrEqual(0);
    }
    expect(complaints).toEqual([]);
    await close();
  });
}
