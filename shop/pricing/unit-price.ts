import { type Cents, cents } from '#shop/kernel/money.ts';

/** How much is in a pack: 30 ml, 0.25 g, 2 m, 3 pieces. */
export type NetQuantity = { readonly value: number; readonly unit: 'ml' | 'g' | 'm' | 'piece' };

/** VAT included, of one litre, kilogram, metre or piece. */
export type UnitPrice = { readonly amount: Cents; readonly per: 'l' | 'kg' | 'm' | 'piece' };

const PER = {
  ml: { per: 'l', size: 1000 },
  g: { per: 'kg', size: 1000 },
  m: { per: 'm', size: 1 },
  piece: { per: 'piece', size: 1 },
} as const;

/**
 * The price to compare packs by (Directive 98/6/EC Art. 3), rounded half up to the cent: `unitPrice(cents(2490),
 * { value: 30, unit: 'ml' })` is €830.00 per litre. Null where it would be the price itself: one piece, one metre.
 */
export function unitPrice(packPrice: Cents, quantity: NetQuantity | null): UnitPrice | null {
  if (quantity === null || quantity.value <= 0) return null;
  const { per, size } = PER[quantity.unit];
  if (quantity.value === size) return null;
  // Thousandths, which the database keeps exactly, so that the division is the only rounding.
  const thousandths = Math.round(quantity.value * 1000);
  return { amount: cents(Math.floor((2 * packPrice * size * 1000 + thousandths) / (2 * thousandths))), per };
}
