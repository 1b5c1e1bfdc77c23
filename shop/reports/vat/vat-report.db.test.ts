import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WantedLine } from '#shop/cart/cart-line.ts';
import { priceCartView } from '#shop/cart/cart-view.server.ts';
import { generateInvoice } from '#shop/invoices/generate-invoice.server.ts';
import type { InvoiceContent } from '#shop/invoices/invoice-content.ts';
import { issueCreditNote } from '#shop/invoices/issue-credit-note.server.ts';
import { addCents, cents, sumCents } from '#shop/kernel/money.ts';
import { findOrderDetail } from '#shop/orders/order-detail-view.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { orderFor, payByTestCard } from '#tests/support/orders/orders.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { totalOf } from './vat-report.ts';
import { getCrossBorderSales, listVatByMonth } from './vat-report-view.server.ts';
import { writeVatReport } from './write-vat-report.server.ts';

let opened: TestShop;
let shop: Shop;
let goods: readonly WantedLine[];
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
  const [cream, book, dress] = await Promise.all([
    aProduct(shop, { price: 33_33, stock: 1_000 }),
    aProduct(shop, { price: 12_34, stock: 1_000, tax_class: 'books' }),
    aProduct(shop, { price: 27_77, stock: 1_000, tax_class: 'children' }),
  ]);
  goods = [
    { productId: cream.productId, quantity: 1 },
    { productId: book.productId, quantity: 3 },
    { productId: dress.productId, quantity: 1 },
  ];
});
afterAll(() => opened.close());

/** Looks at a cart, orders, pays and is invoiced; returns what each of them said. */
async function buy(country: string, items = goods, vatNumber: string | null = null) {
  const shopper = await aShopper(shop, { country });
  const { userId } = shopper;
  if (vatNumber !== null) {
    const company = { company: 'Test GmbH', vat_number: vatNumber };
    await shop.db.updateTable('user_addresses').set(company).where('user_id', '=', userId).execute();
  }
  const cart = await priceCartView(shop, { items, country, language: 'en', userId });
  const page = await orderFor(shop, shopper, items, cart.pricing);
  if (!page.ok) throw new Error(page.error.code);
  const { orderId, sessionId } = page.value;
  await payByTestCard(shop, sessionId);
  const invoiced = await generateInvoice(shop, { orderId });
  if (!invoiced.ok) throw new Error(invoiced.error.code);
  const [order, items_, detail, invoice] = await Promise.all([
    shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
    shop.db.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('position').execute(),
    findOrderDetail(shop, { orderId, userId }),
    shop.db.selectFrom('invoices').select('content').where('order_id', '=', orderId).executeTakeFirstOrThrow(),
  ]);
  return { orderId, cart, order, items: items_, detail, invoice: invoice.content as unknown as InvoiceContent };
}

const year = () => ({ year: shop.clock.now().getUTCFullYear(), quarter: null });
const report = () => listVatByMonth(shop, { period: year(), basis: null });

describe('a shop that has set nothing', () => {
  test('taxes a cream at its own rate everywhere, and no order names another country', async () => {
    const cream = goods.slice(0, 1);
    for (const country of ['LV', 'DE', 'US']) {
      const { cart, order, invoice } = await buy(country, cream);
      expect(cart.pricing).not.toHaveProperty('vatParts');
      expect(order).toMatchObject({
        vat_rate: 2100,
        vat_basis: 'domestic',
        vat_country: 'LV',
        is_one_stop_shop: false,
      });
      expect(invoice).not.toHaveProperty('place');
      expect(invoice).not.toHaveProperty('rates');
    }
    expect((await report()).map(({ country, rate, basis }) => [country, rate, basis])).toEqual([
      ['LV', 2100, 'domestic'],
    ]);
  });

  test('taxes books at home at their reduced rate, at the price on the shelf', async () => {
    const { cart, items, order, detail } = await buy('LV');
    expect(cart.lines.map(({ unitPrice, vatRate }) => [unitPrice, vatRate])).toEqual([
      [33_33, 2100],
      [12_34, 500],
      [27_77, 2100],
    ]);
    expect(items.map(({ vat_rate, unit_price_ex_vat }) => [vat_rate, unit_price_ex_vat])).toEqual([
      [2100, '27.5455'],
      [500, '11.7524'],
      [2100, '22.9504'],
    ]);
    expect(order.vat_rate).toBe(2100);
    expect(detail?.vatParts).toEqual(cart.pricing.vatParts);
  });
});

