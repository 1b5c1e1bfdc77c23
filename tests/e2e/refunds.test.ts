import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { cents } from '#shop/kernel/money.ts';
import { refundOrder } from '#shop/refunds/refund-order.server.ts';
import { aProduct, stockOf } from '#tests/support/goods/goods.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { anAdmin, type Person } from '#tests/support/people/people.ts';
import { aSignedInShopper, type SignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { actAs } from './support/act-as.ts';
import { adminWords, openBackOffice } from './support/back-office.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible } from './support/shopper.ts';
import { ON_A_LAPTOP, openWindow } from './support/window.ts';

let running: RunningShop;
let staff: Person;
let shopper: SignedInShopper;

beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    staff = await anAdmin(shop);
    shopper = await aSignedInShopper(shop);
  });
});
afterAll(() => running?.close());

/** Three soaps at €24.20, delivered: €80.59 with shipping. */
async function anOrder() {
  const { shop } = running;
  const goods = await aProduct(shop, { name: 'Linden Soap', price: 24_20 });
  const items = [{ productId: goods.productId, quantity: 3 }];
  const { orderId, orderNumber } = await walkOrderTo(shop, 'delivered', { shopper, items });
  return { orderId, orderNumber, goods };
}

/** The bank sends back all of an order's money; the test provider's own bank never does, so its records are set too. */
async function letMoneyComeBack(orderId: string): Promise<void> {
  const { db } = running.shop;
  const bounced = { state: 'bounced', bounced_at: new Date(), problem: 'expired_or_canceled_card' } as const;
  await db.updateTable('refunds').set(bounced).where('order_id', '=', orderId).execute();
  const reason = { state: 'needs_attention', attention_reason: 'refund_bounced' } as const;
  await db.updateTable('payments').set(reason).where('order_id', '=', orderId).execute();
}

async function countRefunds(orderId: string): Promise<number> {
  const rows = await running.shop.db.selectFrom('refunds').select('id').where('order_id', '=', orderId).execute();
  return rows.length;
}

