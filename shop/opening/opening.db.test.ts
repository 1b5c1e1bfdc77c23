import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateInvoice } from '#shop/invoices/generate-invoice.server.ts';
import { saveLegalNotice } from '#shop/law/save-legal-notice.server.ts';
import { sendTestMail } from '#shop/mail/send-test-mail.server.ts';
import { findStaffOrder } from '#shop/orders/order-detail-view.server.ts';
import { getSales } from '#shop/reports/sales-view.server.ts';
import { changeSettings, undoSettingsChange } from '#shop/settings/change-settings.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { CHECKED_TEXTS } from '#shop/settings/opening-step.ts';
import { savePage } from '#shop/site/pages/save-page.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aNotice } from '#tests/support/goods/notices.ts';
import { checkOut, walkOrderTo } from '#tests/support/orders/orders.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { confirmTexts } from './confirm-texts.server.ts';
import { openDoors } from './open-doors.server.ts';
import { listBlockers } from './opening.ts';
import { getOpening } from './opening-view.server.ts';
import { putOffStep, takeUpStep } from './put-off-step.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
  await changeSettings(opened.shop, { isOpen: false });
});
afterAll(() => opened.close());

const state = async (name: string) => (await getOpening(opened.shop)).steps.find((step) => step.name === name)?.state;

test('a new shop does not open, and says what keeps it', async () => {
  const refused = await openDoors(opened.shop, { actor: null });
  expect(refused).toEqual({ ok: false, error: { code: 'not_ready', steps: ['company', 'vat', 'texts'] } });
  expect((await getSettings(opened.shop)).isOpen).toBe(false);
});

test('each step is done by what was done in the shop', async () => {
  const { shop } = opened;
  expect(await state('company')).toBe('missing');
  await changeSettings(shop, { shopName: 'Bērzs', legalName: 'SIA "Bērzs"', regNo: '40000000001' });
  await changeSettings(shop, { address: 'Brīvības iela 1, Rīga', email: 'a@berzs.example', phone: '+371 20000999' });
  expect(await state('company')).toBe('done');

  expect(await state('vat')).toBe('missing');
  await changeSettings(shop, { country: 'EE', vatNo: 'EE12' });
  expect(await state('vat')).toBe('missing');
  await changeSettings(shop, { vatNo: 'EE123456789' });
  expect(await state('vat')).toBe('done');
  await changeSettings(shop, { country: 'LV' });
  await changeSettings(shop, { vatNo: null, vatRate: 0 });
  expect(await state('vat')).toBe('done');

  for (const language of ['en', 'lv'] as const) {
    expect(await state('texts')).toBe('missing');
    await saveLegalNotice(shop, { language, bytes: await aNotice({ language }), actor: null });
  }
  expect(await state('texts')).toBe('missing');
  expect(await confirmTexts(shop, { texts: CHECKED_TEXTS, country: 'LV', actor: null })).toMatchObject({ ok: true });
  expect(await state('texts')).toBe('done');

  expect(await state('delivery')).toBe('missing');
  await changeSettings(shop, { shippingPrice: 500 });
  expect(await state('delivery')).toBe('done');

  expect(await state('mail')).toBe('missing');
  await sendTestMail(shop, { to: 'owner@berzs.example', language: 'lv' });
  expect(await state('mail')).toBe('missing');
  await opened.runJobs();
  expect(await state('mail')).toBe('done');

  expect(await state('product')).toBe('missing');
  await aProduct(shop);
  expect(await state('product')).toBe('done');

  expect(await state('order')).toBe('missing');
  const { orderId } = await walkOrderTo(shop, 'confirmed', { shopper: await aShopper(shop, { role: 'admin' }) });
  expect((await generateInvoice(shop, { orderId })).ok).toBe(true);
  expect(await findStaffOrder(shop, { orderId })).toMatchObject({
    isTest: true,
    invoice_number: expect.stringMatching(/^VIT-TEST-\d{4}-000001$/),
  });
  expect(await getSales(shop, 7)).toMatchObject({ sales: 0, orders: 0 });
  expect(await state('order')).toBe('done');
});

