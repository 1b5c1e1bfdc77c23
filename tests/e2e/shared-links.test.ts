import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadTiny } from '#db/seeds/tiny/load-tiny.server.ts';
import { type AdminWords, staffedShop } from './support/back-office.ts';
import { expectAccessible } from './support/shopper.ts';
import { ON_A_LAPTOP, ON_A_PHONE } from './support/window.ts';

const shop = staffedShop({ role: 'admin', seed: async (opened) => void (await loadTiny(opened)) });

/** The previews of the page's link, in the order of languages. */
const links = (page: Page, t: AdminWords) => page.getByRole('region', { name: t('share.title') }).locator('figure');
/** Where the picture of the first comes from, once it is drawn. */
async function pictureOf(page: Page, t: AdminWords): Promise<string> {
  const picture = links(page, t).first().locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
  return (await picture.getAttribute('src')) ?? '';
}
const textsOf = async (page: Page, t: AdminWords) =>
  (await links(page, t).allInnerTexts()).map((text) => text.split('\n').filter((line) => line.trim() !== ''));

test('a form shows how a link to the product, category or page will look, as one types', async () => {
  const { db } = shop.shop;
  const { page, t, complaints, open, close } = await shop.enters(ON_A_LAPTOP, '/admin');
  const product = await db.selectFrom('products').select('id').where('is_shown', '=', true).executeTakeFirstOrThrow();
  await open(`/admin/products/${product.id}`);
  expect(await pictureOf(page, t)).toMatch(/^\/media\/products\/.+-social-warm\.jpg$/);
  await page.locator('[name="name"]').fill('Soap for two');
  await page.locator('[name="description"]').fill('Lathers <b>twice</b>.');
  await expect.poll(async () => (await textsOf(page, t))[0]?.slice(2)).toEqual(['Soap for two', 'Lathers twice.']);
  await expectAccessible(page, 'the product’s form');

  const category = await db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'skincare')
    .executeTakeFirstOrThrow();
  await open(`/admin/categories/${category.id}`);
  expect(await pictureOf(page, t)).toContain('-social-warm.jpg');
  await page.locator('[name="name_lv"]').fill('Ziepes');
  await expect.poll(async () => (await textsOf(page, t))[1]?.[2]).toBe('Ziepes');
  expect((await textsOf(page, t))[1]?.[3]).toContain('Ziepes:');

  await open('/admin/settings/pages/new');
  expect(await pictureOf(page, t)).toMatch(/^\/look\/social\//);
  await page.locator('[name="title_en"]').fill('Our fair');
  await page.locator('[name="intro_en"]').fill('Meet {shop.name} at the market.');
  const said = ['Our fair', 'Meet Vitrina at the market.'];
  // What has no translation is shown in the default language.
  await expect.poll(async () => (await textsOf(page, t)).map((lines) => lines.slice(2))).toEqual([said, said]);
  expect(complaints).toEqual([]);
  await close();
});

test('the look shows the card of a shop that has no picture for links', async () => {
  const { page, t, complaints, close } = await shop.enters(ON_A_PHONE, '/admin/settings/look');
  expect(await pictureOf(page, t)).toMatch(/^\/look\/social\//);
  expect((await textsOf(page, t)).map((lines) => lines.length)).toEqual([4, 4]);
  const overflow = await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
  expect(overflow).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