describe('with the One-Stop Shop and exports', () => {
  beforeAll(async () => {
    await changeSettings(shop, { usesOneStopShop: true, exportsWithoutVat: true });
  });

  test.each([
    ['DE', 'one_stop_shop', [1900, 700, 1900]],
    ['IE', 'one_stop_shop', [2300, 0, 0]],
    ['FI', 'one_stop_shop', [2550, 1350, 2550]],
    ['DK', 'one_stop_shop', [2500, 2500, 2500]],
    ['US', 'export', [0, 0, 0]],
    ['LV', 'domestic', [2100, 500, 2100]],
  ] as const)(
    'goods to %s are taxed as %s at %j, and everybody says the same amounts',
    async (country, basis, rates) => {
      const before = totalOf(await report());
      const { cart, order, items, invoice, detail } = await buy(country);
      expect(items.map(({ vat_rate }) => vat_rate)).toEqual([...rates]);
      expect(order).toMatchObject({
        ...{ vat_basis: basis, vat_country: country, vat_rate: Math.max(...rates) },
        ...{ total_amount: cart.pricing.totalIncVat, vat_amount: cart.pricing.vatAmount },
        is_one_stop_shop: basis === 'one_stop_shop',
      });
      expect(cart.lines.map(({ unitPrice }) => unitPrice)).toEqual([33_33, 12_34, 27_77]);
      expect(invoice).toMatchObject({ total: order.total_amount, vat: order.vat_amount });
      expect(invoice.place).toEqual(basis === 'domestic' ? undefined : { basis, country });
      if (new Set(rates).size > 1) expect(detail?.vatParts).toEqual(cart.pricing.vatParts);
      const after = totalOf(await report());
      expect([after.net - before.net, after.vat - before.vat]).toEqual([invoice.net, invoice.vat]);
    },
  );

  test('a shopper who saw other VAT is shown the totals again before an order exists', async () => {
    const shopper = await aShopper(shop, { country: 'DE' });
    const seen = await priceCartView(shop, { items: goods, country: 'LV', language: 'en', userId: shopper.userId });
    const refused = await orderFor(shop, shopper, goods, seen.pricing);
    expect(refused).toMatchObject({ ok: false, error: { code: 'totals_changed' } });
  });

  test('a credit note lowers the report by what it says, at its rates', async () => {
    const { orderId, invoice } = await buy('DE');
    const before = await report();
    const settings = await getSettings(shop);
    const now = shop.clock.now();
    const credit = { kind: 'amount' as const, amount: cents(20_01) };
    const note = await transact(shop.db, (tx) =>
      issueCreditNote(tx, shop.jobs, { orderId, credit, cause: 'refund:1', settings, now }),
    );
    if (!note.ok) throw new Error(note.error.code);
    const { content } = note.value;
    expect(content.place).toEqual(invoice.place);
    expect(content.rates?.map(({ rate }) => rate)).toEqual([1900, 700]);
    const german = (rows: typeof before, rate: number) =>
      totalOf(rows.filter((row) => row.country === 'DE' && row.rate === rate));
    for (const { rate, net, vat } of content.rates ?? []) {
      const [was, is] = [german(before, rate), german(await report(), rate)];
      expect([was.net - is.net, was.vat - is.vat]).toEqual([net, vat]);
    }
  });

  test('the file of the One-Stop Shop has a line for each country and rate', async () => {
    const asked = { period: year(), basis: 'one_stop_shop', language: 'en' } as const;
    const lines = (await text(writeVatReport(shop, asked))).trim().split('\r\n');
    expect(lines[0]).toContain('Country code');
    expect(lines.slice(1).map((line) => line.split(',').slice(1, 4).join())).toEqual([
      'DE,Germany,19',
      'DE,Germany,7',
      'DK,Denmark,25',
      'FI,Finland,25.5',
      'FI,Finland,13.5',
      'IE,Ireland,23',
      'IE,Ireland,0',
    ]);
  });

  test('a company with a VAT number pays its VAT, outside the One-Stop Shop and its threshold alike', async () => {
    const counted = await getCrossBorderSales(shop);
    const ossOf = async () => {
      const rows = await listVatByMonth(shop, { period: year(), basis: 'one_stop_shop' });
      return {
        consumers: totalOf(rows.filter(({ basis }) => basis === 'one_stop_shop')),
        companies: totalOf(rows.filter(({ basis }) => basis === 'to_company')),
      };
    };
    const before = await ossOf();
    const { invoice } = await buy('DE', goods, 'DE123456788');
    expect(invoice.place).toEqual({ basis: 'one_stop_shop', country: 'DE' });
    expect(await ossOf()).toEqual({ ...before, companies: { net: invoice.net, vat: invoice.vat } });
    expect(await getCrossBorderSales(shop)).toEqual(counted);
    const asked = { period: year(), basis: 'one_stop_shop', language: 'en' } as const;
    expect(await text(writeVatReport(shop, asked))).toContain('the buyer gave a VAT number",DE,Germany,19');
  });

  test('sales to consumers in other members count towards the threshold, exports and those at home do not', async () => {
    const before = await getCrossBorderSales(shop);
    const { invoice } = await buy('EE');
    await buy('US');
    await buy('LV');
    const after = await getCrossBorderSales(shop);
    expect(after.thisYear).toBe(addCents(before.thisYear, invoice.net));
    expect(after.yearBefore).toBe(0);
  });
});

describe('where prices stay the same without VAT', () => {
  beforeAll(async () => {
    await changeSettings(shop, { usesOneStopShop: true, exportsWithoutVat: true, keepsNetPrices: true });
  });

  test('they change with the country, which the cart says', async () => {
    const abroad = await buy('HU');
    expect(abroad.cart.vat).toMatchObject({ country: 'HU', countryName: 'Hungary', changesPrices: true });
    expect(abroad.cart.lines.map(({ unitPrice }) => unitPrice)).toEqual([34_98, 12_34, 29_15]);
    const exported = await buy('US');
    expect(exported.cart.lines.map(({ unitPrice }) => unitPrice)).toEqual([27_55, 11_75, 22_95]);
    expect(exported.order.vat_amount).toBe(0);
    for (const { order, items, invoice } of [abroad, exported]) {
      const goodsTotal = sumCents(items.map(({ unit_price, quantity }) => cents(unit_price * quantity)));
      expect(order.subtotal_amount).toBe(goodsTotal);
      expect(invoice).toMatchObject({ total: order.total_amount, vat: order.vat_amount });
    }
  });

  test('at home they are those on the shelf', async () => {
    const { cart } = await buy('LV');
    expect(cart.vat).toMatchObject({ basis: 'domestic', changesPrices: false });
    expect(cart.lines.map(({ unitPrice }) => unitPrice)).toEqual([33_33, 12_34, 27_77]);
  });
});