test('a customer orders nothing of a closed shop', async () => {
  const { shop } = opened;
  const { productId } = await aProduct(shop);
  const refused = await checkOut(shop, await aShopper(shop), [{ productId, quantity: 1 }]);
  expect(refused).toEqual({ ok: false, error: { code: 'shop_closed' } });
});

test('texts are confirmed one by one, for one country, and only without places to fill in', async () => {
  const { shop } = opened;
  const confirm = (texts: readonly unknown[], country = 'DE') => confirmTexts(shop, { texts, country, actor: null });
  const open = async () => (await getOpening(shop)).facts;
  await changeSettings(shop, { country: 'DE' });
  expect((await open()).unchecked).toEqual(CHECKED_TEXTS);
  expect((await open()).unfilled).toEqual(['terms', 'privacy', 'accessibility']);
  expect(await confirm([])).toMatchObject({ error: { code: 'nothing_confirmed' } });
  expect(await confirm(['nonsense'])).toMatchObject({ error: { code: 'nothing_confirmed' } });
  expect(await confirm(['cookies', 'terms'])).toMatchObject({ error: { code: 'unfilled' } });
  expect(await confirm(['cookies'], 'LV')).toMatchObject({ error: { code: 'conflict' } });
  expect((await confirm(['cookies'])).ok).toBe(true);
  expect((await confirm(['withdrawal'])).ok).toBe(true);
  expect((await open()).unchecked).toEqual(['terms', 'privacy', 'accessibility']);

  const own = { title: 'Accessibility', intro: '', body: 'Ask us.', searchTitle: '', searchDescription: '' };
  const written = { page: 'accessibility', editedVersion: null, kind: 'page', slug: '', isInFooter: false } as const;
  const saved = await savePage(shop, { ...written, typed: { en: own, lv: own }, publish: 'now', actor: null });
  expect(saved.ok).toBe(true);
  await shop.changes.settle();
  expect((await open()).unfilled).toEqual(['terms', 'privacy']);
  expect((await confirm(['accessibility'])).ok).toBe(true);

  await changeSettings(shop, { country: 'LV' });
  expect((await open()).unchecked).toEqual(CHECKED_TEXTS);
  await confirm(CHECKED_TEXTS, 'LV');
  expect((await open()).unchecked).toEqual([]);
});

test('no test mail goes to what is no address', async () => {
  expect(await sendTestMail(opened.shop, { to: 'owner', language: 'en' })).toMatchObject({
    ok: false,
    error: { code: 'email_invalid' },
  });
});

test('what no law asks for is put off and taken up again; the rest is not', async () => {
  const { shop } = opened;
  expect(await putOffStep(shop, { step: 'company', actor: null })).toMatchObject({ error: { code: 'required' } });
  expect(await putOffStep(shop, { step: 'nonsense', actor: null })).toMatchObject({ error: { code: 'required' } });
  await putOffStep(shop, { step: 'look', actor: null });
  await putOffStep(shop, { step: 'languages', actor: null });
  expect([await state('look'), await state('languages')]).toEqual(['later', 'later']);
  await takeUpStep(shop, { step: 'look', actor: null });
  expect([await state('look'), await state('languages')]).toEqual(['missing', 'later']);
});

test('opens; undoing that closes it, and no undo opens it again', async () => {
  const { shop } = opened;
  expect(listBlockers((await getOpening(shop)).steps)).toEqual([]);
  const done = await openDoors(shop, { actor: null });
  expect((await getSettings(shop)).isOpen).toBe(true);
  const closed = await undoSettingsChange(shop, { changeId: (done.ok && done.value.changeId) || '', actor: null });
  expect((await getSettings(shop)).isOpen).toBe(false);
  const again = await undoSettingsChange(shop, { changeId: (closed.ok && closed.value.changeId) || '', actor: null });
  expect(again).toMatchObject({ ok: false, error: { code: 'changed_since' } });
  expect((await getSettings(shop)).isOpen).toBe(false);
});
