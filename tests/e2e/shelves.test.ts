import { expect, test } from 'vitest';
import { inLanguage } from '#app/admin/admin-i18n.tsx';
import { sitemap as enSitemap } from '#locales/en/admin/sitemap.ts';
import { sitemap as lvSitemap } from '#locales/lv/admin/sitemap.ts';
import { actorOf } from '#shop/audit/change.ts';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { findStoredCategory } from '#shop/catalog/categories/stored-category-view.server.ts';
import { updateCategory } from '#shop/catalog/categories/update-category.server.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { plain } from '#tests/support/goods/pictures.ts';
import { staffedShop } from './support/back-office.ts';
import { expectAccessible, untilReady } from './support/shopper.ts';
import { ON_A_PHONE, WINDOWS } from './support/window.ts';

const CREAM = 'Birch Cream';

const products = new Map<string, string>();
const office = staffedShop({
  async seed(shop) {
    for (const { language } of WINDOWS) {
      const category = await createCategory(shop, { name: `Care ${language}`, type: 'beauty' });
      if (!category.ok) throw new Error(category.error.code);
      const { productId } = await aProduct(shop, { name: `${CREAM} ${language}`, category_id: category.value.id });
      products.set(language, productId);
      await shop.db
        .insertInto('product_reviews')
        .values({
          product_id: productId,
          rating: 2,
          review_text: 'Buy it at my own shop instead.',
          reviewer_name: 'Rihards',
          origin: 'guest',
          language: 'en',
        })
        .execute();
    }
  },
});

