import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateInvoice } from '#shop/invoices/generate-invoice.server.ts';
import { issueCreditNote } from '#shop/invoices/issue-credit-note.server.ts';
import { cents } from '#shop/kernel/money.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { anAdmin, type Person } from '#tests/support/people/people.ts';
import { aSignedInShopper, type SignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { actAs } from './support/act-as.ts';
import { openBackOffice } from './support/back-office.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible } from './support/shopper.ts';
import { ON_A_PHONE, openWindow } from './support/window.ts';

let running: RunningShop;
let staff: Person;
let shopper: SignedInShopper;

beforeAll(async () => {
  // No worker runs, so that there is an order without an invoice.
  running = await startRunningShop(
    async (shop) => {
      staff = await anAdmin(shop);
      shopper = await aSignedInShopper(shop);
    },
    { RUN_JOBS: 'false' },
  );
});
afterAll(() => running?.close());

async function anOrder(shop: Shop): Promise<string> {
  const { productId } = await aProduct(shop, { name: 'Linden Soap', price: 24_20 });
  return (await walkOrderTo(shop, 'confirmed', { shopper, items: [{ productId, quantity: 2 }] })).orderId;
}

/** The name of the file that a click brings. */
async function download(page: Page, name: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name, exact: true }).click();
  return (await coming).suggestedFilename();
}

for (const window of [ON_A_PHONE]) {
  const { where, language } = window;

  test(`staff make an invoice and download it (${where})`, async () => {
    const orderId = await anOrder(running.shop);
    const path = `/admin/orders/${orderId}`;
    const { page, context, t, close } = await openBackOffice(running, window, { person: staff, path });
    await page.getByRole('button', { name: t('invoice.generate') }).click();
    await page.getByText(t('invoice.generated'), { exact: true }).waitFor();
    const { invoice_number } = await running.shop.db
      .selectFrom('orders')
      .select('invoice_number')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const label = t('invoice.download', { number: invoice_number ?? '?' });
    expect(await download(page, label)).toBe(`${invoice_number}.pdf`);
    expect(await page.getByRole('button', { name: t('invoice.generate') }).count()).toBe(0);

    // Without it the page stays: a new tab tries, and without a connection that is said.
    const link = page.getByRole('link', { name: label, exact: true });
    await page.route('**/invoice', (route) => route.fulfill({ status: 503, body: 'Unavailable' }));
    const tab = page.waitForEvent('popup');
    await link.click();
    await (await tab).close();
    await page.unroute('**/invoice');
    await context.setOffline(true);
    await link.click();
    await page.getByText(t('offline.title'), { exact: true }).first().waitFor();
    await context.setOffline(false);
    expect(new URL(page.url()).pathname).toBe(path);
    await expectAccessible(page, `order details with an invoice (${language})`);
    await close();
  });

  test(`the shopper downloads invoice and credit note (${where})`, async () => {
    const { shop } = running;
    const orderId = await anOrder(shop);
    const invoice = await generateInvoice(shop, { orderId });
    const settings = await getSettings(shop);
    const note = await transact(shop.db, (tx) =>
      issueCreditNote(tx, shop.jobs, {
        orderId,
        credit: { kind: 'amount', amount: cents(5_00) },
        cause: `refund:${orderId}`,
        settings,
        now: shop.clock.now(),
      }),
    );
    if (!invoice.ok || !note.ok) throw new Error('refused');
    const { page, context, t, open, close } = await openWindow(running, window);
    await actAs(context, running, shopper, language);
    await open(`/orders/${orderId}`);
    expect(await download(page, t('order.downloadInvoice'))).toBe(`${invoice.value.invoiceNumber}.pdf`);
    await context.setOffline(true);
    await page.getByRole('link', { name: t('order.downloadInvoice'), exact: true }).click();
    await page.getByText(t('offline.title'), { exact: true }).first().waitFor();
    await context.setOffline(false);
    const label = t('order.downloadCreditNote', { number: note.value.number });
    expect(await download(page, label)).toBe(`${note.value.number}.pdf`);
    await expectAccessible(page, `order with invoice and credit note (${language})`);
    await close();
  });
}
