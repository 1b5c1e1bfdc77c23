import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#shop/kernel/language.ts';
import { withdrawalLinkPath } from '#shop/withdrawals/withdrawal-link.server.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { anOrderToWithdraw, type BoughtGoods, listDeclared } from '#tests/support/orders/withdrawals.ts';
import { anAdmin, type Person } from '#tests/support/people/people.ts';
import { aSignedInShopper, type SignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { actAs } from './support/act-as.ts';
import { openBackOffice } from './support/back-office.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible } from './support/shopper.ts';
import { ON_A_LAPTOP, ON_A_PHONE, type OpenWindow, openWindow, WINDOWS } from './support/window.ts';

let running: RunningShop;
let staff: Person;
const shoppers = new Map<Language, SignedInShopper>();

beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    staff = await anAdmin(shop);
    for (const language of ['en', 'lv'] as const)
      shoppers.set(language, await aSignedInShopper(shop, { language, full_name: 'Anna Ozola' }));
  });
});
afterAll(() => running?.close());

async function anOrder(language: Language): Promise<BoughtGoods> {
  const shopper = shoppers.get(language);
  if (shopper === undefined) throw new Error(`No shopper reads ${language}`);
  return anOrderToWithdraw(running.shop, { shopper });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** One of the soaps, and no cream. Says what the refund is, before and after. */
async function choosesOneSoap({ page, t }: OpenWindow, language: Language): Promise<void> {
  const euro = (amount: string) => (language === 'lv' ? `${amount.replace('.', ',')}\u00a0€` : `€${amount}`);
  const refund = page.getByRole('region', { name: t('withdraw.refund') });
  await refund.getByText(euro('68.49')).waitFor();
  await page.getByRole('checkbox', { name: /Birch Cream/ }).uncheck();
  await refund.getByText(euro('48.40')).first().waitFor();
  await page.getByRole('button', { name: t('withdraw.decrease', { name: 'Linden Soap' }) }).click();
  await refund.getByText(euro('24.20')).first().waitFor();
  await expectAccessible(page, `choosing what to withdraw from (${language})`);
}

async function confirms({ page, t, complaints }: OpenWindow, language: Language, order: BoughtGoods) {
  const before = complaints.length;
  await page.getByRole('button', { name: t('withdraw.confirm'), exact: true }).click();
  await heading(page, t('withdraw.received')).waitFor();
  await page.getByText(t('withdraw.receivedLine', { n: 1, name: 'Linden Soap' }), { exact: true }).waitFor();
  await expectAccessible(page, `withdrawal received (${language})`);
  expect(await listDeclared(running.shop, order.orderId)).toEqual([{ order_item_id: order.soapLine, quantity: 1 }]);
  expect(complaints.slice(before)).toEqual([]);
}

test.each([ON_A_PHONE])('signed out, by order number and email, from the footer ($where)', async (window) => {
  const { language } = window;
  const order = await anOrder(language);
  const opened = await openWindow(running, window);
  const { page, t } = opened;
  await opened.open('/faq');
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

  await page.getByRole('textbox', { name: t('withdraw.orderNumber') }).fill(`${order.orderNumber}`);
  await page.getByRole('button', { name: t('withdraw.findOrder') }).click();
  await page.getByText(t('withdraw.order', { number: `${order.orderNumber}` })).waitFor();
  expect(page.url()).not.toContain('token');
  await choosesOneSoap(opened, language);
  await confirms(opened, language, order);
  await opened.close();
});

test.each([ON_A_LAPTOP])('by the mailed link, whose token leaves the address ($where)', async (window) => {
  const { language, prefix } = window;
  const order = await anOrder(language);
  const opened = await openWindow(running, window);
  const { page, t } = opened;
  const link = withdrawalLinkPath(running.shop.config, order.orderId);
  await opened.open(link);
  await expect.poll(() => page.url()).toBe(`${running.url}${prefix}/withdraw`);
  await page.goto(`${running.url}${prefix}/withdraw?order=${order.orderId}&token=mistyped`);
  await page.getByText(t('withdraw.gone')).waitFor();
  await expect.poll(() => page.url()).toBe(`${running.url}${prefix}/withdraw`);
  await opened.open(link);
  await choosesOneSoap(opened, language);

  // Nothing is lost when something is wrong, or the connection is.
  await page.getByLabel(t('withdraw.fullName')).fill('');
  await page.getByRole('button', { name: t('withdraw.confirm') }).click();
  await page.getByRole('alert').getByText(t('auth.fullNameRequired')).waitFor();
  await expectAccessible(page, `a withdrawal without a name (${language})`);
  await page.getByLabel(t('withdraw.fullName')).fill('Anna Ozola');
  await opened.context.setOffline(true);
  await page.getByRole('button', { name: t('withdraw.confirm') }).click();
  await page.getByText(t('error.network')).waitFor();
  await opened.context.setOffline(false);
  expect(await page.getByRole('checkbox', { name: /Birch Cream/ }).isChecked()).toBe(false);
  await confirms(opened, language, order);
  const mails = async () => (await listMailsTo(running.shop, order.shopper.email)).map(({ template }) => template);
  await expect.poll(mails).toContain('withdrawal-acknowledged');
  await opened.close();
});

test.each(WINDOWS)('signed in, from the order ($where)', async (window) => {
  const { language } = window;
  const order = await anOrder(language);
  const opened = await openWindow(running, window);
  const { page, t } = opened;
  await actAs(opened.context, running, order.shopper, language);
  await opened.open('/withdraw');
  await page
    .getByRole('link', { name: t('withdraw.ownChoose', { number: `${order.orderNumber}` }), exact: true })
    .waitFor();
  await expectAccessible(page, `own orders to withdraw from (${language})`);
  await opened.open(`/orders/${order.orderId}`);
  await expectAccessible(page, `an order that can be withdrawn from (${language})`);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('withdraw.here'), exact: true })
    .click();
  await heading(page, t('withdraw.title')).waitFor();
  await choosesOneSoap(opened, language);
  await confirms(opened, language, order);
  await page.getByRole('link', { name: t('withdraw.toOrder') }).click();
  await heading(page, t('orders.number', { number: `${order.orderNumber}` })).waitFor();
  const made = page.getByRole('region', { name: t('withdraw.made') });
  await made.getByText(t('withdraw.receivedLine', { n: 1, name: 'Linden Soap' }), { exact: true }).waitFor();
  await made.getByText(t('withdraw.made.received'), { exact: true }).waitFor();
  await expectAccessible(page, `an order with a withdrawal (${language})`);
  await opened.close();
});

