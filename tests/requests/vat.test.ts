import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateInvoice } from '#shop/invoices/generate-invoice.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { insertConfirmedOrders } from '#tests/support/orders/invoices.ts';
import { aStaffMember, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
let admin: Person;
beforeAll(async () => {
  shop = await openBuiltShop();
  admin = await aStaffMember(shop.shop, 'admin');
});
afterAll(() => shop.close());

const PAGE = '/admin/settings/vat';
const RATE = { country: 'DE', taxClass: 'standard', rate: '20,5', since: '2026-01-01', source: 'UStG § 12' };

async function read(path: string): Promise<string> {
  const answer = await shop.request(path, { headers: admin.headers });
  expect(answer.status, path).toBe(200);
  return answer.text();
}

const ownRates = async () => (await getSettings(shop.shop)).vatRates;

test('the page of VAT names all members with their rates, and how far sales abroad have come', async () => {
  const page = await read(PAGE);
  for (const said of ['Germany', '19%', 'Finland', '25.5%', '13.5%', '€0.00 of €10,000.00'])
    expect(page).toContain(said);
});

test('an owner’s rate goes before the table until it is removed, and both are in the record of changes', async () => {
  const added = await shop.post(PAGE, RATE, admin.headers);
  expect(added.status).toBe(200);
  const page = await added.text();
  expect(page).toContain('Rate added');
  expect(page).toContain('20.5%');
  expect(await ownRates()).toEqual([{ ...RATE, rate: 2050 }]);
  const again = await shop.post(PAGE, { ...RATE, rate: '20' }, admin.headers);
  expect(again.status).toBe(200);
  expect((await ownRates()).map(({ rate }) => rate)).toEqual([2000]);
  expect(await read('/admin/settings/changes')).toContain('VAT rates in the EU');
  const removed = await shop.post(PAGE, { intent: 'remove', ...RATE }, admin.headers);
  expect(await removed.text()).toContain('Rate removed');
  expect(await ownRates()).toEqual([]);
});

test.each([{ country: 'US' }, { rate: '101' }, { since: '2026-02-30' }, { source: ' ' }, { taxClass: 'books2' }])(
  'a rate with %j is refused, and nothing typed is lost',
  async (wrong) => {
    const refused = await shop.post(PAGE, { ...RATE, ...wrong }, admin.headers);
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain('Choose a country and a class');
    if (!('source' in wrong)) expect(page).toContain('value="UStG § 12"');
    expect(await ownRates()).toEqual([]);
  },
);

test('the report of VAT has what was invoiced, on its page and as a file', async () => {
  expect(await read('/admin/orders/vat')).toContain('No invoice was issued in this period.');
  const [orderId = ''] = await insertConfirmedOrders(shop.shop, 1);
  await generateInvoice(shop.shop, { orderId });
  const page = await read('/admin/orders/vat');
  for (const said of ['Latvia', '€31.40', '€6.59']) expect(page).toContain(said);
  const file = await read('/admin/orders/vat.csv');
  expect(file).toContain('Your country’s VAT,LV,Latvia,21,31.40,6.59');
  expect((await read('/admin/orders/vat.csv?basis=one_stop_shop')).trim().split('\n')).toHaveLength(1);
  for (const odd of ['period=2026-Q5', 'basis=none'])
    expect((await shop.request(`/admin/orders/vat.csv?${odd}`, { headers: admin.headers })).status).toBe(400);
});

test('a cart says whose VAT it bears, and what follows for what leaves the EU', async () => {
  await changeSettings(shop.shop, { exportsWithoutVat: true, usesOneStopShop: true });
  const { productId } = await aProduct(shop.shop, { price: 12_10 });
  const priced = async (country: string) => {
    const body = JSON.stringify({ items: [{ productId, quantity: 1 }], country });
    const headers = { 'content-type': 'application/json', origin: shop.shop.config.shopUrl };
    return (await shop.request('/cart/price', { method: 'POST', body, headers })).json();
  };
  expect(await priced('US')).toMatchObject({ vat: { basis: 'export', countryName: 'United States' } });
  expect(await priced('DE')).toMatchObject({
    vat: { basis: 'one_stop_shop', country: 'DE', changesPrices: false },
    pricing: { subtotalIncVat: 12_10, vatParts: [{ rate: 1900 }] },
  });
  expect(await priced('LV')).toMatchObject({ vat: { basis: 'domestic' } });
});
