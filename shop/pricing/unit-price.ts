import type { catalog } from '#locales/en/storefront/catalog.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import type { Translate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import { type Cents, cents } from '#shop/kernel/money.ts';

/** How much is in a pack: 30 ml, 0.25 g, 2 m, 3 pieces. */
export type NetQuantity = { readonly value: number; readonly unit: 'ml' | 'g' | 'm' | 'piece' };

/** VAT included, per litre, kilogram, metre or piece, or per 100 ml or 100 g. */
export type UnitPrice = { readonly amount: Cents; readonly per: Measure['per'] };

export type LowestUnitPrice = UnitPrice & {
  /** Some of the packs cost more per unit. */
  readonly isFrom: boolean;
};

type Measure = {
  readonly per: 'l' | 'kg' | '100ml' | '100g' | 'm' | 'piece';
  readonly size: number;
};
type Measures = Readonly<Record<NetQuantity['unit'], Measure>>;

const MEASURES: Measures = {
  ml: { per: 'l', size: 1000 },
  g: { per: 'kg', size: 1000 },
  m: { per: 'm', size: 1 },
  piece: { per: 'piece', size: 1 },
};
const COSMETIC_MEASURES: Measures = {
  ...MEASURES,
  ml: { per: '100ml', size: 100 },
  g: { per: '100g', size: 100 },
};

/**
 * The measures of a kind of products (`shop/duties`). Cosmetic products are compared by 100 ml or 100 g, whatever the
 * pack: Directive 98/6/EC Art. 2(b) allows another single quantity that is widely and customarily used for certain
 * products. Everything else is by the litre or kilogram.
 */
export function measuresOf(kind: string | null): Measures {
  return kind === 'cosmetic' ? COSMETIC_MEASURES : MEASURES;
}

type Pack = { readonly price: Cents; readonly netQuantity: NetQuantity | null };

/**
 * The price to compare packs by (Directive 98/6/EC Art. 3), rounded half up to the cent: `unitPrice(cents(2490), {
 * value: 30, unit: 'ml' }, measuresOf('cosmetic'))` is €83.00 per 100 ml. Null where it would equal the price: one piece,
 * one metre.
 */
export function unitPrice(packPrice: Cents, quantity: NetQuantity | null, measures: Measures): UnitPrice | null {
  if (quantity === null || quantity.value <= 0 || isOneUnit(quantity, measures)) return null;
  return perUnit(packPrice, quantity, measures);
}

/** The lowest of several packs; null where one has no comparable unit, or where every pack is one unit. */
export function lowestUnitPrice(packs: readonly Pack[], measures: Measures): LowestUnitPrice | null {
  const known = packs.flatMap(({ price, netQuantity }) =>
    netQuantity === null || netQuantity.value <= 0 ? [] : [{ netQuantity, ...perUnit(price, netQuantity, measures) }],
  );
  const [first] = known;
  if (first === undefined || known.length < packs.length) return null;
  if (known.some(({ per }) => per !== first.per)) return null;
  if (known.every(({ netQuantity }) => isOneUnit(netQuantity, measures))) return null;
  const lowest = known.reduce((best, pack) => (pack.amount < best.amount ? pack : best));
  return { amount: lowest.amount, per: lowest.per, isFrom: known.some(({ amount }) => amount > lowest.amount) };
}

/** Writes '€83.00 / 100 ml', or 'From €59.80 / 100 ml' where a larger or smaller pack costs more by the measure. */
export function writeUnitPrice(
  t: Translate<typeof catalog>,
  language: Language,
  unit: UnitPrice | LowestUnitPrice | null,
): string | undefined {
  if (unit === null) return undefined;
  const price = t(`product.unitPrice.${unit.per}`, { amount: formatMoney(unit.amount, language) });
  return 'isFrom' in unit && unit.isFrom ? t('product.from', { price }) : price;
}

function isOneUnit({ value, unit }: NetQuantity, measures: Measures): boolean {
  return value === measures[unit].size;
}

function perUnit(packPrice: Cents, { value, unit }: NetQuantity, measures: Measures): UnitPrice {
  const { per, size } = measures[unit];
  // Thousandths, which the database stores exactly, so that only the division rounds.
  const thousandths = Math.round(value * 1000);
  return { amount: cents(Math.floor((2 * packPrice * size * 1000 + thousandths) / (2 * thousandths))), per };
}
