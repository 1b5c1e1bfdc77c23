import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { testPayment as enPayment } from '#locales/en/test-payment.ts';
import { testPayment as lvPayment } from '#locales/lv/test-payment.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import { cents } from '#shop/kernel/money.ts';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import { finishTestPayment } from '#shop/payments/providers/test-payment/pay-test-session.server.ts';
import { APPROVED_CARD, LATE_CARD } from '#shop/payments/providers/test-payment/test-card.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { receiveStatement } from '#shop/statements/receive-statement.server.ts';
import { havePoints } from '#tests/support/delivery/points.ts';
import { aZone } from '#tests/support/delivery/zones.ts';
import { findFaults } from '#tests/support/e-invoice/check-e-invoice.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { readPdf } from '#tests/support/orders/invoices.ts';
import { aCustomer, aStaffMember, type Person } from '#tests/support/people/people.ts';
import { aSignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { letOrderMailsComeDue } from '#tests/support/shop/jobs.ts';
import { actAs } from './support/act-as.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, expectAccessibleLetter, untilReady, visit } from './support/shopper.ts';
import { ON_A_LAPTOP, ON_A_PHONE, type OpenWindow, openWindow } from './support/window.ts';

const IBAN = 'LV80BANK0000435195001';
/** Of the company that orders, well formed. */
const VAT_NUMBER = 'LV40003567907';

let running: RunningShop;
let staff: Person;
beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    await loadTiny(shop);
    staff = await aStaffMember(shop, 'admin');
    await changeSettings(shop, { usesOneStopShop: true, takesTransfers: true, transferIban: IBAN });
    const jurmala = { town: 'Jūrmala', area: '', street: 'Jomas iela 46', lat: 56.971, lon: 23.796 };
    await havePoints(
      shop,
      { id: 'R1', name: 'Centra pakomāts' },
      { id: 'R2', name: 'Tirgus pakomāts', street: 'Nēģu iela 7', lat: 56.944, lon: 24.116 },
      { id: 'J1', name: 'Majoru pakomāts', ...jurmala },
    );
    const locker = { kind: 'pickup_point', carrier: 'sample', names: { en: 'Locker', lv: 'Pakomāts' } } as const;
    await aZone(shop, [{ ...locker, price_steps: [{ from: 0, price: 2_99 }] }, {}]);
    const abroad = { names: { en: 'Parcel', lv: 'Paka' }, price_steps: [{ from: 0, price: 8_90 }] };
    await aZone(shop, [abroad], { name: 'Germany', countries: ['DE'] });
  });
});
afterAll(() => running?.close());

/** Puts the serum, which costs €24.90, into the cart, and waits until it is there. */
async function fillCart({ page, t, open }: OpenWindow): Promise<void> {
  await open(`/product/${TINY.plain}`);
  await page.locator('#add-to-cart').click();
  await page.getByRole('button', { name: t('nav.cart', { n: 1 }) }).waitFor();
}

/** Opens the cart and presses its button. The message about what was added may still be there, with one too. */
async function goToCheckout({ page, t }: OpenWindow): Promise<void> {
  await page.getByRole('button', { name: t('nav.cart', { n: 1 }) }).click();
  const cart = page.getByRole('dialog', { name: t('cart.title') });
  await cart
    .getByRole('button', { name: t('cart.checkout') })
    .first()
    .click();
}

/** Presses the button that orders, pays on the page that it opens, and returns that tab once the shop has it again. */
async function payByCard(window: OpenWindow, language: Language, number: string): Promise<Page> {
  const { page, context, t } = window;
  const say = createTranslate<typeof enPayment>(language, language === 'lv' ? lvPayment : enPayment);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: t('checkout.pay') }).click(),
  ]);
  await untilReady(tab);
  await tab.getByLabel(say('test.number')).fill(number);
  await tab.getByLabel(say('test.expiry')).fill('12/39');
  await tab.getByLabel(say('test.cvc')).fill('123');
  await tab.keyboard.press('Enter');
  await tab.waitForURL(/\/checkout\/success/);
  await untilReady(tab);
  return tab;
}

