import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, multiplyCents, sumCents } from '#shop/kernel/money.ts';
import { netPrice } from '#shop/kernel/percent.ts';
import { priceCart, priceItem } from '#shop/pricing/cart-price.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { anItem, anOrderToInvoice, ISSUE } from '#tests/support/orders/invoices.ts';
import { composeInvoice } from './invoice-content.ts';

const { vatRate, shippingPrice, freeShippingThreshold, country: sellerCountry } = DEFAULT_SETTINGS;
const settings = { vatRate, shippingPrice, freeShippingThreshold, sellerCountry };
/** Shelf prices in cents: anything, and what lies at the edges, alone or in twos, of free shipping. */
const shelfPrice = fc.oneof(
  fc.integer({ min: 1, max: 300_000 }),
  fc.constantFrom(1, 2, 7, 49_99, 50_00, 50_01, 99_99, 100_00, 100_01),
);
const cart = fc.array(fc.tuple(shelfPrice, fc.integer({ min: 1, max: 10 })), { minLength: 1, maxLength: 15 });

test('of 10,000 carts each is shown, charged and invoiced at the same total, in Latvia and elsewhere', {
  timeout: 60_000,
}, () => {
  const shippings = new Set<number>();
  fc.assert(
    fc.property(cart, (chosen) => {
      const lines = chosen.map(([price, quantity]) => ({ price: netPrice(cents(price), vatRate), quantity }));
      const shown = lines.map((line) => priceItem({ ...line, vatRate }).totalIncVat);
      const [latvian, german] = ['LV', 'DE'].map((country) => priceCart({ lines, country, ...settings }));
      if (!latvian || !german) throw new Error('nothing was priced');
      expect(german.totalIncVat).toBe(latvian.totalIncVat);
      expect(latvian.shippingAmount).toBe(sumCents(shown) >= freeShippingThreshold ? 0 : shippingPrice);
      shippings.add(latvian.shippingAmount);

      // What the provider is asked for: unit prices times quantities, and shipping.
      const items = chosen.map(([price, quantity]) => anItem(price, quantity));
      const charged = sumCents(items.map(({ unitPrice, quantity }) => multiplyCents(unitPrice, quantity)));
      expect(charged + latvian.shippingAmount).toBe(latvian.totalIncVat);
      expect(sumCents(shown) + latvian.shippingAmount).toBe(latvian.totalIncVat);

      const invoice = composeInvoice(anOrderToInvoice({ items, shipping: latvian.shippingAmount, vatRate }), ISSUE);
      expect(invoice).toMatchObject({ total: latvian.totalIncVat, vat: latvian.vatAmount });
      expect(sumCents(invoice.lines.map(({ gross }) => gross))).toBe(latvian.totalIncVat);
    }),
    { numRuns: 10_000 },
  );
  expect([...shippings].sort()).toEqual([0, 7_99]);
});
