import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCents, cents, multiplyPrice, parsePrice, sumCents } from '#shop/kernel/money.ts';
import { includedVat, vatRate } from '#shop/kernel/percent.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { anItem, anOrderToInvoice, ISSUE, someOrder } from '#tests/support/orders/invoices.ts';
import { composeInvoice, type OrderToInvoice } from './invoice-content.ts';

describe('the amounts of an invoice', () => {
  test('are those of the order, to the cent, whatever was ordered', () => {
    fc.assert(
      fc.property(someOrder, (order) => {
        const invoice = composeInvoice(order, ISSUE);
        expect(invoice.total).toBe(order.total);
        expect(invoice.vat).toBe(order.vat);
        expect(addCents(invoice.net, invoice.vat)).toBe(order.total);
        expect(invoice.vat).toBe(includedVat(order.total, order.vatRate));
        for (const part of ['net', 'vat', 'gross'] as const) {
          const whole = part === 'gross' ? invoice.total : invoice[part];
          expect(sumCents(invoice.lines.map((line) => line[part]))).toBe(whole);
        }
        for (const { net, vat, gross } of invoice.lines) expect(addCents(net, vat)).toBe(gross);
      }),
    );
  });

  test('are on every line its unit price times its quantity, and a rounding line stands only where it is needed', () => {
    let rounded = 0;
    fc.assert(
      fc.property(someOrder, (order) => {
        const invoice = composeInvoice(order, ISSUE);
        const charged = invoice.lines.filter(({ kind }) => kind !== 'rounding');
        for (const { unitPriceExVat, quantity, net } of charged)
          expect(multiplyPrice(parsePrice(unitPriceExVat), quantity)).toBe(net);
        const isRounded = sumCents(charged.map(({ vat }) => vat)) !== invoice.vat;
        expect(invoice.lines.length - charged.length).toBe(isRounded ? 1 : 0);
        rounded += isRounded ? 1 : 0;
      }),
    );
    expect(rounded).toBeGreaterThan(0);
  });

  test('have shipping split the same on every invoice', () => {
    const shippingOf = (order: OrderToInvoice) => {
      const line = composeInvoice(order, ISSUE).lines.find(({ kind }) => kind === 'shipping');
      return line && [line.unitPriceExVat, line.net, line.vat, line.gross];
    };
    fc.assert(
      fc.property(someOrder, ({ items }) => {
        const order = anOrderToInvoice({ items, shipping: 7_99 });
        expect(shippingOf(order)).toEqual(['6.6033', 6_60, 1_39, 7_99]);
      }),
    );
  });

  test('are worked out here once by hand', () => {
    const { lines, net, vat, total } = composeInvoice(anOrderToInvoice(), ISSUE);
    expect(lines.map(({ quantity, unitPriceExVat, gross }) => [quantity, unitPriceExVat, gross])).toEqual([
      [2, '15.2810', 36_98],
      [1, '41.3140', 49_99],
      [1, '6.6033', 7_99],
      [1, '0.0000', 0],
    ]);
    expect(lines.map((line) => [line.kind, line.net, line.vat])).toEqual([
      ['item', 30_56, 6_42],
      ['item', 41_31, 8_68],
      ['shipping', 6_60, 1_39],
      ['rounding', 1, -1],
    ]);
    expect([net, vat, total]).toEqual([78_48, 16_48, 94_96]);
  });

  test('shipping is a line of its own, and none where it cost nothing', () => {
    const kinds = (shipping: number) =>
      composeInvoice(anOrderToInvoice({ shipping }), ISSUE)
        .lines.map(({ kind }) => kind)
        .filter((kind) => kind !== 'rounding');
    expect(kinds(7_99)).toEqual(['item', 'item', 'shipping']);
    expect(kinds(0)).toEqual(['item', 'item']);
  });

  test('that do not add up never become an invoice', () => {
    const order = anOrderToInvoice();
    expect(() => composeInvoice({ ...order, total: cents(94_95) }, ISSUE)).toThrow('not the sum of its lines');
    expect(() => composeInvoice({ ...order, vat: cents(16_49) }, ISSUE)).toThrow('not the sum of its lines');
  });
});

test('an invoice says who sold what to whom and when, as the order and the settings were', () => {
  const items = [anItem(10_00, 3, { product_name: 'Soap', variation_name: null, sku: 'S-1' })];
  const invoice = composeInvoice(anOrderToInvoice({ items, vatRate: vatRate(2100) }), ISSUE);
  expect(invoice).toMatchObject({
    kind: 'invoice',
    number: 'VIT-2026-000001',
    issuedAt: '2026-11-20T10:00:00.000Z',
    paidAt: '2026-11-19T22:03:00.000Z',
    suppliedAt: null,
    corrects: null,
    order: { number: '1042' },
    seller: { legalName: DEFAULT_SETTINGS.legalName, vatNo: DEFAULT_SETTINGS.vatNo, address: DEFAULT_SETTINGS.address },
    buyer: { lines: ['Anna Ozola', 'Brīvības iela 100', 'Rīga, LV-1011'], country: 'LV', email: 'anna@example.lv' },
    vatRate: 2100,
  });
  expect(invoice.lines[0]).toMatchObject({ name: 'Soap', sku: 'S-1', quantity: 3, unitPrice: 10_00 });
  // Nothing of the settings that the document does not say.
  expect(invoice.seller).not.toHaveProperty('shippingPrice');
});
