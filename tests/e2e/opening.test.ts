import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browsing } from '#locales/en/browsing.ts';
import { closed } from '#locales/en/storefront/closed.ts';
import { testPayment } from '#locales/en/test-payment.ts';
import { saveLegalNotice } from '#shop/law/save-legal-notice.server.ts';
import { APPROVED_CARD } from '#shop/payments/providers/test-payment/test-card.ts';
import { aNotice } from '#tests/support/goods/notices.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { letOrderMailsComeDue } from '#tests/support/shop/jobs.ts';
import { prepareFirstRun, type StaffLogin } from '../../bin/lib/first-run.ts';
import { adminWords } from './support/back-office.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, untilReady, type Visit, visit } from './support/shopper.ts';
import { ON_A_LAPTOP, shopWords } from './support/window.ts';

const words = adminWords('en');
const t = shopWords('en');
const OWNER = 'owner@holz-heim.example';
const TABLE = 'Oak table Tamm';

let running: RunningShop;
let login: StaffLogin | null = null;
beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    const firstRun = await prepareFirstRun(shop, (_, work) => work(() => {}), { isEmpty: true });
    login = firstRun.staffLogin;
  });
});
afterAll(() => running?.close());

test('a furniture shop in Tartu opens: from the first sign-in to the first paid order', async () => {
  const visitor = await visit({ viewport: ON_A_LAPTOP.viewport });
  await visitor.page.goto(running.url);
  await visitor.page.getByRole('heading', { level: 1, name: closed['closed.title'] }).waitFor();
  await expectNothingOfTheDemo(visitor.page, 'opening soon');
  await expectAccessible(visitor.page, 'opening soon');

  const owner = await visit({ viewport: ON_A_LAPTOP.viewport });
  const { page } = owner;
  await signIn(page);
  await page.getByRole('heading', { name: words('opening.closed') }).waitFor();
  await page.getByRole('link', { name: words('opening.continue') }).click();
  await page.getByRole('heading', { level: 1, name: words('opening.title') }).waitFor();
  await expectAccessible(page, 'opening');
  await step(page, 'company').getByText(words('opening.state.required')).waitFor();
  await page.getByRole('button', { name: words('opening.open') }).click();
  await page.getByText(words('opening.problem.not_ready')).first().waitFor();

  await givesTheCompany(page);
  await choosesALook(page);
  await addsATable(page);
  for (const language of ['en', 'lv'] as const)
    await saveLegalNotice(running.shop, { language, bytes: await aNotice({ language }), actor: null });
  await confirmsTheTexts(page);
  await sendsATestMail(page);
  await ordersTheTable(owner);

  await open(page, '/admin/opening');
  for (const name of ['company', 'vat', 'texts', 'look', 'product', 'order', 'mail'])
    await step(page, name).getByText(words('opening.state.done'), { exact: true }).waitFor();
  await page.getByRole('button', { name: words('opening.open') }).click();
  await page.getByText(words('opening.isOpen')).first().waitFor();
  await visitor.page.reload();
  await visitor.page.getByRole('link', { name: browsing['nav.allProducts'] }).first().waitFor();
  await expectNothingOfTheDemo(visitor.page, 'the open shop');
  expect(owner.complaints.filter((line) => !/status of (409|422)/.test(line))).toEqual([]);
});

const step = (page: Page, name: string) => page.locator(`#step-${name}`);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${running.url}${path}`);
  await untilReady(page);
}

/** The names, places and trades of the demo, its authorities, and what is left of a shop without facts. */
const DEMO = /Vitrina|Ganību|R[iī]ga\b|\bLatvian? (?!–)(?:law|shop)|PTAC|beauty|cosmetic|electronics|undefined|\[\[/i;

async function expectNothingOfTheDemo(page: Page, where: string): Promise<void> {
  const said = `${await page.title()}\n${await page.locator('body').ariaSnapshot()}`;
  expect(DEMO.exec(said)?.[0], where).toBeUndefined();
}

async function signIn(page: Page): Promise<void> {
  await open(page, '/sign-in?next=/admin');
  await page.getByLabel(t('auth.email')).fill(login?.email ?? '');
  await page.getByLabel(t('auth.password'), { exact: true }).fill(login?.password ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/admin');
}

async function givesTheCompany(page: Page): Promise<void> {
  await open(page, '/admin/settings');
  const field = (name: string) => page.locator(`#setting-${name}`);
  expect(await field('legalName').inputValue()).toBe('');
  // One fact can be saved without the others.
  await field('shopName').fill('Holz & Heim');
  await saves(page, words('settings.saved'));
  await field('country').selectOption('EE');
  for (const [name, value] of Object.entries({
    legalName: 'Holz & Heim OÜ',
    regNo: '16000001',
    vatNo: 'EE123456789',
    address: 'Rüütli 1, Tartu, 51007',
    email: 'tere@holz-heim.example',
    phone: '+372 5000 0001',
    shippingPrice: '9.90',
    vatRate: '24',
  }))
    await field(name).fill(value);
  await page.locator('#confirm-vat').check();
  await saves(page, words('settings.saved'));
}

/** By the bar that names what is not saved. */
async function saves(page: Page, said: string): Promise<void> {
  const bar = page.getByRole('region', { name: words('admin.unsaved') });
  await bar.getByRole('button', { name: words('admin.action.save') }).click();
  await page.getByText(said, { exact: true }).first().waitFor();
  await bar.waitFor({ state: 'hidden' });
}

