import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadTiny } from '#db/seeds/tiny/load-tiny.server.ts';
import { findLooks } from '#shop/site/look/look-view.server.ts';
import { staffedShop } from './support/back-office.ts';
import { expectAccessible, toastOf } from './support/shopper.ts';
import { ON_A_LAPTOP, WINDOWS } from './support/window.ts';

const shop = staffedShop({ role: 'admin', seed: async (opened) => void (await loadTiny(opened)) });

const tokenIn = (frame: FrameLocator, token: string) =>
  frame.locator('html').evaluate((root, name) => getComputedStyle(root).getPropertyValue(name), token);
const tokenOf = (page: Page, token: string) =>
  page.locator('html').evaluate((root, name) => getComputedStyle(root).getPropertyValue(name), token);

test('an administrator chooses a look, sees it at once, drafts it, publishes it and undoes it', async () => {
  const { page, t, complaints, close } = await shop.enters(ON_A_LAPTOP, '/admin/settings/look');
  const preview = page.frameLocator(`iframe[title="${t('look.preview.desktop')}"]`);
  await preview.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page, 'the look');

  // What is chosen is seen before it is saved, also on the next page of the framed shop.
  await page.getByRole('button', { name: t('look.preset.harbour') }).click();
  await expect.poll(() => tokenIn(preview, '--color-accent')).toBe('#1d4e89');
  await page.getByRole('radio', { name: t('look.corners.round') }).check();
  await expect.poll(() => tokenIn(preview, '--radius-card')).toBe('1.5rem');
  // By its event: where a frame is drawn smaller, the browser's driver does not find its links.
  await preview.getByRole('link', { name: 'Categories' }).first().dispatchEvent('click');
  await preview.getByRole('heading', { level: 1, name: 'Categories' }).waitFor();
  expect(await tokenIn(preview, '--radius-card')).toBe('1.5rem');

  // Too light, with the nearest that is not.
  await page.getByLabel(t('look.field.accent'), { exact: true }).fill('#f2c200');
  await page.getByRole('button', { name: t('look.publish') }).click();
  await page.getByText(t('look.accent.tooLight', { ratio: '1.4' })).waitFor();
  expect((await findLooks(shop.shop.db)).published.accent).toBe('#9a4a00');
  await page.getByRole('button', { name: /#[0-9a-f]{6}/ }).click();
  const accent = await page.getByLabel(t('look.field.accent'), { exact: true }).inputValue();
  await expect.poll(() => tokenIn(preview, '--color-accent')).toBe(accent);
  await expectAccessible(page, 'the look with another accent');

  await page.getByRole('button', { name: t('look.saveDraft') }).click();
  await page.getByText(t('look.did.saved'), { exact: true }).first().waitFor();
  await page.getByText(t('look.draft.title')).waitFor();
  const shopper = await shop.visits(ON_A_LAPTOP);
  await shopper.open('/');
  expect(await tokenOf(shopper.page, '--color-accent')).toBe('#9a4a00');

  await page.getByRole('button', { name: t('look.publish') }).click();
  await toastOf(page, t('look.did.published')).hover();
  await shopper.open('/');
  expect(await tokenOf(shopper.page, '--color-accent')).toBe(accent);
  expect(await tokenOf(shopper.page, '--radius-card')).toBe('1.5rem');

  await toastOf(page, t('look.did.published'))
    .getByRole('button', { name: t('admin.action.undo') })
    .click();
  await page.getByText(t('look.did.undone'), { exact: true }).first().waitFor();
  await shopper.open('/');
  expect(await tokenOf(shopper.page, '--color-accent')).toBe('#9a4a00');
  expect([...complaints, ...shopper.complaints].filter((line) => !line.includes('422'))).toEqual([]);
  await close();
});

for (const size of WINDOWS) {
  test(`the form and its preview fit the window (${size.where})`, async () => {
    const { page, t, complaints, close } = await shop.enters(size, '/admin/settings/look');
    await page.getByRole('heading', { level: 1, name: t('look.title') }).waitFor();
    await expectAccessible(page, `the look (${size.language})`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await close();
  });
}
