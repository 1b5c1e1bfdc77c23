import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin as enAdmin } from '#locales/en/admin.ts';
import { storefront as enStorefront } from '#locales/en/storefront.ts';
import { admin as lvAdmin } from '#locales/lv/admin.ts';
import { storefront as lvStorefront } from '#locales/lv/storefront.ts';
import { createTranslate, type Translate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import { withdrawalLinkPath } from '#shop/withdrawals/withdrawal-link.server.ts';
import { listMailsTo } from '#tests/support/mails.ts';
import { anAdmin, type Person } from '#tests/support/people.ts';
import { aSignedInShopper, type SignedInShopper } from '#tests/support/signed-in-shopper.ts';
import { testConfig } from '#tests/support/test-shop.ts';
import { anOrderToWithdraw, type BoughtGoods, listDeclared } from '#tests/support/withdrawals.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, LAPTOP, launchBrowser, PHONE, untilReady, type Visit, visit } from './support/shopper.ts';

let running: RunningShop;
let browser: Browser;
let staff: Person;
const shoppers = new Map<Language, SignedInShopper>();

beforeAll(async () => {
  const { authSecret } = testConfig('', '');
  running = await startRunningShop(
    async (shop) => {
      staff = await anAdmin(shop);
      for (const language of ['en', 'lv'] as const)
        shoppers.set(language, await aSignedInShopper(shop, { language, full_name: 'Anna Ozola' }));
    },
    { AUTH_SECRET: authSecret },
  );
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

async function anOrder(language: Language): Promise<BoughtGoods> {
  const shopper = shoppers.get(language);
  if (shopper === undefined) throw new Error(`Nobody reads ${language}`);
  return anOrderToWithdraw(running.shop, { shopper });
}

/** Signed in already, and reading one language everywhere. */
async function becomes(context: BrowserContext, { headers }: Person, language: Language): Promise<void> {
  const pairs = [...(headers.get('cookie') ?? '').split('; '), `vitrina-language=${language}`];
  await context.addCookies(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: running.url };
    }),
  );
}

type Words = Translate<typeof enStorefront>;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** One of the soaps, and no cream. Says what the refund is, before and after. */
async function choosesOneSoap(page: Page, t: Words, language: Language): Promise<void> {
  const euro = (amount: string) => (language === 'lv' ? `${amount.replace('.', ',')}\u00a0€` : `€${amount}`);
  const refund = page.getByRole('region', { name: t('withdraw.refund') });
  await refund.getByText(euro('68.49')).waitFor();
  await page.getByRole('checkbox', { name: /Birch Cream/ }).uncheck();
  await refund.getByText(euro('48.40')).first().waitFor();
  await page.getByRole('button', { name: t('withdraw.decrease', { name: 'Linden Soap' }) }).click();
  await refund.getByText(euro('24.20')).first().waitFor();
  await expectAccessible(page, `choosing what to withdraw from (${language})`);
}

async function confirms({ page, complaints }: Visit, t: Words, language: Language, order: BoughtGoods) {
  const before = complaints.length;
  await page.getByRole('button', { name: t('withdraw.confirm'), exact: true }).click();
  await heading(page, t('withdraw.received')).waitFor();
  await page.getByText(t('withdraw.receivedLine', { n: 1, name: 'Linden Soap' }), { exact: true }).waitFor();
  await expectAccessible(page, `withdrawal received (${language})`);
  expect(await listDeclared(running.shop, order.orderId)).toEqual([{ order_item_id: order.soapLine, quantity: 1 }]);
  expect(complaints.slice(before)).toEqual([]);
}

