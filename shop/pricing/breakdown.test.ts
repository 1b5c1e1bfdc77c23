import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shared as english } from '#locales/en/shared.ts';
import { shared as latvian } from '#locales/lv/shared.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import { cents, price } from '#shop/kernel/money.ts';
import { includedVat, vatRate } from '#shop/kernel/percent.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { type AmountRow, breakDown, writeBreakdown } from './breakdown.ts';
import { priceCart } from './cart-price.ts';

type Lines = Parameters<typeof priceCart>[0]['lines'];

const anyLines: fc.Arbitrary<Lines> = fc.array(
  fc.record({ price: fc.integer({ min: 83, max: 20_000_000 }).map(price), quantity: fc.integer({ min: 1, max: 99 }) }),
  { minLength: 1, maxLength: 20 },
);
const anywhere = fc.constantFrom('LV', 'Latvia', 'EE', 'US', null);
const anyLanguage = fc.constantFrom<Language>('en', 'lv');
const anyRate = fc.constantFrom(0, 500, 1200, 2100, 2550).map(vatRate);

function shown(lines: Lines, country: string | null, language: Language, rate = DEFAULT_SETTINGS.vatRate): AmountRow[] {
  const { subtotalIncVat, shippingAmount, vatAmount, showVatBreakdown } = priceCart({
    lines,
    country,
    vatRate: rate,
    shippingPrice: DEFAULT_SETTINGS.shippingPrice,
    freeShippingThreshold: DEFAULT_SETTINGS.freeShippingThreshold,
    sellerCountry: DEFAULT_SETTINGS.country,
  });
  const amounts = {
    subtotal: subtotalIncVat,
    shipping: shippingAmount,
    vat: vatAmount,
    vatRate: rate,
    showVatBreakdown,
  };
  const t = createTranslate<typeof english>(language, language === 'lv' ? latvian : english);
  return writeBreakdown(t, breakDown(amounts), language);
}

/** As somebody with a pencil reads it: '€1,234.50', '1 234,50 €', and nothing for 'Free'. */
const read = (amount: string) => Number(amount.replace(/\D/g, '') || 0);
const ofKind = (rows: readonly AmountRow[], kind: AmountRow['kind']) => rows.filter((row) => row.kind === kind);

describe('the lines that a shopper is shown', () => {
  test('of any cart, anywhere and in either language, add up to the total', () => {
    fc.assert(
      fc.property(anyLines, anywhere, anyLanguage, anyRate, (lines, country, language, rate) => {
        const rows = shown(lines, country, language, rate);
        const parts = rows.filter(({ kind }) => kind !== 'total' && kind !== 'vat');
        const total = read(ofKind(rows, 'total')[0]?.amount ?? '');
        expect(parts.reduce((sum, { amount }) => sum + read(amount), 0)).toBe(total);
        expect(read(ofKind(rows, 'vat')[0]?.amount ?? '')).toBe(includedVat(cents(total), rate));
      }),
      { numRuns: 2000 },
    );
  });

  test('begin without VAT in Latvia and while no address is known, and say of every VAT what it is of', () => {
    const lines = [{ price: price(826_446), quantity: 1 }];
    for (const country of ['LV', null]) {
      expect(shown(lines.slice(0, 1), country, 'en')).toEqual([
        { kind: 'subtotalExVat', label: 'Subtotal (excl. VAT)', amount: '€82.64' },
        { kind: 'goodsVat', label: 'VAT on goods (21%)', amount: '€17.36' },
        { kind: 'shipping', label: 'Shipping (incl. VAT)', amount: 'Free' },
        { kind: 'total', label: 'Total', amount: '€100.00' },
        { kind: 'vat', label: 'of which VAT (21%)', amount: '€17.36' },
      ]);
    }
    expect(
      shown([{ price: price(247_851), quantity: 1 }], 'LV', 'lv').map(({ label, amount }) => [label, amount]),
    ).toEqual([
      ['Starpsumma (bez PVN)', '24,79\u00a0€'],
      ['PVN precēm (21 %)', '5,20\u00a0€'],
      ['Piegāde (ar PVN)', '7,99\u00a0€'],
      ['Kopā', '37,98\u00a0€'],
      ['tostarp PVN (21 %)', '6,59\u00a0€'],
    ]);
  });

  test('are without VAT where none is charged, as in an export', () => {
    for (const country of ['US', 'LV']) {
      expect(
        shown([{ price: price(247_851), quantity: 1 }], country, 'en', vatRate(0)).map(({ label, amount }) => [
          label,
          amount,
        ]),
      ).toEqual([
        ['Subtotal (excl. VAT)', '€24.79'],
        ['VAT on goods (0%)', '€0.00'],
        ['Shipping', '€7.99'],
        ['Total', '€32.78'],
      ]);
    }
  });

  test('are gross elsewhere, with the VAT in the total said once', () => {
    expect(
      shown([{ price: price(247_851), quantity: 1 }], 'EE', 'en').map(({ label, amount }) => [label, amount]),
    ).toEqual([
      ['Subtotal (incl. VAT)', '€29.99'],
      ['Shipping (incl. VAT)', '€7.99'],
      ['Total', '€37.98'],
      ['of which VAT (21%)', '€6.59'],
    ]);
  });
});
