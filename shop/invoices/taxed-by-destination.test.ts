import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTRIES } from '#shop/i18n/country.ts';
import { type Cents, cents, multiplyCents, sumCents } from '#shop/kernel/money.ts';
import { includedVat, netPrice } from '#shop/kernel/percent.ts';
import { priceCart, priceItem } from '#shop/pricing/cart-price.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { MEMBER_RATES } from '#shop/tax/member-rates.ts';
import { TAX_CLASSES } from '#shop/tax/tax-class.ts';
import { vatOf, vatPlaceOf } from '#shop/tax/vat-of.ts';
import { anItem, aTaxedOrder, ISSUE, someTaxedOrder } from '#tests/support/orders/invoices.ts';
import { type Credit, composeCreditNote } from './credit-note-content.ts';
import { composeInvoice, type InvoiceContent, ratesOf } from './invoice-content.ts';

const TODAY = '2026-11-27';
const members = [...new Set(MEMBER_RATES.map(({ country }) => country))];

const someCart = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 300_000 }), fc.integer({ min: 1, max: 10 }), fc.constantFrom(...TAX_CLASSES)),
  { minLength: 1, maxLength: 8 },
);
const somewhere = fc.oneof(fc.constantFrom(...members), fc.constantFrom(...COUNTRIES), fc.constant(null));

test('a cart of any classes to any country is shown, charged and invoiced at the same amounts and rates', () => {
  const seen = new Set<string>();
  const run = (
    country: string | null,
    chosen: readonly [number, number, (typeof TAX_CLASSES)[number]][],
    keeps: boolean,
  ) => {
    const terms = { ...DEFAULT_SETTINGS, usesOneStopShop: true, exportsWithoutVat: true, keepsNetPrices: keeps };
    const place = vatPlaceOf(country, terms);
    const lines = chosen.map(([shelf, quantity, taxClass]) => ({
      price: netPrice(cents(shelf), terms.vatRate),
      quantity,
      vat: vatOf(taxClass, place, TODAY, terms),
    }));
    const cart = priceCart({ ...terms, lines, country, sellerCountry: terms.country });
    seen.add(`${place.basis} ${cart.vatParts?.length ?? 0}`);
    const items = lines.map((line) => {
      const { priceIncVat, priceExVat } = priceItem({ ...line, ...terms });
      expect(Math.abs(priceExVat * (10_000 + line.vat.rate) - priceIncVat * 1_000_000)).toBeLessThanOrEqual(
        500_000 + 20_000,
      );
      return anItem(priceIncVat, line.quantity, { vatRate: line.vat.rate });
    });
    // Prices that stay the same with VAT never differ from the shelf.
    if (!keeps) expect(items.map(({ unitPrice }) => unitPrice)).toEqual(chosen.map(([shelf]) => shelf));
    expect(sumCents(items.map(({ unitPrice, quantity }) => multiplyCents(unitPrice, quantity)))).toBe(
      cart.subtotalIncVat,
    );
    expect(cart.subtotalIncVat + cart.shippingAmount).toBe(cart.totalIncVat);

    const invoice = composeInvoice(aTaxedOrder(items, cart.shippingAmount, place), ISSUE);
    expect(invoice).toMatchObject({ total: cart.totalIncVat, vat: cart.vatAmount });
    for (const { rate, net, vat } of ratesOf(invoice)) expect(vat).toBe(includedVat((net + vat) as Cents, rate));
    expect(place.basis === 'export' ? cart.vatAmount : 0).toBe(0);
  };
  for (const country of members)
    run(
      country,
      TAX_CLASSES.map((taxClass, at) => [10_00 + at, 2, taxClass]),
      true,
    );
  fc.assert(fc.property(somewhere, someCart, fc.boolean(), run), { numRuns: 3_000 });
  expect(
    ['domestic', 'one_stop_shop', 'export'].filter((basis) => ![...seen].some((one) => one.startsWith(basis))),
  ).toEqual([]);
});

test('of any invoice, any parts that are credited never exceed it at any rate, and all of them together are it', () => {
  const someCredit = fc.oneof(
    fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 20_000 }).map(cents) }),
    fc.record({
      kind: fc.constant('lines' as const),
      at: fc.nat(),
      quantity: fc.integer({ min: 1, max: 3 }),
      shipping: fc.nat({ max: 300 }),
    }),
  );
  fc.assert(
    fc.property(someTaxedOrder, fc.array(someCredit, { maxLength: 5 }), (order, wishes) => {
      const invoice = composeInvoice(order, ISSUE);
      const notes: InvoiceContent[] = [];
      const credits = wishes.map((wish): Credit => {
        if (wish.kind === 'amount') return wish;
        const itemId = order.items[wish.at % order.items.length]?.id ?? '';
        return { kind: 'lines', lines: [{ itemId, quantity: wish.quantity }], shipping: cents(wish.shipping) };
      });
      for (const credit of [...credits, { kind: 'full' } as const]) {
        const note = composeCreditNote(invoice, notes, credit, ISSUE);
        if (note.ok) notes.push(note.value);
        for (const { rate, net, vat } of ratesOf(invoice)) {
          const credited = creditedAt(notes, rate);
          expect(credited.net + credited.vat).toBeLessThanOrEqual(net + vat);
        }
      }
      const whole = ratesOf(invoice).map(({ rate, net, vat }) => ({ rate, net, vat }));
      expect(whole.map(({ rate }) => ({ rate, ...creditedAt(notes, rate) }))).toEqual(whole);
      expect(notes.every(({ place }) => place?.basis === invoice.place?.basis)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

function creditedAt(notes: readonly InvoiceContent[], rate: number) {
  const parts = notes.flatMap(ratesOf).filter((part) => part.rate === rate);
  return { net: sumCents(parts.map(({ net }) => net)), vat: sumCents(parts.map(({ vat }) => vat)) };
}
