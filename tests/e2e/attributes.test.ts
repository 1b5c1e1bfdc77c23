import { expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { staffedShop } from './support/back-office.ts';
import { expectAccessible } from './support/shopper.ts';
import { ON_A_LAPTOP } from './support/window.ts';

let serum = '';
const shop = staffedShop({
  seed: async (opened) => {
    serum = (await loadTiny(opened)).get(TINY.plain)?.id ?? '';
  },
});

test('staff define an attribute by keyboard and give it to a product; shoppers filter by it and let it go', async () => {
  const { page, t, open, complaints, close } = await shop.enters(ON_A_LAPTOP, '/admin/products/attributes/new');
  const name = page.getByLabel('Name (English)', { exact: true });
  const row = (n: number) => page.getByRole('group', { name: t('attributes.choice', { n }), exact: true });
  await name.first().fill('Texture');
  await row(1).getByLabel('Name (English)').fill('Gel');
  await row(2).getByLabel('Name (English)').fill('Cream');
  await page.getByRole('button', { name: t('attributes.addChoice') }).press('Enter');
  await page.keyboard.type('Oil');
  // Focus went to the new row; its handle moves it to the front.
  await page.getByRole('button', { name: t('attributes.moveChoice', { n: 3 }) }).focus();
  await page.keyboard.press('Home');
  await expect.poll(() => row(1).getByLabel('Name (English)').inputValue()).toBe('Oil');
  await expectAccessible(page, 'the form of an attribute');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(t('attributes.did.save'), { exact: true }).first().waitFor();
  await page.getByText('3 choices', { exact: false }).waitFor();
  await expectAccessible(page, 'the attributes');

  await open(`/admin/products/${serum}`);
  const texture = page.getByRole('group', { name: 'Texture' });
  expect(await texture.getByRole('checkbox').count()).toBe(3);
  await texture.getByRole('checkbox', { name: 'Gel' }).check();
  await texture.getByRole('checkbox', { name: 'Oil' }).check();
  await page.locator('[data-save]').click();
  await page.getByText(t('products.updated'), { exact: true }).first().waitFor();

  const shopper = await shop.visits(ON_A_LAPTOP);
  await shopper.open('/products');
  await shopper.page.getByRole('group', { name: 'Texture' }).getByRole('checkbox', { name: /Gel/ }).check();
  await shopper.page.waitForURL(/a\.texture=gel/);
  await shopper.page.getByText('1 product found').first().waitFor();
  await expectAccessible(shopper.page, 'a list filtered by an attribute');
  await shopper.page.getByRole('link', { name: 'Remove filter: Texture: Gel' }).press('Enter');
  await shopper.page.waitForURL((url) => !url.search.includes('a.'));
  await shopper.open(`/product/${TINY.plain}`);
  await shopper.page.getByText('Oil, Gel', { exact: true }).waitFor();
  expect([...complaints, ...shopper.complaints]).toEqual([]);
  await shopper.close();
  await close();
});