for (const window of [ON_A_PHONE]) {
  const { where, language } = window;

  test(`a category is added, refused when incomplete, edited, deleted and brought back (${where})`, async () => {
    const { page, t, complaints, close } = await office.enters(window, '/admin/categories');
    await page.getByRole('link', { name: t('categories.add') }).click();
    await page.getByRole('heading', { name: t('categories.formAdd') }).waitFor();
    await page.getByRole('button', { name: t('categories.create') }).click();
    await page.getByRole('alert').getByText(t('categories.problem.name_required')).waitFor();
    await expectAccessible(page, `a category without a name (${where})`);

    const name = `Masks ${language}`;
    await page.getByRole('textbox', { name: t('categories.name'), exact: true }).fill(name);
    await page.getByRole('textbox', { name: new RegExp(`^${t('categories.tag')}(?! \\()`) }).fill('beauty');
    await page.getByRole('button', { name: t('categories.create') }).click();
    await page.getByText(t('categories.did.create'), { exact: true }).first().waitFor();
    await page.getByRole('heading', { name: t('categories.formAdd') }).waitFor({ state: 'detached' });
    await expectAccessible(page, `the categories (${where})`);

    // Its Latvian name and tag, its picture, another tag.
    page.on('filechooser', () => undefined);
    await page
      .getByRole('link', { name: t('categories.edit', { name }) })
      .or(page.getByRole('link', { name, exact: true }))
      .first()
      .click();
    await page.getByRole('heading', { name: t('categories.formEdit') }).waitFor();
    await page.getByLabel(inLanguage(t, t('categories.name'), 'lv')).fill(`Maskas ${language}`);
    await page.getByRole('textbox', { name: new RegExp(`^${t('categories.tag')}(?! \\()`) }).fill('care');
    await page.getByLabel(inLanguage(t, t('categories.tag'), 'lv')).fill('kopšana');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: new RegExp(`${t('pictures.choose')}$`) }).click();
    const buffer = await plain(60, 60, '#2e8b57').png().toBuffer();
    await (await choosing).setFiles({ name: 'masks.png', mimeType: 'image/png', buffer });
    await page.getByText(t('pictures.categories.uploaded')).first().waitFor();
    await expectAccessible(page, `a category with a picture (${where})`);
    await page.getByRole('button', { name: t('categories.update') }).click();
    await page.getByText(t('categories.did.update'), { exact: true }).first().waitFor();
    await page.getByRole('heading', { name: t('categories.formEdit') }).waitFor({ state: 'detached' });
    const stored = await office.shop.db
      .selectFrom('categories')
      .innerJoin('category_translations', 'category_id', 'id')
      .select(['categories.type', 'image_url'])
      .select(['category_translations.name as name_lv', 'category_translations.type as type_lv'])
      .where('categories.name', '=', name)
      .executeTakeFirst();
    expect(stored).toEqual({
      type: 'care',
      image_url: expect.stringMatching(/^categories\/.+\.png$/),
      name_lv: `Maskas ${language}`,
      type_lv: 'kopšana',
    });

    const shelf = `Care ${language}`;
    await page.getByRole('button', { name: t('categories.delete', { name: shelf }) }).click();
    const dialog = page.getByRole('dialog', { name: t('categories.deleteConfirm') });
    await dialog.getByText(t('categories.deleteProducts', { n: 1, name: shelf })).waitFor();
    await expectAccessible(page, `asked before a category is deleted (${where})`);
    await dialog.getByRole('button', { name: t('categories.deleteButton') }).click();
    await page.getByText(t('categories.did.delete'), { exact: true }).first().waitFor();
    // The latest one: saving the category can be undone too.
    await page
      .getByRole('button', { name: t('admin.action.undo') })
      .last()
      .click();
    await page.getByText(t('categories.did.undo'), { exact: true }).first().waitFor();
    await page.getByRole('button', { name: t('categories.delete', { name: shelf }) }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  /** Opens a category, whose tag and description somebody else changes then. */
  async function enterWithAnother(name: string) {
    const actor = actorOf(office.staff(language).viewer);
    const category = { name, type: 'beauty', description: null, image_url: null, lv: null };
    const made = await createCategory(office.shop, category, actor);
    if (!made.ok) throw new Error(made.error.code);
    const { id } = made.value;
    const entered = await office.enters(window, `/admin/categories/${id}`);
    await entered.page.getByRole('heading', { name: entered.t('categories.formEdit') }).waitFor();
    const editedVersion = (await findStoredCategory(office.shop.db, id))?.version ?? new Date(0);
    const theirs = { ...category, type: 'skin', description: 'By the other' };
    await updateCategory(office.shop, { id, editedVersion, category: theirs, actor });
    const fieldOf = (label: string) => entered.page.getByRole('textbox', { name: new RegExp(`^${label}`) }).first();
    return { ...entered, id, fieldOf };
  }

  test(`the second of two who edit a category decides field by field (${where})`, async () => {
    const name = `Serums ${language}`;
    const { page, t, id, fieldOf, complaints, close } = await enterWithAnother(name);
    await fieldOf(t('categories.tag')).fill('serum');
    await fieldOf(t('categories.name')).fill(`${name} 2`);
    await page.getByRole('button', { name: t('categories.update') }).click();
    const conflict = page.getByRole('region', { name: t('conflict.title.category') });
    await conflict.waitFor();
    // What only the other changed is taken over; what both changed stays as typed until decided.
    await conflict
      .getByRole('group', { name: t('categories.description') })
      .getByRole('radio', { name: /By the other/, checked: true })
      .waitFor();
    const tag = conflict.getByRole('group', { name: t('categories.tag') });
    await tag.getByText(t('conflict.both')).waitFor();
    await tag.getByRole('radio', { name: /skin/ }).check();
    await expectAccessible(page, `two who edit a category (${where})`);
    await conflict.getByRole('button', { name: t('conflict.save') }).click();
    await page.getByText(t('categories.did.update'), { exact: true }).first().waitFor();
    expect((await findStoredCategory(office.shop.db, id))?.fields).toMatchObject({
      ...{ name: `${name} 2`, type: 'skin', description: 'By the other' },
    });
    expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
    await close();
  });

  test(`who saves by the form’s own button again keeps what the other changed, and what was typed since (${where})`, async () => {
    const name = `Oils ${language}`;
    const { page, t, id, fieldOf, complaints, close } = await enterWithAnother(name);
    await fieldOf(t('categories.name')).fill(`${name} 2`);
    const update = page.getByRole('button', { name: t('categories.update') });
    // The button is drawn anew while it is pressed, and a click would be repeated: the second would save already.
    await update.dispatchEvent('click');
    const conflict = page.getByRole('region', { name: t('conflict.title.category') });
    await conflict.waitFor();
    await fieldOf(t('categories.description')).fill('By me');
    // To leave a field saves nothing.
    await fieldOf(t('categories.name')).focus();
    await conflict.waitFor();
    expect((await findStoredCategory(office.shop.db, id))?.fields).toMatchObject({ name, description: 'By the other' });
    await update.dispatchEvent('click');
    await page.getByText(t('categories.did.update'), { exact: true }).first().waitFor();
    expect((await findStoredCategory(office.shop.db, id))?.fields).toMatchObject({
      ...{ name: `${name} 2`, type: 'skin', description: 'By me' },
    });
    expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
    await close();
  });

  test(`a product is picked by keyboard, its review answered, hidden and shown, and one entered (${where})`, async () => {
    const { page, t, complaints, close } = await office.enters(window, '/admin/reviews');
    await expectAccessible(page, `the newest reviews (${where})`);
    expect(await page.getByRole('button', { name: t('reviews.add.button') }).isDisabled()).toBe(true);
    const picker = page.getByRole('combobox', { name: t('reviews.pick') });
    await picker.pressSequentially(`birch cream ${language}`);
    await page.getByRole('option', { name: `${CREAM} ${language}` }).waitFor();
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page, `picking a product (${where})`);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: new RegExp(`^${t('reviews.existing')}`) }).waitFor();

    await page.getByRole('button', { name: t('reviews.replyOf', { name: 'Rihards' }) }).click();
    const replying = page.getByRole('dialog', { name: t('reviews.replyTitle', { name: 'Rihards' }) });
    await replying.getByRole('textbox', { name: t('reviews.replyField') }).fill('We would rather you bought it here.');
    await expectAccessible(page, `replying (${where})`);
    await replying.getByRole('button', { name: t('reviews.replyButton') }).click();
    await page.getByText(t('reviews.did.reply'), { exact: true }).first().waitFor();

    await page.getByRole('button', { name: t('reviews.hideOf', { name: 'Rihards' }) }).click();
    const hiding = page.getByRole('dialog', { name: t('reviews.hideTitle') });
    await hiding.getByRole('radio', { name: t('reviews.reason.spam') }).check();
    await expectAccessible(page, `hiding a review (${where})`);
    await hiding.getByRole('button', { name: t('reviews.hideButton') }).click();
    await page.getByText(t('reviews.did.hide'), { exact: true }).first().waitFor();
    await page.getByRole('button', { name: t('reviews.showOf', { name: 'Rihards' }) }).waitFor();
    await expectAccessible(page, `a hidden review (${where})`);
    await page.getByRole('button', { name: t('reviews.showOf', { name: 'Rihards' }) }).click();
    await page.getByText(t('reviews.did.show'), { exact: true }).first().waitFor();

    await page.getByRole('textbox', { name: t('reviews.add.name') }).fill('Ieva');
    await page.getByRole('button', { name: t('reviews.add.button') }).click();
    await page.getByText(t('reviews.did.add'), { exact: true }).first().waitFor();
    await page.getByRole('main').getByText(t('reviews.fake'), { exact: true }).waitFor();
    await page.getByRole('button', { name: t('reviews.deleteOf', { name: 'Ieva' }) }).click();
    await page.getByText(t('reviews.did.delete'), { exact: true }).first().waitFor();
    await page.getByRole('button', { name: t('reviews.deleteOf', { name: 'Ieva' }) }).waitFor({ state: 'detached' });

    await page.goto(`${office.url}${window.prefix}/product/${products.get(language)}`);
    await page.getByText('We would rather you bought it here.').waitFor();
    await untilReady(page);
    await expectAccessible(page, `a reply on the product's page (${where})`);
    expect(complaints).toEqual([]);
    await close();
  });

  test(`the sitemap is updated in the back office and on its own page (${where})`, async () => {
    const { page, open, complaints, close } = await office.enters(window, '/admin/sitemap');
    const t = createTranslate<typeof enSitemap>(language, language === 'lv' ? lvSitemap : enSitemap);
    await page.getByRole('button', { name: t('sitemap.update') }).click();
    await page.getByText(t('sitemap.updated'), { exact: true }).first().waitFor();
    await page.getByText(t('sitemap.badge.upToDate'), { exact: true }).waitFor();
    await page.getByRole('heading', { name: t('sitemap.next') }).waitFor();
    await page.getByText(t('sitemap.exists', { time: '' }).split(',')[0] ?? '').waitFor();
    await expectAccessible(page, `the sitemap (${where})`);
    const console = page.getByRole('link', { name: new RegExp(`^${t('sitemap.searchConsole')}`) });
    expect(await console.getAttribute('target')).toBe('_blank');
    expect(await console.getAttribute('href')).toContain(encodeURIComponent(`${office.url}/`));

    // Whether the shop fails or is not reached, until it succeeds.
    const update = page.getByRole('button', { name: t('sitemap.update') });
    const failed = page.getByText(t('sitemap.badge.error'), { exact: true });
    const address = '**/functions/update-static-sitemap';
    await page.route(address, (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }));
    await update.click();
    await failed.waitFor();
    await page.getByText(t('sitemap.failed'), { exact: true }).first().waitFor();
    await expectAccessible(page, `a sitemap that could not be updated (${where})`);
    await page.unroute(address);
    await update.click();
    await page.getByText(t('sitemap.badge.upToDate'), { exact: true }).waitFor();
    await page.route(address, (route) => route.abort());
    await update.click();
    await failed.waitFor();
    await page.unroute(address);

    await open(`${window.prefix}/sitemap`);
    await expectAccessible(page, `the public page of the sitemap (${where})`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('sitemap.update') }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('sitemap.xml');
    await page.getByText(t('sitemap.staticUpdated'), { exact: true }).first().waitFor();
    expect(complaints.filter((text) => !/status of 500|ERR_FAILED/.test(text))).toEqual([]);
    await close();
  });

  test(`the file of the sitemap is looked for at once and every thirty seconds (${where})`, async () => {
    const { page, open, t, complaints, close } = await office.enters(window, '/admin');
    let looks = 0;
    page.on('request', (request) => {
      if (request.method() === 'HEAD' && request.url() === `${office.url}/sitemap.xml`) looks += 1;
    });
    await page.clock.install();
    await open('/admin/sitemap');
    const found = page.getByText(t('sitemap.exists', { time: '' }).split(',')[0] ?? '');
    await found.waitFor();
    expect(looks).toBe(1);
    for (const times of [2, 3]) {
      await page.clock.fastForward(30_000);
      await expect.poll(() => looks).toBe(times);
      await page.waitForLoadState('networkidle');
    }
    expect(complaints).toEqual([]);
    await close();
  });
}