async function choosesALook(page: Page): Promise<void> {
  await open(page, '/admin/settings/look');
  await page.getByLabel(words('look.field.accent'), { exact: true }).fill('#2f5d50');
  await page.getByRole('radio', { name: words('look.ground.white') }).check();
  await page.getByRole('radio', { name: words('look.corners.sharp') }).check();
  await page.locator('[name="fonts"]').last().check();
  await page.getByRole('button', { name: words('look.publish') }).click();
  await page.getByText(words('look.did.published'), { exact: true }).first().waitFor();
}

async function addsATable(page: Page): Promise<void> {
  await open(page, '/admin/products/new');
  await page.locator('[name="name"]').fill(TABLE);
  await page.locator('[name="stock_quantity"]').fill('3');
  const gross = words('productForm.priceOf', {
    field: words('productForm.field.base_price'),
    vat: words('productForm.inclVat', { rate: '24' }),
  });
  await page.getByLabel(gross, { exact: true }).fill('248.00');
  const bar = page.getByRole('region', { name: words('admin.unsaved') });
  await bar.getByRole('button', { name: words('productForm.create') }).click();
  await page.getByRole('heading', { level: 1, name: TABLE }).waitFor();
}

async function confirmsTheTexts(page: Page): Promise<void> {
  await open(page, '/admin/opening');
  for (const text of await step(page, 'texts').getByRole('checkbox').all()) await text.check();
  await expectAccessible(page, 'texts to confirm');
  await step(page, 'texts')
    .getByRole('button', { name: words('opening.texts.confirm') })
    .click();
  await step(page, 'texts').getByText(words('opening.state.done'), { exact: true }).waitFor();
}

async function sendsATestMail(page: Page): Promise<void> {
  await step(page, 'mail').getByLabel(words('opening.mail.to')).fill('nobody');
  await step(page, 'mail').getByRole('button').first().click();
  await step(page, 'mail').getByText(words('opening.problem.email_invalid')).waitFor();
  await step(page, 'mail').getByLabel(words('opening.mail.to')).fill(OWNER);
  await step(page, 'mail').getByRole('button').first().click();
  await page.getByText(words('opening.did.test_mail')).first().waitFor();
}

/** As a customer would, in the shop that only staff see. */
async function ordersTheTable({ page, context }: Visit): Promise<void> {
  await page.getByRole('link', { name: words('opening.link.order') }).click();
  await page.getByText(closed['closed.bar']).waitFor();
  await untilReady(page);
  await expectAccessible(page, 'the shop before its opening');
  for (const path of ['/', '/terms', '/privacy', '/products']) {
    await open(page, path);
    await expectNothingOfTheDemo(page, path);
  }
  await page.getByRole('main').getByRole('link', { name: TABLE }).first().click();
  await page.getByRole('heading', { level: 1, name: TABLE }).waitFor();
  await untilReady(page);
  await expectNothingOfTheDemo(page, 'the table');
  await page.locator('#add-to-cart').click();
  await page.getByRole('button', { name: t('nav.cart', { n: 1 }) }).waitFor();
  await open(page, '/checkout');
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  await fill(t('address.firstName'), 'Mari');
  await fill(t('address.lastName'), 'Tamm');
  await page.getByLabel(t('address.country')).selectOption('EE');
  await fill(t('address.line1'), 'Rüütli 2');
  await fill(t('address.city'), 'Tartu');
  await fill(t('address.postalCode'), '51007');
  await page.getByRole('button', { name: t('address.save') }).click();
  await page.getByRole('radio', { name: /Mari Tamm/ }).waitFor();
  const pay = page.getByRole('button', { name: t('checkout.pay') });
  const [tab] = await Promise.all([context.waitForEvent('page'), pay.click()]);
  await tab.getByLabel(testPayment['test.number']).fill(APPROVED_CARD);
  await tab.getByLabel(testPayment['test.expiry']).fill('12/39');
  await tab.getByLabel(testPayment['test.cvc']).fill('123');
  await tab.locator('button[type=submit]').click();
  await tab.getByText(t('success.title')).waitFor();
  await tab.close();
  await expectLettersAndInvoice();
}

/** The confirmation and the invoice are of this company, under the law of its country. */
async function expectLettersAndInvoice(): Promise<void> {
  const { shop } = running;
  const letter = async () => {
    await letOrderMailsComeDue(shop);
    const mails = await listMailsTo(shop, login?.email ?? '');
    return mails.find(({ template, state }) => template.startsWith('order-') && state === 'sent');
  };
  await expect.poll(letter, { timeout: 60_000, interval: 250 }).toBeDefined();
  const { text = '' } = (await letter()) ?? {};
  const invoice = await shop.db.selectFrom('invoices').select(['number', 'content']).executeTakeFirstOrThrow();
  expect(invoice.number).toMatch(/^INV-TEST-\d{4}-000001$/);
  for (const said of [text, JSON.stringify(invoice.content)]) {
    expect(said).toContain('Holz & Heim OÜ');
    expect(said).toContain('EE123456789');
    expect(DEMO.exec(said)?.[0]).toBeUndefined();
  }
  expect(text).toContain('TTJA');
}