for (const window of [ON_A_LAPTOP]) {
  const { where, language } = window;
  const t = adminWords(language);
  const money = (amount: number) => formatMoney(cents(amount), language);
  const submit = (page: Page, amount: number) =>
    page.getByRole('button', { name: t('refund.submit', { amount: money(amount) }), exact: true });

  test(`staff refund an item and its shipping, then an amount, then the rest (${where})`, async () => {
    const { orderId, orderNumber, goods } = await anOrder();
    const shelf = await stockOf(running.shop, goods);
    const path = `/admin/orders/${orderId}`;
    const { page, complaints, close } = await openBackOffice(running, window, { person: staff, path });
    const dialog = page.getByRole('dialog', { name: t('refund.title') });
    const open = () => page.getByRole('button', { name: t('payment.refund'), exact: true }).click();

    // By keyboard: the third choice, one unit more, shipping and shelf ticked.
    await open();
    await submit(page, 80_59).waitFor();
    await dialog.getByRole('radio', { name: t('refund.kind.full') }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const units = dialog.getByRole('spinbutton', { name: t('refund.unitsOf', { name: 'Linden Soap' }) });
    await units.focus();
    await page.keyboard.press('ArrowUp');
    await submit(page, 24_20).waitFor();
    const none = dialog.getByRole('button', { name: t('payment.refund'), exact: true });
    // What is typed counts while the field is still in use; more than there is counts as all of it.
    for (const [typed, amount] of [
      ['2', 48_40],
      ['9', 72_60],
      ['', 0],
      ['1', 24_20],
    ] as const) {
      await units.fill(typed);
      await (amount === 0 ? none : submit(page, amount)).waitFor();
      expect(await units.evaluate((field) => field === document.activeElement)).toBe(true);
    }
    const shipping = dialog.getByRole('checkbox', { name: t('refund.shipping', { amount: money(7_99) }) });
    await shipping.focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('checkbox', { name: t('refund.restock') }).check();
    await submit(page, 32_19).waitFor();
    await expectAccessible(page, `refund by item (${language})`);
    await submit(page, 32_19).dblclick();
    await page.getByText(t('payment.refunded', { amount: money(32_19) }), { exact: true }).waitFor();
    await page.getByText(t('refund.line', { n: 1, name: 'Linden Soap' })).waitFor();
    expect(await countRefunds(orderId)).toBe(1);
    expect(await stockOf(running.shop, goods)).toBe(shelf + 1);

    // Too much, then what cannot be read: said beside the field, and what was typed stays.
    await open();
    await dialog.getByRole('radio', { name: t('refund.kind.amount') }).check();
    const amount = dialog.getByRole('textbox', { name: t('refund.amount') });
    for (const [typed, problem] of [
      ['48,41', t('orders.problem.more_than_left')],
      ['x', t('orders.problem.amount_invalid')],
    ] as const) {
      await amount.fill(typed);
      await page.keyboard.press('Enter');
      await dialog.getByRole('alert').getByRole('link', { name: problem }).waitFor();
      expect(await amount.inputValue()).toBe(typed);
    }
    await expectAccessible(page, `refund of a wrong amount (${language})`);
    expect(await countRefunds(orderId)).toBe(1);
    await amount.fill('5,50');
    await submit(page, 5_50).click();
    await page.getByText(t('payment.refunded', { amount: money(5_50) }), { exact: true }).waitFor();

    // All that is left: then there is nothing more to refund, and the payment says so.
    await open();
    await submit(page, 42_90).click();
    await page.getByText(t('payment.refunded', { amount: money(42_90) }), { exact: true }).waitFor();
    // In the details: the list behind them says so too.
    const details = page.getByRole('dialog', { name: t('orderDetails.title', { number: orderNumber }) });
    await details.getByText(t('paymentState.refunded'), { exact: true }).first().waitFor();
    await page.getByRole('button', { name: t('payment.refund'), exact: true }).waitFor({ state: 'detached' });
    await page
      .getByRole('link', { name: t('refund.creditNote', { number: '' }) })
      .nth(2)
      .waitFor();
    await expectAccessible(page, `order details with refunds (${language})`);
    expect(complaints).toEqual([]);
    await close();

    const own = await openWindow(running, window);
    await actAs(own.context, running, shopper, language);
    await own.open(`/orders/${orderId}`);
    const refunds = own.page.getByRole('region', { name: own.t('order.refunds') });
    await refunds.getByText(money(32_19)).waitFor();
    expect(await refunds.getByText(own.t('order.refund.done'), { exact: true }).count()).toBe(3);
    const coming = own.page.waitForEvent('download');
    await refunds.getByRole('link').first().click();
    expect((await coming).suggestedFilename()).toMatch(/^VIT-C-\d{4}-\d{6}\.pdf$/);
    await expectAccessible(own.page, `order with refunds (${language})`);
    await own.close();
  });

  test(`staff send money again that came back (${where})`, async () => {
    const { shop } = running;
    const { orderId, orderNumber } = await anOrder();
    const wish = { orderId, paymentId: null, credit: { kind: 'full' }, restock: false, actorId: null } as const;
    expect((await refundOrder(shop, { ...wish, key: orderId })).ok).toBe(true);
    await letMoneyComeBack(orderId);
    const path = `/admin/orders/${orderId}`;
    const { page, close } = await openBackOffice(running, window, { person: staff, path });
    const details = page.getByRole('dialog', { name: t('orderDetails.title', { number: orderNumber }) });
    await details.getByText(t('attentionReason.refund_bounced'), { exact: true }).waitFor();
    await details.getByText(t('refundState.bounced'), { exact: true }).waitFor();
    await expectAccessible(page, `order details with money that came back (${language})`);
    const again = page.getByRole('button', { name: t('refund.again'), exact: true });
    const question = t('refund.againConfirm', { amount: money(80_59) });
    const dialog = page.getByRole('dialog', { name: question });
    await again.click();
    // The provider says no, in its own words: it still has the first refund in its books.
    await dialog.getByRole('button', { name: t('refund.again'), exact: true }).click();
    await dialog.getByRole('alert').getByText('more than was paid').waitFor();
    await expectAccessible(page, `money that came back cannot be sent again (${language})`);
    await shop.db.deleteFrom('test_payment_refunds').execute();
    await dialog.getByRole('button', { name: t('refund.again'), exact: true }).click();
    await page.getByText(t('payment.refunded', { amount: money(80_59) }), { exact: true }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await again.waitFor({ state: 'detached' });
    await details.getByText(t('refundState.done'), { exact: true }).first().waitFor();
    await close();
  });
}
