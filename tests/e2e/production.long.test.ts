import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin } from '#locales/en/admin.ts';
import { storefront as words } from '#locales/en/storefront.ts';
import { COMMON_DUTIES } from '#shop/duties/duties.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { aNotice } from '#tests/support/goods/notices.ts';
import { textOfMail } from '#tests/support/mail/mail-text.ts';
import { codeOfApp } from '#tests/support/people/authenticator.ts';
import { openProductionShop, type ProductionShop } from '#tests/support/shop/production-shop.ts';
import { LAPTOP, launchBrowser, untilReady, visit } from './support/shopper.ts';

const t = createTranslate<typeof words>('en', words);
const PRODUCT = 'Linden Honey Soap';
const PRICE_EXCL_VAT = '10.00';
const OWN_FACTS = {
  shopName: 'Liepa',
  legalName: 'SIA "Liepa"',
  regNo: '40000000001',
  vatNo: 'LV40000000001',
  address: 'Miera iela 1, Rīga, LV-1001',
  email: 'info@liepa.example',
  phone: '+371 20000999',
};

let production: ProductionShop;
let browser: Browser;
beforeAll(async () => {
  production = await openProductionShop();
  browser = await launchBrowser(production.browserArguments);
});
afterAll(async () => {
  await browser?.close();
  await production?.close();
});

test('opened for real behind TLS, by a plain user from a read-only checkout, the shop makes a complete sale', async () => {
  const staff = await visit({ viewport: LAPTOP, browser });
  await signIn(staff.page, production.staffLogin);
  await setUpSecondFactor(staff.page, production.staffLogin.password);
  await addProduct(staff.page);
  await openDoors(staff.page);

  const shopper = await visit({ viewport: LAPTOP, browser });
  await expectSecure(shopper.page);
  const email = `pircejs-${randomUUID().slice(0, 8)}@example.lv`;
  await signUp(shopper.page, email);
  await fillCart(shopper.page);
  await giveAddress(shopper.page);
  const sessionId = await payAtStripe(shopper.page);
  expect(await production.deliverWebhook(sessionId)).toBe(200);
  await shopper.page.getByText(t('success.title')).waitFor();

  const invoice = await linkInMail(email, /\/orders\/[0-9a-f-]{36}\/invoice/);
  const file = await shopper.page.evaluate(async (url) => {
    const response = await fetch(url);
    return { type: response.headers.get('content-type'), begin: (await response.text()).slice(0, 5) };
  }, invoice);
  expect(file).toEqual({ type: 'application/pdf', begin: '%PDF-' });
  for (const { name, secure } of await shopper.context.cookies()) expect(`${name} ${secure}`).toMatch(/ true$/);
  const cookies = (await shopper.context.cookies()).map(({ name }) => name);
  expect(cookies).toContain('__Host-vitrina-session');

  const complaints = [...staff.complaints, ...shopper.complaints];
  // There is no mailbox, and a kind without any duty asks first (422).
  const expected = ['/dev/mailbox', '/admin/products/kinds/new'].map((path) => production.url + path);
  expect(complaints.filter((line) => !expected.some((url) => line.startsWith(url)))).toEqual([]);
  await staff.close();
  await shopper.close();
  expect(production.listWritten()).toEqual([]);
  expect(await production.stop()).toBe(0);
  expect(production.output()).not.toMatch(/"level":"(?:error|fatal)"/);
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${production.url}${path}`);
  await untilReady(page);
}

async function signIn(page: Page, { email, password }: ProductionShop['staffLogin']): Promise<void> {
  await open(page, '/sign-in');
  await page.getByLabel(t('auth.email')).fill(email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
  await page.getByLabel(t('auth.password'), { exact: true }).press('Enter');
  await page.waitForURL(`${production.url}/`);
}

/** The back office is closed until then. */
async function setUpSecondFactor(page: Page, password: string): Promise<void> {
  await page.goto(`${production.url}/admin`);
  await page.getByText(t('twoStep.staff')).waitFor();
  await untilReady(page);
  await page.getByLabel(t('account.currentPassword')).fill(password);
  await page.getByRole('button', { name: t('twoStep.continue') }).click();
  await page.getByRole('img', { name: t('twoStep.qrCode') }).waitFor();
  const key = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel(t('auth.code')).fill(codeOfApp(key));
  await page.getByRole('button', { name: t('twoStep.turnOn') }).click();
  await page.getByRole('link', { name: t('twoStep.toBackOffice') }).click();
  await page.getByRole('heading', { name: admin['overview.title'] }).waitFor();
}

/** A product of a kind of which the law wants nothing: what it wants of others is tested elsewhere. */
async function addProduct(page: Page): Promise<void> {
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await open(page, '/admin/products/kinds/new');
  await field('name.en').fill('Sample');
  for (const duty of COMMON_DUTIES) await page.locator(`[name="duty"][value="${duty}"]`).uncheck();
  await page.getByRole('button', { name: admin['admin.action.save'] }).click();
  await field('confirmed').check();
  await page.getByRole('button', { name: admin['admin.action.save'] }).click();
  await page.getByText(admin['duties.did.save']).first().waitFor();
  await open(page, '/admin/products/new');
  await field('kind').selectOption({ label: 'Sample' });
  await field('name').fill(PRODUCT);
  await field('base_price').fill(PRICE_EXCL_VAT);
  await field('stock_quantity').fill('5');
  await page.getByRole('button', { name: admin['productForm.create'] }).first().click();
  await page.getByRole('heading', { level: 1, name: PRODUCT }).waitFor();
}

/** Until then nobody but staff sees the shop. */
async function openDoors(page: Page): Promise<void> {
  await open(page, '/admin/settings');
  for (const [name, value] of Object.entries(OWN_FACTS)) await page.locator(`#setting-${name}`).fill(value);
  await page.getByRole('button', { name: admin['admin.action.save'] }).click();
  await page.getByText(admin['settings.saved'], { exact: true }).first().waitFor();
  for (const language of ['en', 'lv'] as const) {
    await open(page, '/admin/settings/legal');
    const buffer = Buffer.from(await aNotice({ language }));
    const form = page.locator('form', { has: page.locator(`#notice-${language}`) });
    await form.locator('input[type=file]').setInputFiles({ name: 'notice.png', mimeType: 'image/png', buffer });
    await form.getByRole('button', { name: admin['legal.upload'] }).click();
    await page.locator(`form:has(input[value="${language}"]):has(input[value="remove"])`).waitFor();
  }
  await open(page, '/admin/opening');
  for (const text of await page.locator('[name="text"]').all()) await text.check();
  await page.getByRole('button', { name: admin['opening.texts.confirm'] }).click();
  await page.locator('[name="text"]').first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: admin['opening.open'] }).click();
  await page.getByText(admin['opening.isOpen']).first().waitFor();
}