for (const [language, texts, device, viewport] of [
  ['en', enStorefront, 'a laptop', LAPTOP],
  ['lv', lvStorefront, 'a phone', PHONE],
] as const) {
  const t: Words = createTranslate<typeof enStorefront>(language, texts);
  const prefix = language === 'lv' ? '/lv' : '';

  test(`signed out, by order number and e-mail, from the footer (${language}, on ${device})`, async () => {
    const order = await anOrder(language);
    const opened = await visit(browser, { viewport, language });
    const { page } = opened;
    await page.goto(`${running.url}${prefix}/faq`);
    await untilReady(page);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('footer.withdraw') })
      .click();
    await heading(page, t('withdraw.title')).waitFor();
    await expectAccessible(page, `ways to withdraw (${language})`);

    await page.getByRole('button', { name: t('withdraw.findOrder') }).click();
    await page.getByRole('alert').getByText(t('withdraw.orderNumberRequired')).waitFor();
    await page.getByRole('textbox', { name: t('withdraw.orderNumber') }).fill('ffffffff');
    await page.getByRole('textbox', { name: t('withdraw.email') }).fill(order.shopper.email);
    await page.getByRole('button', { name: t('withdraw.findOrder') }).click();
    await page.getByRole('alert').getByText(t('withdraw.notFound')).waitFor();
    await expectAccessible(page, `an order that was not found (${language})`);

    await page.getByRole('textbox', { name: t('withdraw.orderNumber') }).fill(order.orderId.slice(-8));
    await page.getByRole('button', { name: t('withdraw.findOrder') }).click();
    await page.getByText(t('withdraw.order', { number: order.orderId.slice(-8) })).waitFor();
    expect(page.url()).not.toContain('token');
    await choosesOneSoap(page, t, language);
    await confirms(opened, t, language, order);
    await opened.close();
  });

  test(`by the mailed link, whose token leaves the address (${language}, on ${device})`, async () => {
    const order = await anOrder(language);
    const opened = await visit(browser, { viewport, language });
    const { page } = opened;
    await page.goto(`${running.url}${prefix}${withdrawalLinkPath(running.shop.config, order.orderId)}`);
    await untilReady(page);
    await expect.poll(() => page.url()).toBe(`${running.url}${prefix}/withdraw`);
    await page.goto(`${running.url}${prefix}/withdraw?order=${order.orderId}&token=mistyped`);
    await page.getByText(t('withdraw.gone')).waitFor();
    await expect.poll(() => page.url()).toBe(`${running.url}${prefix}/withdraw`);
    await page.goto(`${running.url}${prefix}${withdrawalLinkPath(running.shop.config, order.orderId)}`);
    await untilReady(page);
    await choosesOneSoap(page, t, language);

    // Nothing is lost when something is wrong, or the connection is.
    await page.getByLabel(t('withdraw.fullName')).fill('');
    await page.getByRole('button', { name: t('withdraw.confirm') }).click();
    await page.getByRole('alert').getByText(t('auth.fullNameRequired')).waitFor();
    await expectAccessible(page, `a withdrawal without a name (${language})`);
    await page.getByLabel(t('withdraw.fullName')).fill('Anna Ozola');
    await opened.context.setOffline(true);
    await page.getByRole('button', { name: t('withdraw.confirm') }).click();
    await page.getByText(t('auth.unexpected')).waitFor();
    await opened.context.setOffline(false);
    expect(await page.getByRole('checkbox', { name: /Birch Cream/ }).isChecked()).toBe(false);
    await confirms(opened, t, language, order);
    const mails = async () => (await listMailsTo(running.shop, order.shopper.email)).map(({ template }) => template);
    await expect.poll(mails, { timeout: 20_000 }).toContain('withdrawal-acknowledged');
    await opened.close();
  });

  test(`signed in, from the order (${language}, on ${device})`, async () => {
    const order = await anOrder(language);
    const opened = await visit(browser, { viewport, language });
    const { page } = opened;
    await becomes(opened.context, order.shopper, language);
    await page.goto(`${running.url}${prefix}/withdraw`);
    await untilReady(page);
    await page
      .getByRole('link', { name: t('withdraw.ownChoose', { number: order.orderId.slice(-8) }), exact: true })
      .waitFor();
    await expectAccessible(page, `own orders to withdraw from (${language})`);
    await page.goto(`${running.url}${prefix}/orders/${order.orderId}`);
    await untilReady(page);
    await expectAccessible(page, `an order that can be withdrawn from (${language})`);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('withdraw.title'), exact: true })
      .click();
    await heading(page, t('withdraw.title')).waitFor();
    await choosesOneSoap(page, t, language);
    await confirms(opened, t, language, order);
    await page.getByRole('link', { name: t('withdraw.toOrder') }).click();
    await heading(page, t('orders.number', { number: order.orderId.slice(-8) })).waitFor();
    const made = page.getByRole('region', { name: t('withdraw.made') });
    await made.getByText(t('withdraw.receivedLine', { n: 1, name: 'Linden Soap' }), { exact: true }).waitFor();
    await made.getByText(t('withdraw.made.received'), { exact: true }).waitFor();
    await expectAccessible(page, `an order with a withdrawal (${language})`);
    await opened.close();
  });

  test(`without scripts (${language}, on ${device})`, async () => {
    const order = await anOrder(language);
    const opened = await visit(browser, { viewport, language, scripts: false });
    const { page } = opened;
    await page.goto(`${running.url}${prefix}/withdraw`);
    await page.getByRole('textbox', { name: t('withdraw.orderNumber') }).fill(order.orderId.slice(-8));
    await page.getByRole('textbox', { name: t('withdraw.email') }).fill(order.shopper.email);
    await page.getByRole('button', { name: t('withdraw.findOrder') }).click();
    await page.getByText(t('withdraw.order', { number: order.orderId.slice(-8) })).waitFor();
    await page.getByRole('checkbox', { name: /Birch Cream/ }).uncheck();
    await page.getByRole('spinbutton').fill('1');
    await page.getByRole('button', { name: t('withdraw.confirm') }).click();
    await heading(page, t('withdraw.received')).waitFor();
    expect(await listDeclared(running.shop, order.orderId)).toEqual([{ order_item_id: order.soapLine, quantity: 1 }]);
    await opened.close();
  });
}

