import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listChanges } from '#shop/audit/changes-view.server.ts';
import { addPicture } from '#shop/media/add-picture.server.ts';
import { plain } from '#tests/support/goods/pictures.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { changeSettings, undoSettingsChange } from './change-settings.server.ts';
import { getSettings } from './get-settings.server.ts';
import { DEFAULT_SETTINGS, formatShopAddress, NO_COMPANY } from './settings.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.shop.db.deleteFrom('settings').execute();
  opened.shop.settingsCache.current = null;
});

test('a new shop starts with the figures of the specification', async () => {
  expect(await getSettings(opened.shop)).toMatchObject({
    shopName: 'Vitrina',
    vatRate: 2100,
    shippingPrice: 799,
    freeShippingThreshold: 10_000,
    checkoutCountry: 'US',
    accountCountry: 'LV',
    lowStockThreshold: 10,
    languages: ['en', 'lv'],
  });
});

test('a change shows at once and leaves the rest as it was', async () => {
  await getSettings(opened.shop);
  await changeSettings(opened.shop, { shopName: 'Spogulis', shippingPrice: 450 });
  await changeSettings(opened.shop, { phone: '+371 67000000' });
  expect(await getSettings(opened.shop)).toEqual({
    ...DEFAULT_SETTINGS,
    shopName: 'Spogulis',
    shippingPrice: 450,
    phone: '+371 67000000',
  });
});

test('of the company an open shop has everything, also after an undo', async () => {
  const { shop } = opened;
  expect(await changeSettings(shop, { legalName: '', phone: '' })).toEqual({
    ok: false,
    error: { code: 'invalid', fields: ['legalName', 'phone'] },
  });
  expect((await changeSettings(shop, { ...NO_COMPANY, isOpen: false })).ok).toBe(true);
  const { legalName, regNo, vatNo, address, email, phone } = DEFAULT_SETTINGS;
  const said = await changeSettings(shop, { legalName, regNo, vatNo, address, email });
  expect(await changeSettings(shop, { isOpen: true })).toMatchObject({ error: { fields: ['phone'] } });
  expect((await changeSettings(shop, { phone, isOpen: true })).ok).toBe(true);
  const undone = await undoSettingsChange(shop, { changeId: (said.ok && said.value.changeId) || '', actor: null });
  expect(undone).toEqual({ ok: false, error: { code: 'changed_since' } });
  expect((await getSettings(shop)).legalName).toBe(legalName);
});

test('simultaneous changes are all stored', async () => {
  await Promise.all([
    changeSettings(opened.shop, { shopName: 'Spogulis' }),
    changeSettings(opened.shop, { email: 'Info@Spogulis.example' }),
    changeSettings(opened.shop, { lowStockThreshold: 3 }),
  ]);
  expect(await getSettings(opened.shop)).toMatchObject({
    shopName: 'Spogulis',
    email: 'info@spogulis.example',
    lowStockThreshold: 3,
  });
});

test('only what was changed is stored, so that a better default reaches old shops', async () => {
  await changeSettings(opened.shop, { shopName: 'Spogulis' });
  const rows = await opened.shop.db.selectFrom('settings').select('value').execute();
  expect(rows).toEqual([{ value: { shopName: 'Spogulis' } }]);
});

describe('a setting that would harm is refused', () => {
  test.each([
    ['vatRate', { vatRate: 10_001 }],
    ['shippingPrice', { shippingPrice: -1 }],
    ['email', { email: 'a@b.lv\r\nBcc: c@d.lv' }],
    ['checkoutCountry', { checkoutCountry: 'Latvia' }],
    ['chatUrl', { chatUrl: 'javascript:alert(1)' }],
    ['languages', { languages: ['lv' as const] }],
    ['shopName', { shopName: ' ' }],
    ['vatNo', { vatNo: null }],
  ])('%s', async (field, change) => {
    expect(await changeSettings(opened.shop, change)).toEqual({
      ok: false,
      error: { code: 'invalid', fields: [field] },
    });
    expect(await getSettings(opened.shop)).toEqual(DEFAULT_SETTINGS);
  });
});

