import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin as enAdmin } from '#locales/en/admin.ts';
import { storefront as enStorefront } from '#locales/en/storefront.ts';
import { admin as lvAdmin } from '#locales/lv/admin.ts';
import { storefront as lvStorefront } from '#locales/lv/storefront.ts';
import { generateInvoice } from '#shop/invoices/generate-invoice.server.ts';
import { issueCreditNote } from '#shop/invoices/issue-credit-note.server.ts';
import { cents } from '#shop/kernel/money.ts';
import { transact } from '#shop/platform/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct } from '#tests/support/goods.ts';
import { walkOrderTo } from '#tests/support/orders.ts';
import { anAdmin, type Person } from '#tests/support/people.ts';
import { aSignedInShopper, type SignedInShopper } from '#tests/support/signed-in-shopper.ts';
import { testConfig } from '#tests/support/test-shop.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, LAPTOP, launchBrowser, PHONE, untilReady, visit } from './support/shopper.ts';

let running: RunningShop;
let browser: Browser;
let staff: Person;
let shopper: SignedInShopper;

beforeAll(async () => {
  const { authSecret } = testConfig('', '');
  // Nobody works on jobs, so that there is an order without an invoice.
  running = await startRunningShop(
    async (shop) => {
      staff = await anAdmin(shop);
      shopper = await aSignedInShopper(shop);
    },
    { AUTH_SECRET: authSecret, RUN_JOBS: 'false' },
  );
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

async function anOrder(shop: Shop): Promise<string> {
  const { productId } = await aProduct(shop, { name: 'Linden Soap', price: 24_20 });
  return (await walkOrderTo(shop, 'confirmed', { shopper, items: [{ productId, quantity: 2 }] })).orderId;
}

/** Signed in already, and reading one language everywhere. */
async function becomes(context: BrowserContext, { headers }: Person, language: 'en' | 'lv'): Promise<void> {
  const pairs = [...(headers.get('cookie') ?? '').split('; '), `vitrina-language=${language}`];
  await context.addCookies(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: running.url };
    }),
  );
}

/** The name of the file that a click brings. */
async function download(page: Page, name: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name, exact: true }).click();
  return (await coming).suggestedFilename();
}

for (const [language, admin, device, viewport] of [
  ['en', enAdmin, 'a laptop', LAPTOP],
  ['lv', lvAdmin, 'a phone', PHONE],
] as const) {
  test(`staff make an invoice and download it (${language}, on ${device})`, async () => {
    const orderId = await anOrder(running.shop);
    const { page, close } = await visit(browser, { viewport });
    await becomes(page.context(), staff, language);
    await page.goto(`${running.url}/admin/orders/${orderId}`);
    await untilReady(page);
    await page.getByRole('button', { name: admin['invoice.generate'] }).click();
    await page.getByText(admin['invoice.generated'], { exact: true }).waitFor();
    const { invoice_number } = await running.shop.db
      .selectFrom('orders')
      .select('invoice_number')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const label = admin['invoice.download'].replace('{number}', invoice_number ?? '?');
    expect(await download(page, label)).toBe(`${invoice_number}.pdf`);
    expect(await page.getByRole('button', { name: admin['invoice.generate'] }).count()).toBe(0);
    await expectAccessible(page, `order details with an invoice (${language})`);
    await close();
  });
}

for (const [language, storefront, device, viewport] of [
  ['en', enStorefront, 'a phone', PHONE],
  ['lv', lvStorefront, 'a laptop', LAPTOP],
] as const) {
  test(`the shopper downloads invoice and credit note (${language}, on ${device})`, async () => {
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
    const { page, close } = await visit(browser, { viewport });
    await becomes(page.context(), shopper, language);
    await page.goto(`${running.url}/orders/${orderId}`);
    await untilReady(page);
    expect(await download(page, storefront['order.downloadInvoice'])).toBe(`${invoice.value.invoiceNumber}.pdf`);
    const label = storefront['order.downloadCreditNote'].replace('{number}', note.value.number);
    expect(await download(page, label)).toBe(`${note.value.number}.pdf`);
    await expectAccessible(page, `order with invoice and credit note (${language})`);
    await close();
  });
}
