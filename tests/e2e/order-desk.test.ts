import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/goods.ts';
import { statusOf, walkOrderTo } from '#tests/support/orders.ts';
import { anAdmin, type Person } from '#tests/support/people.ts';
import { adminWords, openBackOffice } from './support/back-office.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, launchBrowser } from './support/shopper.ts';
import { WINDOWS } from './support/window.ts';

let running: RunningShop;
let browser: Browser;
let staff: Person;
beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    staff = await anAdmin(shop);
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

const card = (page: Page, orderId: string) =>
  page.getByRole('listitem').filter({ has: page.locator(`a[href*="${orderId}"]`) });

for (const screen of WINDOWS) {
  const { where, language } = screen;
  const t = adminWords(language);

  test(`staff find an order, confirm it, take that back, and ship it with its parcel number (${where})`, async () => {
    const { shop } = running;
    const goods = await aProduct(shop, { name: `Linden Soap ${language}`, price: 24_20 });
    const { orderId, orderNumber: number } = await walkOrderTo(shop, 'pending', {
      items: [{ productId: goods.productId, quantity: 2 }],
    });
    const { page, complaints, close } = await openBackOffice(running, browser, screen, {
      person: staff,
      path: '/admin/orders',
    });
    await expectAccessible(page, `orders (${language})`);

    // By keyboard alone, from the search field on.
    await page.getByRole('searchbox').focus();
    await page.keyboard.type(`linden soap ${language}`);
    await page.keyboard.press('Enter');
    await page.getByText(t('orders.count', { n: 1 })).waitFor();
    const action = (name: 'confirm' | 'ship') =>
      card(page, orderId).getByRole('button', {
        name: t('orders.actionOf', { action: t(`orders.action.${name}`), number }),
      });
    const confirmUnpaid = async () => {
      const question = page.getByRole('dialog', { name: t('orders.question.unpaid') });
      await question.getByRole('button', { name: t('admin.action.continue'), exact: true }).click();
    };
    await action('confirm').focus();
    await page.keyboard.press('Enter');
    await confirmUnpaid();
    await page.getByText(t('orders.updated')).first().waitFor();
    await action('ship').waitFor();
    await page.getByRole('button', { name: t('admin.action.undo'), exact: true }).click();
    await page.getByText(t('orders.undone'), { exact: true }).waitFor();
    await action('confirm').waitFor();
    expect(await statusOf(shop, orderId)).toBe('pending');

    await action('confirm').click();
    await confirmUnpaid();
    await action('ship').click();
    const dialog = page.getByRole('dialog', { name: t('tracking.shipTitle', { number }) });
    // Nobody has paid: that is said before anything is sent.
    await dialog.getByText(t('orders.question.unpaid')).waitFor();
    await expectAccessible(page, `shipping an order (${language})`);
    await dialog.getByLabel(t('tracking.carrier')).selectOption('other');
    await dialog.getByLabel(t('tracking.number')).fill('AB 12');
    await dialog.getByLabel(t('tracking.url')).fill('http://parcels.example');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').getByText(t('tracking.problem.url_invalid')).waitFor();
    await expectAccessible(page, `a parcel with a wrong address (${language})`);
    await dialog.getByLabel(t('tracking.carrier')).selectOption('omniva');
    await dialog.getByLabel(t('tracking.number')).focus();
    await page.keyboard.press('Enter');
    await card(page, orderId).getByText(t('orderStatus.shipped'), { exact: true }).waitFor();

    // The details: the parcel, and a note that is changed and deleted.
    await card(page, orderId)
      .getByRole('link', { name: t('orders.viewDetails') })
      .focus();
    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog', { name: t('orderDetails.title', { number }) });
    await details.getByRole('link', { name: t('tracking.follow', { number: 'AB 12' }) }).waitFor();
    await details.getByLabel(t('notes.new')).fill('Rings twice');
    await details.getByRole('button', { name: t('notes.add') }).click();
    await details.getByText('Rings twice', { exact: true }).waitFor();
    await expectAccessible(page, `order details with a note (${language})`);
    await details
      .getByRole('button', { name: t('notes.edit'), exact: false })
      .first()
      .click();
    await details.getByLabel(t('notes.body'), { exact: true }).fill('Rings once');
    await details.getByRole('button', { name: t('notes.save'), exact: true }).click();
    await details.getByText('Rings once', { exact: true }).waitFor();
    const deletes = details.getByRole('button', { name: t('notes.delete') });
    await deletes.click();
    await deletes.waitFor({ state: 'detached' });
    const coming = page.waitForEvent('download');
    await details.getByRole('link', { name: t('orderDetails.slip') }).click();
    expect((await coming).suggestedFilename()).toBe(`packing-slip-${number}.pdf`);
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    await page.getByText(t('orders.count', { n: 1 })).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test(`staff ship several orders at once, see which are left out, and take it back (${where})`, async () => {
    const { shop } = running;
    const goods = await aProduct(shop, { name: `Birch Comb ${language}` });
    const items = [{ productId: goods.productId, quantity: 1 }];
    const [first, second, third] = [
      await walkOrderTo(shop, 'confirmed', { items }),
      await walkOrderTo(shop, 'pending', { items }),
      await walkOrderTo(shop, 'confirmed', { items }),
    ];
    const { page, complaints, close } = await openBackOffice(running, browser, screen, {
      person: staff,
      path: `/admin/orders?search=birch+comb+${language}`,
    });
    // By what it stands for: its name becomes the invoice's number as soon as there is one.
    const box = ({ orderId }: { orderId: string }) =>
      page.locator(`input[name="order"][type="checkbox"][value="${orderId}"]`);
    // The newest is on top: with Shift the three in a row.
    await box(third).click();
    await box(first).click({ modifiers: ['Shift'] });
    await page.getByText(t('bulk.selected', { n: 3 })).waitFor();
    expect(await box(second).isChecked()).toBe(true);
    // What scrolls below the bar is covered for as long as it does.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page, `orders that are selected (${language})`);
    await page.getByRole('button', { name: t('orders.action.ship'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('bulk.shipped.title') });
    await dialog.getByText(t('bulk.shipped.will', { n: 2 })).waitFor();
    const why = t('bulk.line', { number: second.orderNumber, why: t('bulk.why.other_status') });
    await dialog.getByText(why).waitFor();
    await expectAccessible(page, `what shipping several orders will do (${language})`);
    await dialog.getByRole('button', { name: t('bulk.shipped.submit', { n: 2 }) }).click();
    // Word for word: in Latvian what was done is part of what will be.
    await dialog.getByText(t('bulk.shipped.did', { n: 2 }), { exact: true }).waitFor();
    await dialog.getByText(why).waitFor();
    await expectAccessible(page, `what shipping several orders did (${language})`);
    expect(await statusOf(shop, first.orderId)).toBe('shipped');
    await dialog.getByRole('button', { name: t('admin.action.undo') }).click();
    await page.getByText(t('orders.undone'), { exact: true }).waitFor();
    expect(await statusOf(shop, first.orderId)).toBe('confirmed');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await card(page, third.orderId).getByText(t('orderStatus.confirmed'), { exact: true }).waitFor();

    // Filters go one by one, or all at once.
    await page.getByText(t('orders.filters')).click();
    await page.getByLabel(t('orders.filter.status'), { exact: true }).selectOption('cancelled');
    await page.getByRole('button', { name: t('orders.filter.apply'), exact: true }).click();
    await page.getByRole('heading', { name: t('orders.empty') }).waitFor();
    await expectAccessible(page, `no orders found (${language})`);
    await page.getByRole('link', { name: t('orders.filter.clear') }).click();
    await box(third).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
}
