import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct, stockOf } from '#tests/support/goods/goods.ts';
import { statusOf, walkOrderTo } from '#tests/support/orders/orders.ts';
import { anAdmin, type Person } from '#tests/support/people/people.ts';
import { aSignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { actAs } from './support/act-as.ts';
import { adminWords, openBackOffice } from './support/back-office.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, LAPTOP, untilReady, visit } from './support/shopper.ts';
import { ON_A_LAPTOP, ON_A_PHONE, WINDOWS } from './support/window.ts';

let running: RunningShop;
let staff: Person;
beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    staff = await anAdmin(shop);
  });
});
afterAll(() => running?.close());

const card = (page: Page, orderId: string) =>
  page.getByRole('listitem').filter({ has: page.locator(`a[href*="${orderId}"]`) });

test.each(WINDOWS)(
  'staff find an order, confirm it, take that back, and ship it with its parcel number ($where)',
  async (screen) => {
    const { language } = screen;
    const t = adminWords(language);
    const { shop } = running;
    const goods = await aProduct(shop, { name: `Linden Soap ${language}`, price: 24_20 });
    const { orderId, orderNumber: number } = await walkOrderTo(shop, 'pending', {
      items: [{ productId: goods.productId, quantity: 2 }],
    });
    const { page, complaints, close } = await openBackOffice(running, screen, {
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
    // It is unpaid: that is said before anything is sent.
    await dialog.getByText(t('orders.question.unpaid')).waitFor();
    await expectAccessible(page, `shipping an order (${language})`);
    await dialog.getByLabel(t('tracking.carrier')).selectOption('other');
    await dialog.getByLabel(t('tracking.number')).fill('AB 12');
    await dialog.getByLabel(t('tracking.url')).fill('http://parcels.example');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').getByText(t('orders.problem.url_invalid')).waitFor();
    await expectAccessible(page, `a parcel with a wrong address (${language})`);
    await dialog.getByLabel(t('tracking.carrier')).selectOption('omniva');
    await dialog.getByLabel(t('tracking.number')).focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').getByText(t('parcels.problem.unusual')).waitFor();
    await expectAccessible(page, `a question about a parcel number (${language})`);
    await dialog.getByLabel(t('parcels.accept')).check();
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
    expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([]);
    await close();
  },
);

test('a part that is taken back is gone from badge, notice and buttons as soon as the shop says so', async () => {
  const { shop } = running;
  const t = adminWords('en');
  const soap = await aProduct(shop, { name: 'Rowan Soap' });
  const items = [{ productId: soap.productId, quantity: 3 }];
  const { orderId, orderNumber: number } = await walkOrderTo(shop, 'confirmed', { items });
  const { page, close } = await openBackOffice(running, ON_A_LAPTOP, {
    person: staff,
    path: `/admin/orders/${orderId}`,
  });
  // As where the line is slow, so that what comes first is seen first.
  await page.route('**/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const details = page.getByRole('dialog', { name: t('orderDetails.title', { number }) });
  await details.getByRole('link', { name: t('shipPart.open') }).click();
  const dialog = page.getByRole('dialog', { name: t('shipPart.title', { number }) });
  await dialog.getByRole('button', { name: t('refund.fewer', { name: 'Rowan Soap' }) }).click();
  await dialog.getByRole('button', { name: t('orders.action.ship'), exact: true }).click();
  const notice = details.getByText(t('orderDone.part_shipped'));
  await notice.waitFor();
  await details.getByText(t('orderStanding.partlyShipped', { n: 2, all: 3 })).waitFor();
  await details.getByRole('button', { name: t('admin.action.undo'), exact: true }).click();
  await page.getByText(t('orders.undone'), { exact: true }).first().waitFor();
  expect(await notice.count()).toBe(0);
  expect(await details.getByText(t('orderStanding.partlyShipped', { n: 2, all: 3 })).count()).toBe(0);
  await page.waitForURL((url) => url.search === '');

  // What was said of a part is no longer said once the rest has left.
  await details.getByRole('link', { name: t('shipPart.open') }).click();
  await dialog.getByRole('button', { name: t('refund.fewer', { name: 'Rowan Soap' }) }).click();
  await dialog.getByRole('button', { name: t('orders.action.ship'), exact: true }).click();
  await notice.waitFor();
  await details.getByLabel(t('orderDetails.newStatus')).selectOption('shipped');
  await details.getByRole('button', { name: t('orderDetails.update') }).click();
  await details.getByText(t('orderStatus.shipped'), { exact: true }).first().waitFor();
  expect(await notice.count()).toBe(0);
  await close();
});

test.each([ON_A_LAPTOP])(
  'staff ship several orders at once, see which are left out, and take it back ($where)',
  async (screen) => {
    const { language } = screen;
    const t = adminWords(language);
    const { shop } = running;
    const goods = await aProduct(shop, { name: `Birch Comb ${language}` });
    const items = [{ productId: goods.productId, quantity: 1 }];
    const [first, second, third] = [
      await walkOrderTo(shop, 'confirmed', { items }),
      await walkOrderTo(shop, 'pending', { items }),
      await walkOrderTo(shop, 'confirmed', { items }),
    ];
    const { page, complaints, close } = await openBackOffice(running, screen, {
      person: staff,
      path: `/admin/orders?search=birch+comb+${language}`,
    });
    // By its order: the name becomes the invoice's number as soon as there is one.
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
  },
);

test.each([ON_A_PHONE])(
  'staff write down a payment by hand, then cancel the order with what becomes of goods and money ($where)',
  async (screen) => {
    const { language } = screen;
    const t = adminWords(language);
    const { shop } = running;
    const goods = await aProduct(shop, { name: `Alder Bowl ${language}`, price: 24_20, stock: 3 });
    const items = [{ productId: goods.productId, quantity: 2 }];
    const { orderId, orderNumber: number } = await walkOrderTo(shop, 'pending', { items });
    const { page, complaints, close } = await openBackOffice(running, screen, {
      person: staff,
      path: `/admin/orders/${orderId}`,
    });
    const details = page.getByRole('dialog', { name: t('orderDetails.title', { number }) });
    await details.getByRole('link', { name: t('markPaid.open') }).click();
    const paid = page.getByRole('dialog', { name: t('markPaid.title', { number }) });
    await paid.getByLabel(t('paymentProvider.cash')).check();
    await expectAccessible(page, `writing down a payment (${language})`);
    await paid.getByRole('button', { name: t('markPaid.submit') }).click();
    await paid.getByRole('alert').getByText(t('orders.problem.note_missing')).waitFor();
    expect(await paid.getByLabel(t('paymentProvider.cash')).isChecked()).toBe(true);
    await expectAccessible(page, `a payment without a reason (${language})`);
    await paid.getByLabel(t('markPaid.note')).fill('At the counter');
    await paid.getByRole('button', { name: t('markPaid.submit') }).click();
    await details.getByText(t('orderDone.paid')).waitFor();

    await details.getByRole('link', { name: t('cancel.open') }).click();
    const cancel = page.getByRole('dialog', { name: t('cancel.title', { number }) });
    await cancel.getByLabel(t('cancel.refund.amount')).check();
    await cancel.getByRole('textbox', { name: t('refund.amount') }).fill('a lot');
    await expectAccessible(page, `cancelling an order (${language})`);
    await cancel.getByRole('button', { name: t('cancel.submit') }).click();
    await cancel.getByRole('alert').getByText(t('orders.problem.amount_invalid')).waitFor();
    await expectAccessible(page, `a refund of no amount (${language})`);
    await cancel.getByRole('textbox', { name: t('refund.amount') }).fill('12,10');
    await cancel.getByLabel(t('cancel.restock')).uncheck();
    await cancel.getByRole('button', { name: t('cancel.submit') }).click();
    await details.getByText(t('orderDone.cancelled'), { exact: true }).waitFor();
    expect(await statusOf(shop, orderId)).toBe('cancelled');
    expect(await stockOf(shop, goods)).toBe(1);

    // The decision is in the record of changes.
    await page.goto(`${running.url}/admin/settings/changes`);
    const change = page.getByRole('listitem').filter({ hasText: `#${number}` });
    await change.getByText(t('changes.field.notify'), { exact: true }).first().waitFor();
    expect(complaints.filter((text) => !/ 422 /.test(text))).toEqual([]);
    await close();
  },
);

/** An order of goods, by a customer, to an address, whose every name is one long word. */
async function anOrderOfLongWords(shop: Shop) {
  const word = (length: number) => 'Skaistumkopšana'.repeat(14).slice(0, length);
  const category = await createCategory(shop, { name: word(120), type: 'c'.repeat(60) });
  if (!category.ok) throw new Error(category.error.code);
  const goods = { name: word(200), brand: word(100), sku: 'S'.repeat(60), tag: word(50), is_featured: true };
  const { productId } = await aProduct(shop, { ...goods, category_id: category.value.id });
  const shopper = await aSignedInShopper(shop, { full_name: word(100) });
  await shop.db
    .updateTable('user_addresses')
    .set({ first_name: word(60), last_name: word(60), company: word(100), address_line_1: word(100), city: word(60) })
    .where('id', '=', shopper.addressId)
    .execute();
  const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example`;
  await shop.db.updateTable('profiles').set({ email }).where('id', '=', shopper.userId).execute();
  const buyer = { ...shopper, email };
  const { orderId } = await walkOrderTo(shop, 'confirmed', { shopper: buyer, items: [{ productId, quantity: 1 }] });
  const review = { rating: 5, review_text: word(200), reviewer_name: word(80), origin: 'guest' } as const;
  await shop.db
    .insertInto('product_reviews')
    .values({ ...review, product_id: productId })
    .execute();
  return { shopper, productId, orderId };
}

test('a name of 200 letters makes no page wider than a small phone', async () => {
  const { shopper, productId, orderId } = await anOrderOfLongWords(running.shop);
  const offices = [
    '',
    '/orders',
    `/orders/${orderId}`,
    `/orders/${orderId}/cancel`,
    '/products',
    '/categories',
    '/reviews',
  ];
  const shops = [
    '/',
    '/products',
    `/product/${productId}`,
    '/categories',
    '/orders',
    `/orders/${orderId}`,
    '/checkout',
  ];
  const pages = { staff: offices.map((path) => `/admin${path}`), shopper: shops };
  const { page, context, complaints, close } = await visit({ viewport: { width: 320, height: 640 } });
  await page.goto(`${running.url}/faq`);
  const line = { id: productId, productId, price: 10_0000, quantity: 1 };
  await page.evaluate((cart) => localStorage.setItem('vitrina-cart', JSON.stringify([cart])), line);
  const wide: string[] = [];
  for (const who of ['staff', 'shopper'] as const) {
    await actAs(context, running, who === 'staff' ? staff : shopper, 'en');
    for (const path of pages[who]) {
      await page.goto(`${running.url}${path}`);
      await untilReady(page);
      const width = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth));
      if (width > 320) wide.push(`${path} is ${width} px wide`);
    }
  }
  expect(wide).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('on paper an order is what it says, for the shopper and for staff: nothing to press, no frame, no toast', async () => {
  const { shop } = running;
  const shopper = await aSignedInShopper(shop);
  const { orderId, orderNumber } = await walkOrderTo(shop, 'confirmed', { shopper });
  const { page, context, close } = await visit({ viewport: LAPTOP });
  for (const who of ['shopper', 'staff'] as const) {
    await actAs(context, running, who === 'staff' ? staff : shopper, 'en');
    await page.goto(`${running.url}${who === 'staff' ? '/admin' : ''}/orders/${orderId}`);
    await untilReady(page);
    await page.emulateMedia({ media: 'print' });
    const pressed = await page.evaluate(() => {
      const parts =
        'button, input, select, textarea, nav, footer, body > header, [class*="sticky"], section:has(> [role=alert])';
      const drawn = [...document.querySelectorAll(parts)].filter((part) => part.checkVisibility());
      const links = [...document.querySelectorAll('a')].filter((link) => link.checkVisibility());
      const chrome = links.filter((link) => getComputedStyle(link).textDecorationLine !== 'none');
      return [...drawn, ...chrome].map((part) => `${part.tagName} ${part.textContent}`);
    });
    expect(pressed, who).toEqual([]);
    await page.getByRole('heading', { name: new RegExp(`#${orderNumber}`) }).waitFor();
    expect(await page.getByText(who === 'staff' ? 'Order Items' : 'Order Summary').isVisible()).toBe(true);
    // Of staff only the order in front is printed, not the list behind it.
    expect(await page.getByRole('link', { name: 'View details' }).count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
  }
  await close();
});
