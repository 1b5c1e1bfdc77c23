import { expect, test } from 'vitest';
import { translateRecall } from '#shop/recalls/recall-notice.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { staffedShop } from './support/back-office.ts';
import { expectAccessible } from './support/shopper.ts';
import { WINDOWS } from './support/window.ts';

const office = staffedShop({ role: 'admin' });

for (const window of WINDOWS) {
  test(`a recall is written, previewed, started, shown and ended, ${window.where}`, async () => {
    const { shop } = office;
    const { language } = window;
    const name = `Night Lamp ${language}`;
    const { productId } = await aProduct(shop, { name, is_active: true });
    await walkOrderTo(shop, 'delivered', { items: [{ productId, quantity: 1 }] });
    const { page, t, complaints, close } = await office.enters(
      window,
      `/admin/products/recalls/new?product=${productId}`,
    );
    const isSideways = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    const check = page.getByRole('button', { name: t('recalls.check') });
    await check.click();
    await page.getByText(t('recalls.problem.text_missing')).first().waitFor();
    await expectAccessible(page, 'a recall that was refused');
    const areas = page.getByRole('textbox', {
      name: new RegExp(`^${t('recalls.field.hazard')}|^${t('recalls.field.action')}`),
    });
    for (const [index, words] of [
      'It can burn you.',
      'Tas var apdedzināt.',
      'Stop using it.',
      'Nelietojiet to.',
    ].entries())
      await areas.nth(index).fill(words);
    await check.click();
    await page.getByText(t('recalls.concerned', { n: 1, orders: '1', units: '1' })).waitFor();
    expect(await areas.nth(1).inputValue()).toBe('Tas var apdedzināt.');
    await expectAccessible(page, 'a recall with its preview');
    expect(await isSideways()).toBe(false);
    await page.getByRole('button', { name: t('recalls.start', { n: 1 }) }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await expectAccessible(page, 'a recall');
    expect(await isSideways()).toBe(false);
    // An address of 55 letters.
    const email = page.getByRole('cell').filter({ hasText: '@' });
    expect(await email.evaluate(countLines)).toBeLessThanOrEqual(3);
    const own = page.url();

    const said = translateRecall(language);
    const path = language === 'lv' ? '/lv' : '';
    await page.goto(`${new URL(own).origin}${path}/product/${productId}`);
    await page.getByRole('heading', { name: said('recall.heading.recall') }).waitFor();
    await expectAccessible(page, 'the page of a recalled product');
    await page.getByRole('link', { name: said('recall.more') }).click();
    await page.getByRole('heading', { level: 1, name: said('recalls.title') }).waitFor();
    await page.getByRole('heading', { name }).waitFor();
    await expectAccessible(page, 'the recalls');
    expect(await isSideways()).toBe(false);

    await page.goto(own);
    await page.getByLabel(t('recalls.endReason')).fill('All came back');
    await page.getByRole('button', { name: t('recalls.endButton') }).click();
    await page.getByText('All came back').first().waitFor();
    await page.goto(`${new URL(own).origin}/admin/products/recalls`);
    await page.getByRole('link', { name }).waitFor();
    await expectAccessible(page, 'the list of recalls');
    expect(complaints.filter((complaint) => !/status of 422/.test(complaint))).toEqual([]);
    await close();
  });
}

/** How many lines the first text of a cell takes. */
function countLines(cell: Element): number {
  const text = document.createRange();
  text.selectNode(cell.firstChild ?? cell);
  return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
}