describe('somebody who changes settings', () => {
  const unknown = '00000000-0000-4000-8000-000000000001';
  const noActor = { actor: null } as const;

  test('does not overwrite what somebody else changed since they looked', async () => {
    const seen = { phone: '+371 20000100', shopName: 'Vitrina' };
    await changeSettings(opened.shop, { phone: '+371 67000009' });
    const refused = await changeSettings(opened.shop, { phone: '+371 67000001' }, { ...noActor, seen });
    expect(refused).toMatchObject({ ok: false, error: { code: 'conflict', fields: ['phone'] } });
    // Both wished the same, or other fields: there is nothing to ask.
    for (const change of [{ phone: '+371 67000009' }, { shopName: 'Spogulis' }])
      expect((await changeSettings(opened.shop, change, { ...noActor, seen })).ok).toBe(true);
  });

  test('writes down what differs, and nothing when nothing does', async () => {
    const changed = await changeSettings(opened.shop, { shopName: 'Spogulis', vatRate: 2_100 });
    expect(changed.ok && changed.value.changeId).not.toBeNull();
    const [change] = (await listChanges(opened.shop.db, { entity: 'settings' })).changes;
    expect(change?.entries).toMatchObject([{ before: { shopName: 'Vitrina' }, after: { shopName: 'Spogulis' } }]);
    expect(await changeSettings(opened.shop, { shopName: 'Spogulis' })).toMatchObject({ value: { changeId: null } });
    expect(change?.actorName).toBeNull();
  });

  test('undoes it once, where it is unchanged since', async () => {
    const changed = await changeSettings(opened.shop, { shopName: 'Spogulis', phone: '+371 67000001', vatRate: 550 });
    const changeId = changed.ok ? (changed.value.changeId ?? '') : '';
    await changeSettings(opened.shop, { phone: '+371 67000002' });
    const undo = () => undoSettingsChange(opened.shop, { changeId, actor: null });
    const answers = await Promise.all(Array.from({ length: 5 }, undo));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, error: { code: 'already_undone' } });
    expect(await getSettings(opened.shop)).toMatchObject({
      shopName: 'Vitrina',
      phone: '+371 67000002',
      vatRate: 2_100,
    });
  });

  test('cannot undo what was all changed again, or what is no change of settings', async () => {
    const changed = await changeSettings(opened.shop, { shopName: 'Spogulis' });
    const changeId = changed.ok ? (changed.value.changeId ?? '') : '';
    await changeSettings(opened.shop, { shopName: 'Logs' });
    const undo = (id: string) => undoSettingsChange(opened.shop, { changeId: id, actor: null });
    expect(await undo(changeId)).toEqual({ ok: false, error: { code: 'changed_since' } });
    expect(await undo(unknown)).toEqual({ ok: false, error: { code: 'not_found' } });
  });
});

test('the home page gets a picture that the shop has, and no other', async () => {
  const { shop } = opened;
  const added = await addPicture(shop, { folder: 'products', bytes: await plain(20, 18).png().toBuffer() });
  const path = added.ok ? added.value.path : '';
  expect(await changeSettings(shop, { homePicture: 'products/gone.webp' })).toEqual({
    ok: false,
    error: { code: 'invalid', fields: ['homePicture'] },
  });
  expect((await changeSettings(shop, { homePicture: path, homePictureText: { en: 'A lamp' } })).ok).toBe(true);
  expect(await getSettings(shop)).toMatchObject({ homePicture: path, homePictureText: { en: 'A lamp' } });
});

test('requests that come together ask the database once', async () => {
  const [first, second] = [getSettings(opened.shop), getSettings(opened.shop)];
  expect(await first).toBe(await second);
});

test('the address is printed with the country in the language of the reader', () => {
  expect(formatShopAddress(DEFAULT_SETTINGS, 'en')).toBe('Ganību dambis 131, Rīga, LV-1005, Latvia');
  expect(formatShopAddress(DEFAULT_SETTINGS, 'lv')).toBe('Ganību dambis 131, Rīga, LV-1005, Latvija');
});
