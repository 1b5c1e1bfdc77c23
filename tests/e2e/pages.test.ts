import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inLanguage } from '#app/admin/admin-i18n.tsx';
import type { Language } from '#shop/kernel/language.ts';
import { plain } from '#tests/support/goods/pictures.ts';
import { type AdminWords, staffedShop } from './support/back-office.ts';
import { expectAccessible } from './support/shopper.ts';
import { ON_A_LAPTOP, ON_A_PHONE, WINDOWS } from './support/window.ts';

const PAGES = '/admin/settings/pages';
const shop = staffedShop({ role: 'admin' });
/** Held as by fingers: the editor hears of a moved cursor some milliseconds later. */
const HELD = { delay: 100 };

/** The editor of the text in one language, once it has been loaded. */
function editorOf(page: Page, t: AdminWords, language: Language): Locator {
  return page.locator('.rich-text').and(page.getByLabel(inLanguage(t, t('pages.field.body'), language)));
}

/** Goes from the text to a button above it, and presses it. */
async function pressTool(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Escape');
  for (let steps = 0; steps < 20; steps += 1) {
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    if (label === name) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Keys do not lead to ${name}`);
}

/** Waits until the text has the cursor again. */
async function untilTyping(editor: Locator): Promise<void> {
  await expect.poll(() => editor.evaluate((text) => text === document.activeElement)).toBe(true);
}

test('an administrator writes a page with keys alone, and visitors read it in both languages', async () => {
  const { page, t, complaints, close } = await shop.enters(ON_A_LAPTOP, `${PAGES}/new`);
  const { keyboard } = page;
  const editor = editorOf(page, t, 'en');
  await page.getByLabel(inLanguage(t, t('pages.field.title'), 'en'), { exact: true }).fill('Size guide');
  await editor.focus();

  await pressTool(page, t('pages.editor.heading'));
  await untilTyping(editor);
  await keyboard.type('How to measure');
  await keyboard.press('Enter');
  await keyboard.type('Hold the tape level. Unsure? Read ');
  await pressTool(page, t('pages.editor.bold'));
  await untilTyping(editor);
  await keyboard.type('our answers');
  for (const _ of ['our', 'answers']) await keyboard.press('Control+Shift+ArrowLeft', HELD);
  await pressTool(page, t('pages.editor.link'));
  await page.getByRole('dialog').waitFor();
  await keyboard.type('/faq');
  await keyboard.press('Enter');
  await untilTyping(editor);
  await keyboard.press('End', HELD);
  await keyboard.press('Enter');
  await pressTool(page, t('pages.editor.bullets'));
  await untilTyping(editor);
  await keyboard.type('around the chest');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await keyboard.type('below the arms');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.press('Enter');

  await pressTool(page, t('pages.editor.table'));
  await untilTyping(editor);
  for (const cell of ['Size', 'cm', 'S', '88', 'M']) {
    await keyboard.type(cell);
    await keyboard.press('Tab');
  }
  await keyboard.type('96');
  await expectAccessible(page, 'the editor in a table');
  await keyboard.press('ArrowDown', HELD);
  await pressTool(page, t('pages.editor.picture'));
  await addPicture(page, t, 'A tape around a chest');
  await untilTyping(editor);
  await page.getByLabel(inLanguage(t, t('pages.field.title'), 'lv'), { exact: true }).fill('Izmēri');
  await editorOf(page, t, 'lv').focus();
  await keyboard.type('Turiet lenti taisni.');
  await page.getByLabel(t('pages.field.isInFooter')).check();
  await expectAccessible(page, 'the form of a page');
  await page.getByRole('button', { name: t('pages.publish') }).click();
  await page.getByText(t('pages.did.publish'), { exact: true }).first().waitFor();
  await page.getByRole('heading', { level: 1, name: 'Size guide' }).waitFor();

  const reader = await shop.visits(ON_A_LAPTOP);
  await reader.open('/');
  await reader.page.getByRole('contentinfo').getByRole('link', { name: 'Size guide' }).click();
  await reader.page.getByRole('heading', { level: 1, name: 'Size guide' }).waitFor();
  const text = reader.page.getByRole('article');
  await text.getByRole('heading', { level: 2, name: 'How to measure' }).waitFor();
  expect(await text.getByRole('link', { name: 'our answers' }).getAttribute('href')).toBe('/faq');
  expect(await text.locator('li li').textContent()).toBe('below the arms');
  expect(await text.getByRole('columnheader').allInnerTexts()).toEqual(['Size', 'cm']);
  expect(await text.getByRole('cell').allInnerTexts()).toEqual(['S', '88', 'M', '96']);
  const picture = text.getByRole('img', { name: 'A tape around a chest' });
  await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(reader.page, 'a page of the owner');
  await reader.page.goto(`${shop.url}/lv/size-guide`);
  await reader.page.getByRole('heading', { level: 1, name: 'Izmēri' }).waitFor();
  await reader.page.getByText('Turiet lenti taisni.').waitFor();
  expect([...complaints, ...reader.complaints]).toEqual([]);
  await close();
});

/** Chooses a picture in the dialog, says what it shows and inserts it. */
async function addPicture(page: Page, t: AdminWords, says: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const buffer = await plain(600, 400, '#2e8b57').png().toBuffer();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'tape.png', mimeType: 'image/png', buffer });
  await dialog.getByRole('img').first().waitFor();
  await dialog.getByLabel(t('pages.editor.pictureText')).fill(says);
  await expectAccessible(page, 'the dialog of a picture');
  await dialog.getByRole('button', { name: t('pages.editor.pictureInsert'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('a draft is compared with what visitors read, published, and returned from', async () => {
  const { page, t, complaints, close } = await shop.enters(ON_A_PHONE, `${PAGES}/about`);
  const editor = editorOf(page, t, 'lv');
  const reader = await shop.visits(ON_A_PHONE);
  const reads = async (words: string) => {
    await reader.open('/about');
    return (await reader.page.getByRole('article').getByText(words).count()) > 0;
  };
  await editor.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Mazā darbnīca. ');
  await page
    .getByRole('button', { name: t('pages.draft') })
    .first()
    .click();
  await page.getByText(t('pages.did.draft'), { exact: true }).first().waitFor();
  await page.getByText(t('pages.hasDraft')).waitFor();
  expect(await reads('Mazā darbnīca')).toBe(false);

  await page.getByRole('link', { name: t('pages.history') }).click();
  await page
    .getByRole('link', { name: t('pages.version.compare') })
    .first()
    .click();
  await page.locator('ins').filter({ hasText: 'Mazā darbnīca.' }).waitFor();
  await expectAccessible(page, 'the versions of a page');
  await page.goBack();
  await page.goBack();
  await page.getByRole('button', { name: t('pages.publish') }).click();
  await page.getByText(t('pages.did.publish'), { exact: true }).first().waitFor();
  expect(await reads('Mazā darbnīca')).toBe(true);

  await page.getByRole('link', { name: t('pages.history') }).click();
  await page.getByRole('button', { name: t('pages.version.return') }).click();
  await page.getByText(t('pages.did.return'), { exact: true }).first().waitFor();
  expect(await reads('Mazā darbnīca')).toBe(false);
  const returned = page.locator('[data-toast]').filter({ hasText: t('pages.did.return') });
  await returned.getByRole('button', { name: t('admin.action.undo') }).click();
  await page.getByText(t('pages.did.undo'), { exact: true }).first().waitFor();
  expect(await reads('Mazā darbnīca')).toBe(true);
  expect([...complaints, ...reader.complaints]).toEqual([]);
  await close();
});

for (const window of WINDOWS) {
  test(`every screen of pages fits the window (${window.where})`, async () => {
    const { page, t, open, complaints, close } = await shop.enters(window, PAGES);
    for (const path of [PAGES, `${PAGES}/terms`, `${PAGES}/faq`, `${PAGES}/new?kind=article`]) {
      await open(path);
      if (path !== PAGES) await editorOf(page, t, 'lv').waitFor();
      await expectAccessible(page, `${path} (${window.language})`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
    expect(complaints).toEqual([]);
    await close();
  });
}