async function expectSecure(page: Page): Promise<void> {
  const response = await page.goto(`${production.url}/lv/sign-in/`);
  expect(response?.headers()['strict-transport-security']).toMatch(/^max-age=\d{7,}/);
  const redirect = await page.goto(`${production.url}/account-settings`);
  expect(redirect?.url()).toMatch(/^https:\/\/shop\.example\//);
  const mailbox = await page.goto(`${production.url}/dev/mailbox`);
  expect(mailbox?.status()).toBe(404);
}

async function signUp(page: Page, email: string): Promise<void> {
  await open(page, '/sign-up');
  const main = page.getByRole('main');
  await main.getByLabel(t('auth.fullName')).fill('Elīna Bērziņa');
  await main.getByLabel(t('auth.email')).fill(email);
  await main.getByLabel(t('auth.password'), { exact: true }).fill('zem-ozola-ir-ena');
  await main.getByRole('button', { name: t('auth.signUp'), exact: true }).click();
  await page.getByText(t('auth.signUpSuccess')).first().waitFor();
  await page.goto(await linkInMail(email, /\/auth\/confirm\?/));
  await page.getByText(t('confirm.success')).waitFor();
}

async function fillCart(page: Page): Promise<void> {
  await open(page, '/products');
  await page.getByRole('main').getByRole('link', { name: PRODUCT }).first().click();
  await page.getByRole('heading', { level: 1, name: PRODUCT }).waitFor();
  await page
    .getByRole('button', { name: t('product.addToCart'), exact: true })
    .first()
    .click();
  await page.getByText(t('product.added.title'), { exact: true }).first().waitFor();
  await page.getByRole('button', { name: t('nav.cart', { n: 1 }), exact: true }).click();
  const cart = page.getByRole('dialog', { name: t('cart.title') });
  await cart.getByText('€12.10').first().waitFor();
  await cart.getByRole('button', { name: t('cart.checkout') }).click();
}

async function giveAddress(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: t('checkout.title') }).waitFor();
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  await fill(t('address.firstName'), 'Elīna');
  await fill(t('address.lastName'), 'Bērziņa');
  await page.getByLabel(t('address.country')).selectOption('LV');
  await fill(t('address.line1'), 'Miera iela 12');
  await fill(t('address.city'), 'Rīga');
  await fill(t('address.postalCode'), 'LV-1001');
  await page.getByRole('button', { name: t('address.save'), exact: true }).click();
  await page.getByRole('radio', { name: /Elīna Bērziņa/ }).waitFor();
}

/** In the tab that leads to Stripe, whose page is not ours to test. */
async function payAtStripe(page: Page): Promise<string> {
  const context = page.context();
  await context.route('https://checkout.stripe.com/**', (route) => route.fulfill({ body: 'Pay here' }));
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: t('checkout.pay') }).click(),
  ]);
  await tab.waitForURL('https://checkout.stripe.com/**');
  const sessionId = new URL(tab.url()).pathname.split('/').at(-1) ?? '';
  production.stripe.pay(sessionId);
  await tab.close();
  return sessionId;
}

async function linkInMail(email: string, pattern: RegExp): Promise<string> {
  const find = () =>
    production.mails
      .filter(({ to }) => to.includes(email))
      .flatMap(({ source }) => textOfMail(source).match(/https:\/\/shop\.example\S+/g) ?? [])
      .find((link) => pattern.test(link));
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  return find() ?? '';
}