for (const [language, texts, device, viewport] of [
  ['en', enAdmin, 'a laptop', LAPTOP],
  ['lv', lvAdmin, 'a phone', PHONE],
] as const) {
  const t = createTranslate<typeof enAdmin>(language, texts);

  test(`staff refund one withdrawal and close another (${language}, on ${device})`, async () => {
    const [first, second] = [await declared(language), await declared(language)];
    const opened = await visit(browser, { viewport, language });
    const { page } = opened;
    await becomes(opened.context, staff, language);
    await page.goto(`${running.url}/admin/orders`);
    await untilReady(page);
    await page
      .getByRole('navigation', { name: t('withdrawals.tabs') })
      .getByRole('link', { name: t('withdrawals.title') })
      .click();
    await heading(page, t('withdrawals.title'))
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor();
    const refundButton = page.getByRole('button', {
      name: t('withdrawals.refundOf', { number: first.orderId.slice(-8) }),
    });
    await refundButton.waitFor();
    await expectAccessible(page, `queue of withdrawals (${language})`);

    await refundButton.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: t('withdrawals.restock') }).check();
    await expectAccessible(page, `refunding a withdrawal (${language})`);
    await dialog.getByRole('button', { name: t('withdrawals.refund'), exact: true }).click();
    await page.getByText(t('withdrawals.refunded'), { exact: true }).first().waitFor();
    await refundButton.waitFor({ state: 'detached' });
    const refunds = await running.shop.db
      .selectFrom('refunds')
      .select(['amount', 'state'])
      .where('order_id', '=', first.orderId)
      .execute();
    expect(refunds).toEqual([{ amount: 68_49, state: 'done' }]);

    const closeButton = page.getByRole('button', {
      name: t('withdrawals.closeOf', { number: second.orderId.slice(-8) }),
    });
    await closeButton.click();
    await dialog.getByRole('button', { name: t('withdrawals.closeButton'), exact: true }).click();
    await dialog.getByText(t('withdrawals.reasonMissing')).waitFor();
    await expectAccessible(page, `closing a withdrawal without a reason (${language})`);
    await dialog.getByLabel(t('withdrawals.closeReason')).fill('The seal was opened');
    await dialog.getByRole('button', { name: t('withdrawals.closeButton'), exact: true }).click();
    await page.getByText(t('withdrawals.closed'), { exact: true }).first().waitFor();
    await closeButton.waitFor({ state: 'detached' });
    await opened.close();
  });
}

/** All of an order, by the form. */
async function declared(language: Language): Promise<BoughtGoods> {
  const order = await anOrder(language);
  const token = new URLSearchParams(withdrawalLinkPath(running.shop.config, order.orderId).split('?')[1]).get('token');
  const body = new URLSearchParams({
    order_id: order.orderId,
    token: token ?? '',
    key: crypto.randomUUID(),
    full_name: 'Anna Ozola',
    email: order.shopper.email,
    [`chosen-${order.soapLine}`]: 'on',
    [`quantity-${order.soapLine}`]: '2',
    [`chosen-${order.creamLine}`]: 'on',
  });
  const answer = await fetch(`${running.url}/withdraw`, { method: 'POST', body, headers: { origin: running.url } });
  expect(answer.status).toBe(200);
  return order;
}