/** Waits for a mail, looks at it as a mail program shows it, and returns what it says. */
async function readMail({ context }: OpenWindow, email: string, template: string): Promise<string> {
  const find = async () => {
    await letOrderMailsComeDue(running.shop);
    return (await listMailsTo(running.shop, email)).find((mail) => mail.template === template);
  };
  await expect.poll(async () => (await find())?.template, { timeout: 60_000 }).toBe(template);
  const { html, text } = (await find())!;
  const letter = await context.newPage();
  await letter.setContent(html);
  await expectAccessibleLetter(letter, `the mail ${template}`);
  const [picture = ''] = /[^"]+-320\.jpg/.exec(html) ?? [];
  expect((await letter.request.get(picture)).headers()['content-type']).toBe('image/jpeg');
  await letter.close();
  return text;
}

async function readInvoice(page: Page, address: string): Promise<string> {
  return (await readPdf(await (await page.request.get(address)).body())).text;
}

const amount = (value: number, language: Language) => formatMoney(cents(value), language);

test('a guest on a phone, in Latvian, orders to a locker by a payment that comes later, and finds the locker again', async () => {
  const { shop } = running;
  const window = await openWindow(running, ON_A_PHONE);
  const { page, context, t, complaints } = window;
  const email = 'viesis@example.lv';
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  const pay = page.getByRole('button', { name: t('checkout.pay') });
  const locker = (name: string) => page.getByRole('radio', { name });
  await fillCart(window);
  await goToCheckout(window);
  const asGuest = page.getByRole('dialog').getByRole('button', { name: t('auth.asGuest') });
  await asGuest.waitFor();
  await expectAccessible(page, 'sign-in dialog with a way for guests');
  await asGuest.click();

  await page.waitForURL(/\/lv\/checkout\?guest/);
  await locker('Centra pakomāts').waitFor();
  await pay.click();
  await page.getByText(t('checkout.guestIncomplete.text')).first().waitFor();
  await expectAccessible(page, 'checkout of a guest with errors');
  await fill('E-pasts', email);
  await fill('Vārds', 'Elīna');
  await fill('Uzvārds', 'Bērziņa');
  await fill('Adrese', 'Miera iela 12');
  const isPricedForRiga = () =>
    page.waitForRequest((one) => one.url().endsWith('/cart/price') && /"1001"/.test(one.postData() ?? ''));
  const priced = isPricedForRiga();
  await fill('Pasta indekss', '1001');
  await fill('Pilsēta vai novads', 'Rīga');
  await priced;
  const pricedAgain = isPricedForRiga();
  await page.reload();
  await pricedAgain;
  await untilReady(page);
  await expect.poll(() => page.getByLabel('E-pasts', { exact: true }).inputValue()).toBe(email);
  await locker('Centra pakomāts').waitFor();
  await pay.click();
  await page.getByRole('main').getByText(t('checkout.point.required')).waitFor();
  const search = page.getByLabel(t('checkout.point.search'));
  expect(await search.evaluate((one) => one === document.activeElement)).toBe(true);
  await search.fill('jurmala');
  await locker('Majoru pakomāts').waitFor();
  await context.setGeolocation({ latitude: 56.9441, longitude: 24.1161 });
  await context.grantPermissions(['geolocation']);
  await page.getByRole('button', { name: t('checkout.point.near') }).click();
  await page.getByText(/Pakomāts · 24\/7 · 100 m/).waitFor();
  await locker('Tirgus pakomāts').check();
  await pay.click();
  await page.getByRole('main').getByText(t('checkout.point.phoneRequired')).waitFor();
  const phone = page.getByLabel(t('address.phone'));
  expect(await phone.count()).toBe(1);
  expect(await phone.evaluate((one) => one === document.activeElement)).toBe(true);
  await phone.fill('+371 20000001');
  await expectAccessible(page, 'checkout of a guest to a locker');

  // The press leaves this field, so that it comes while prices are asked for again.
  await fill('Pasta indekss', '1002');
  const tab = await payByCard(window, 'lv', LATE_CARD);
  await tab.getByRole('heading', { name: t('success.onItsWay.title') }).waitFor();
  await tab.getByText('Tirgus pakomāts').waitFor();
  await tab.getByText(amount(27_89, 'lv'), { exact: true }).first().waitFor();
  expect(await tab.getByText(t('success.next'), { exact: true }).count()).toBe(0);
  await expectAccessible(tab, 'order of a guest whose money is on its way');
  expect(await readMail(window, email, 'order-placed')).toContain(t('success.onItsWay.text'));
  await page.getByRole('link', { name: t('success.viewOrders') }).click();
  await page.waitForURL(/\/lv\/orders\/[0-9a-f-]{36}$/);
  await page.getByText(t('orderStanding.payment_on_its_way')).first().waitFor();
  await untilReady(page);
  await expectAccessible(page, 'order whose money is on its way');

  const sessionId = new URL(tab.url()).searchParams.get('session_id') ?? '';
  await finishTestPayment(shop, { sessionId, outcome: 'paid' });
  await tab.reload();
  await tab.getByRole('heading', { name: t('success.title') }).waitFor();
  await tab.getByText(t('order.keep')).waitFor();
  await expectAccessible(tab, 'order of a guest, paid');
  await tab.close();

  const mail = await readMail(window, email, 'order-confirmed');
  for (const said of ['Tirgus pakomāts', 'Nēģu iela 7', amount(27_89, 'lv'), 'Piegāde: ']) expect(mail).toContain(said);
  const [order = ''] = /https?:\S+\/lv\/orders\/[0-9a-f-]{36}\?\S+/.exec(mail) ?? [];
  const [invoice = ''] = /https?:\S+\/invoice\?\S+/.exec(mail) ?? [];
  const orderId = /[0-9a-f-]{36}/.exec(order)?.[0] ?? '';
  const elsewhere = await visit({ viewport: ON_A_PHONE.viewport, language: 'lv' });
  await elsewhere.page.goto(order);
  await untilReady(elsewhere.page);
  for (const said of ['Miera iela 12', 'Tirgus pakomāts']) await elsewhere.page.getByText(said).first().waitFor();
  await expectAccessible(elsewhere.page, 'order of a guest by its link');
  const pdf = await readInvoice(elsewhere.page, invoice);
  for (const said of ['Elīna Bērziņa', 'Miera iela 12', '27,89', '21']) expect(pdf).toContain(said);
  await elsewhere.close();

  const shipped = { orderId, newStatus: 'shipped', reason: null, actorId: staff.viewer.id } as const;
  expect((await changeOrderStatus(shop, shipped)).ok).toBe(true);
  expect(await readMail(window, email, 'order-shipped')).toContain('jums paziņos pārvadātājs');

  await fillCart(window);
  await window.open('/checkout?guest');
  await expect.poll(() => locker('Tirgus pakomāts').isChecked()).toBe(true);
  expect([...complaints, ...elsewhere.complaints]).toEqual([]);
});

test('a customer in Germany pays German VAT, the same from the cart to the invoice and the report', async () => {
  const window = await openWindow(running, ON_A_LAPTOP);
  const { page, context, t, open, complaints } = window;
  const person = await aSignedInShopper(running.shop, { country: 'DE' });
  await actAs(context, running, person, 'en');
  await fillCart(window);
  await page.getByText('€24.90', { exact: true }).first().waitFor();
  await open('/checkout');
  const vat = t('amount.includedVat', { rate: '19' });
  // 24.90 and 8.90 for the parcel, of which 19/119 is VAT.
  const seesAmounts = async (where: Page) => {
    await where.getByText(vat).first().waitFor();
    for (const said of ['€33.80', '€5.40']) await where.getByText(said, { exact: true }).first().waitFor();
  };
  await seesAmounts(page);
  await expectAccessible(page, 'checkout to Germany');
  const tab = await payByCard(window, 'en', APPROVED_CARD);
  await tab.getByRole('heading', { name: t('success.title') }).waitFor();
  expect(await tab.getByText(t('deliveryWay.sentOncePaid')).count()).toBe(0);
  await seesAmounts(tab);
  await expectAccessible(tab, 'success page of an order to Germany');
  await tab.close();
  const mail = await readMail(window, person.email, 'order-confirmed');
  expect(mail).toContain(`${vat}: €5.40`);
  const [order = ''] = /https?:\S+\/orders\/[0-9a-f-]{36}/.exec(mail) ?? [];
  await page.goto(order);
  await untilReady(page);
  await seesAmounts(page);
  await expectAccessible(page, 'order to Germany');
  const pdf = await readInvoice(page, `${order}/invoice`);
  for (const said of ['19%', '28.40', '5.40', '33.80', 'One-Stop Shop']) expect(pdf).toContain(said);
  const report = await fetch(`${running.url}/admin/orders/vat.csv`, { headers: staff.headers });
  expect(await report.text()).toMatch(/DE,Germany,19,28\.40,5\.40/);
  expect(complaints).toEqual([]);
});

test('a company on a phone, in Latvian, orders by bank transfer, and its VAT number is on all that it gets', async () => {
  const window = await openWindow(running, ON_A_PHONE);
  const { page, context, t, open, complaints } = window;
  const person = await aCustomer(running.shop, { language: 'lv' });
  const { email } = person.viewer;
  await actAs(context, running, person, 'lv');
  await fillCart(window);
  await open('/checkout');
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  const ofCompany = (name: string) => page.locator(`#new-address-${name}`);
  await ofCompany('company').fill('SIA "Ķekava un dēli"');
  await ofCompany('registration_number').fill('40003567907');
  await ofCompany('vat_number').fill('40003567907');
  await fill('Adrese', 'Rūpniecības iela 3');
  await fill('Pasta indekss', '1010');
  await fill('Pilsēta vai novads', 'Rīga');
  const save = page.getByRole('button', { name: t('address.save') });
  await save.click();
  await page.getByText(t('address.vatNumberInvalid')).first().waitFor();
  await ofCompany('vat_number').fill(VAT_NUMBER);
  await save.click();
  await page.getByRole('radio', { name: 'Kurjers' }).check();
  await page.getByRole('radio', { name: t('checkout.way.transfer') }).check();
  await expectAccessible(page, 'checkout of a company by transfer');
  await page.getByRole('button', { name: t('checkout.order') }).click();

  await page.waitForURL(/\/lv\/orders\/[0-9a-f-]{36}$/);
  await page.getByText(t('transfer.thanks')).waitFor();
  await page.getByText('LV80 BANK 0000 4351 9500 1').waitFor();
  await page.getByRole('img', { name: t('transfer.qrCode') }).waitFor();
  const reference = (await page.getByText(/^RF\d\d \d+/).textContent()) ?? '';
  await untilReady(page);
  await expectAccessible(page, 'how to pay by transfer');
  expect(await readMail(window, email, 'order-placed')).toContain(reference);

  const received = await receiveStatement(running.shop, pieces(aStatement('29.89', reference)));
  expect(received).toEqual({ ok: true, value: { matched: 1, waiting: 0, known: 0 } });
  await page.reload();
  await untilReady(page);
  await page.getByText(t('orderStanding.packing')).first().waitFor();
  await page.getByText(VAT_NUMBER).waitFor();
  await expectAccessible(page, 'order of a company, paid');
  expect(await readMail(window, email, 'order-confirmed')).toContain('Maksājat ar bankas pārskaitījumu.');
  const order = page.url();
  const pdf = await readInvoice(page, `${order}/invoice`);
  for (const said of ['SIA "Ķekava un dēli"', VAT_NUMBER, '40003567907', '29,89']) expect(pdf).toContain(said);
  const xml = await (await page.request.get(`${order}/invoice/xml`)).text();
  expect(findFaults(xml)).toEqual([]);
  expect(xml).toContain(VAT_NUMBER);
  // What was ordered is no longer in the cart.
  await open('/checkout');
  await page.waitForURL((url) => !url.pathname.endsWith('/checkout'));
  expect(complaints).toEqual([]);
});

function aStatement(sum: string, reference: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
    <BkToCstmrStmt><Stmt><Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct>
    <Ntry><Amt Ccy="EUR">${sum}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt>
    <NtryDtls><TxDtls><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
    </Stmt></BkToCstmrStmt></Document>`;
}

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

test('somebody who signs up on the way is not asked for their name again, and pays for the last piece by card', async () => {
  const { shop } = running;
  const window = await openWindow(running, ON_A_LAPTOP);
  const { page, t, complaints } = window;
  const email = 'anna.ozola@example.lv';
  await fillCart(window);
  await goToCheckout(window);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: t('auth.signUp') }).click();
  await dialog.getByLabel(t('auth.fullName')).fill('Anna Marija Ozola');
  await dialog.getByLabel(t('auth.email')).fill(email);
  await dialog.getByLabel(t('auth.password'), { exact: true }).fill('gaiša diena pie jūras');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/checkout\?guest/);
  const field = (name: string) => page.locator(`#guest-${name}`);
  const typed = (name: string) => field(name).inputValue();
  await expect.poll(() => typed('first_name')).toBe('Anna Marija');
  expect([await typed('last_name'), await typed('email')]).toEqual(['Ozola', email]);

  await field('address_line_1').fill('Miera iela 12');
  await field('postal_code').fill('LV-1001');
  await field('city').fill('Rīga');
  await shop.db.updateTable('products').set({ stock_quantity: 1 }).where('slug', '=', TINY.plain).execute();
  await page.getByRole('radio', { name: 'Courier' }).check();
  await page.getByText('€29.89', { exact: true }).first().waitFor();
  await page.getByRole('radio', { name: t('checkout.way.transfer') }).check();
  await page.getByRole('button', { name: t('checkout.order') }).click();
  await page.getByText(t('checkout.transferLimited.title')).waitFor();
  await expectAccessible(page, 'checkout of a guest who may not reserve all by transfer');
  expect(await typed('address_line_1')).toBe('Miera iela 12');
  await page.getByRole('radio', { name: t('checkout.way.card') }).check();
  const tab = await payByCard(window, 'en', APPROVED_CARD);
  await tab.getByRole('heading', { name: t('success.title') }).waitFor();
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
});
