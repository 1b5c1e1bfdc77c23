import { expect, test } from 'vitest';
import { createProduct } from '#shop/catalog/create-product.server.ts';
import { staffedShop } from './support/back-office.ts';
import { expectAccessible } from './support/shopper.ts';
import { ON_A_PHONE } from './support/window.ts';

const office = staffedShop({
  async seed(shop) {
    await createProduct(shop, { name: 'Linden Soap', base_price: 5_0000, stock_quantity: 4 });
  },
});

for (const window of [ON_A_PHONE]) {
  test(`from a search without results to a synonym, its mistakes, its deletion and the undo (${window.where})`, async () => {
    const shopper = await office.visits(window);
    await shopper.open('/products?search=vizbuļziepes');
    await shopper.close();
    const { page, t, complaints, close } = await office.enters(window, '/admin/products/search');
    await page.getByRole('heading', { level: 1, name: t('synonyms.title') }).waitFor();
    await expectAccessible(page, 'a search without results, and no synonyms');

    await page.getByRole('link', { name: t('synonyms.misses.addFor', { term: 'vizbuļziepes' }) }).click();
    const term = page.getByLabel(t('synonyms.field.term'));
    await expect.poll(() => term.inputValue()).toBe('vizbuļziepes');
    await expect.poll(() => term.evaluate((field) => field.getBoundingClientRect().top >= 0)).toBe(true);
    const meanings = page.getByLabel(t('synonyms.field.meanings'), { exact: true });
    await meanings.fill('Vizbuļziepes');
    await page.getByRole('button', { name: t('synonyms.create'), exact: true }).click();
    const wrong = t('synonyms.problem.means_itself', { value: 'Vizbuļziepes' });
    await page.getByRole('alert').getByRole('link', { name: wrong }).click();
    await expect.poll(() => meanings.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectAccessible(page, 'a synonym that means itself');

    await meanings.fill('ziepes, soap');
    await page.getByRole('button', { name: t('synonyms.create'), exact: true }).click();
    await page.getByText(t('synonyms.did.create')).first().waitFor();
    await page.getByText(t('synonyms.misses.empty')).waitFor();
    const row = page.getByRole('row').filter({ hasText: 'vizbuļziepes' });
    await row.getByText('ziepes, soap').waitFor();
    await expectAccessible(page, 'a synonym in the list');
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await isWide(), `too wide for ${width}`).toBe(false);
    }

    await page.getByRole('button', { name: t('synonyms.delete', { term: 'vizbuļziepes' }) }).click();
    const dialog = page.getByRole('dialog', { name: t('synonyms.deleteConfirm') });
    await dialog.waitFor();
    await expectAccessible(page, 'a synonym that is about to be deleted');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: t('synonyms.delete', { term: 'vizbuļziepes' }) }).press('Enter');
    await dialog.getByRole('button', { name: t('synonyms.deleteButton') }).press('Enter');
    await page.getByText(t('synonyms.empty')).waitFor();
    await page
      .getByRole('button', { name: t('admin.action.undo') })
      .last()
      .click();
    await row.getByText('ziepes, soap').waitFor();
    expect(complaints.filter((text) => !/ 422 /.test(text))).toEqual([]);
    await close();
  });

  test(`a file with a mistake, and the corrected one (${window.where})`, async () => {
    const { page, t, complaints, close } = await office.enters(window, '/admin/products/search/import');
    const send = async (lines: string) => {
      const buffer = Buffer.from(`Language,Term,Meanings,Both ways\n${lines}`);
      const file = { name: 'synonyms.csv', mimeType: 'text/csv', buffer };
      await page.getByLabel(t('exchange.upload.file')).setInputFiles(file);
      await page.getByRole('button', { name: t('exchange.import'), exact: true }).click();
    };
    await send('en,scent,perfume,TRUE\nxx,blush,rouge,\n');
    const what = t('synonyms.import.unknown_language', { value: 'xx' });
    await page.getByText(t('exchange.where', { line: 3, column: 'Language', what })).waitFor();
    await expectAccessible(page, 'a file with a mistake');
    await send('en,scent,perfume,TRUE\nen,blush,rouge,\n');
    await page
      .getByText(t('synonyms.import.counts', { added: 2, changed: 0, unchanged: 0 }))
      .first()
      .waitFor();
    await page.getByRole('button', { name: t('admin.action.undo') }).click();
    await page.getByText(t('synonyms.did.undo')).first().waitFor();
    await page.getByText(t('synonyms.did.import'), { exact: true }).waitFor({ state: 'detached' });
    expect(complaints.filter((text) => !/ 422 /.test(text))).toEqual([]);
    await close();
  });
}