test.each([ON_A_LAPTOP])('without scripts ($where)', async (window) => {
  const { language } = window;
  const order = await anOrder(language);
  const { page, t, open, close } = await openWindow(running, window, { scripts: false });
  await open('/withdraw');
  await page.getByRole('textbox', { name: t('withdraw.orderNumber') }).fill(`${order.orderNumber}`);
  await page.getByRole('textbox', { name: t('withdraw.email') }).fill(order.shopper.email);
  await page.getByRole('button', { name: t('withdraw.findOrder') }).click();
  await page.getByText(t('withdraw.order', { number: `${order.orderNumber}` })).waitFor();
  await page.getByRole('checkbox', { name: /Birch Cream/ }).uncheck();
  await page.getByRole('spinbutton').fill('1');
  await page.getByRole('button', { name: t('withdraw.confirm') }).click();
  await heading(page, t('withdraw.received')).waitFor();
  expect(await listDeclared(running.shop, order.orderId)).toEqual([{ order_item_id: order.soapLine, quantity: 1 }]);
  await close();
});

test.each([ON_A_LAPTOP])('staff refund one withdrawal and close another ($where)', async (window) => {
  const { language } = window;
  const [first, second] = [await declared(language), await declared(language)];
  const path = '/admin/orders';
  const { page, t, close } = await openBackOffice(running, window, { person: staff, path });
  await page
    .getByRole('navigation', { name: t('withdrawals.tabs') })
    .getByRole('link', { name: t('withdrawals.title') })
    .click();
  await heading(page, t('withdrawals.title'))
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  const refundButton = page.getByRole('button', {
    name: t('withdrawals.refundOf', { number: first.orderNumber }),
  });
  await refundButton.waitFor();
  await expectAccessible(page, `queue of withdrawals (${language})`);

  await refundButton.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: t('withdrawals.restock') }).check();
  await expectAccessible(page, `refunding a withdrawal (${language})`);
  await dialog.getByRole('button', { name: t('withdrawals.refund'), exact: true }).click();
  await page.getByText(t('withdrawals.did.refunded'), { exact: true }).first().waitFor();
  await refundButton.waitFor({ state: 'detached' });
  const refunds = await running.shop.db
    .selectFrom('refunds')
    .select(['amount', 'state'])
    .where('order_id', '=', first.orderId)
    .execute();
  expect(refunds).toEqual([{ amount: 68_49, state: 'done' }]);

  const closeButton = page.getByRole('button', {
    name: t('withdrawals.closeOf', { number: second.orderNumber }),
  });
  await closeButton.click();
  await dialog.getByRole('button', { name: t('withdrawals.closeButton'), exact: true }).click();
  await dialog.getByText(t('withdrawals.problem.reason_missing')).waitFor();
  await expectAccessible(page, `closing a withdrawal without a reason (${language})`);
  await dialog.getByLabel(t('withdrawals.closeReason')).fill('The seal was opened');
  await dialog.getByRole('button', { name: t('withdrawals.closeButton'), exact: true }).click();
  await page.getByText(t('withdrawals.did.closed'), { exact: true }).first().waitFor();
  await closeButton.waitFor({ state: 'detached' });
  await close();
});

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
