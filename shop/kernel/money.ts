/** Integer euro cents, VAT included unless a name says otherwise: all that is shown, charged or invoiced. */
export type Cents = number & { readonly __unit: 'cents' };

/** Integer ten-thousandths of a euro, excluding VAT: the unit of base_price, price_adjustment and original_price. */
export type Price = number & { readonly __unit: 'price' };

/** `cents(799)` is €7.99. Throws RangeError unless n is a safe integer. */
export function cents(n: number): Cents {
  return safeInteger(n, 'cents') as Cents;
}

/** `price(82_6446)` is €82.6446 excluding VAT. Throws RangeError unless n is a safe integer. */
export function price(n: number): Price {
  return safeInteger(n, 'price') as Price;
}

export const ZERO_CENTS: Cents = cents(0);

/** 0.01 euro excluding VAT, the lowest price of anything. */
export const MINIMUM_PRICE: Price = price(100);

export function addCents(...amounts: readonly Cents[]): Cents {
  return sumCents(amounts);
}

export function sumCents(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** `subtractCents(cents(1000), cents(799))` is 201 cents; the result may be negative. */
export function subtractCents(from: Cents, amount: Cents): Cents {
  return cents(from - amount);
}

/** `multiplyCents(cents(1210), 3)` is 3630 cents. Throws RangeError when the quantity is not a whole number. */
export function multiplyCents(amount: Cents, quantity: number): Cents {
  return cents(amount * safeInteger(quantity, 'quantity'));
}

/**
 * What several units cost at a price with four decimals, in cents, rounded half away from zero.
 * `multiplyPrice(price(66033), 2)` is 1321 cents. Throws RangeError when the quantity is not a whole number.
 */
export function multiplyPrice(p: Price, quantity: number): Cents {
  const units = safeInteger(p * safeInteger(quantity, 'quantity'), 'price');
  return cents(Math.sign(units) * Math.round(Math.abs(units) / 100));
}

/**
 * Divides an amount in proportion to weights, to the cent: rounded down, and the cents that are left go to the largest
 * remainders. Without any weight the first takes all. `splitCents(cents(100), [1, 1, 1])` is 34, 33 and 33.
 */
export function splitCents(amount: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + safeInteger(weight, 'weight'), 0);
  if (whole === 0) return weights.map((_, index) => (index === 0 ? amount : ZERO_CENTS));
  const shares = weights.map((weight) => {
    const product = BigInt(amount) * BigInt(weight);
    return { share: Number(product / BigInt(whole)), rest: Number(product % BigInt(whole)) };
  });
  const left = shares.reduce((rest, { share }) => rest - share, amount as number);
  const first = shares.map(({ rest }, index) => ({ rest, index })).sort((a, b) => b.rest - a.rest || a.index - b.index);
  const topped = new Set(first.slice(0, left).map(({ index }) => index));
  return shares.map(({ share }, index) => cents(topped.has(index) ? share + 1 : share));
}

export function minCents(first: Cents, ...rest: readonly Cents[]): Cents {
  return cents(Math.min(first, ...rest));
}

export function maxCents(first: Cents, ...rest: readonly Cents[]): Cents {
  return cents(Math.max(first, ...rest));
}

type PricedVariation = { readonly price_adjustment: Price | null };

/** The parts of a product's price, excluding VAT. `price_adjustment` is a variation's whole price; null: the product's. */
export type PricedProduct<V extends PricedVariation = PricedVariation> = {
  readonly base_price: Price;
  /** Sold only through its variations, which have no price to fall back on. */
  readonly is_variation_only: boolean;
  readonly product_variations: readonly V[];
};

/**
 * The price that a product is listed at: its own, or the highest of a variation-only product; 0 without any. It is stored, so
 * that lists can sort by one column.
 */
export function listedPrice({ base_price, is_variation_only, product_variations }: PricedProduct): Price {
  if (!is_variation_only) return base_price;
  return price(Math.max(0, ...product_variations.map(({ price_adjustment }) => price_adjustment ?? 0)));
}

/** The whole euro at or below the amount: `floorToEuro(cents(499))` is 400 cents. */
export function floorToEuro(amount: Cents): Cents {
  return cents(Math.floor(amount / 100) * 100);
}

/** The whole euro at or above the amount: `ceilToEuro(cents(401))` is 500 cents. */
export function ceilToEuro(amount: Cents): Cents {
  return cents(Math.ceil(amount / 100) * 100);
}

/**
 * Reads a numeric(12,4) column exactly, without floating point: `parsePrice('82.6446')` is 826446.
 * Throws RangeError on anything else, since a stored price that cannot be read is a bug.
 */
export function parsePrice(decimal: string): Price {
  const match = /^(-?)(\d{1,11})(?:\.(\d{1,4}))?$/.exec(decimal);
  if (!match) throw new RangeError(`Not a price with at most four decimals: ${JSON.stringify(decimal.slice(0, 40))}`);
  const [, sign, whole, fraction = ''] = match;
  const units = Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
  return price(sign ? -units : units);
}

/** Writes a numeric(12,4) column: `priceToDecimal(price(826446))` is '82.6446'. */
export function priceToDecimal(p: Price): string {
  return toDecimal(p, 4);
}

/** The amount as plain decimal euro for structured data, CSV and `<input>`: `centsToDecimal(cents(123450))` is '1234.50'. */
export function centsToDecimal(amount: Cents): string {
  return toDecimal(amount, 2);
}

/** Writes an amount as a person would type it: `centsToShortDecimal(cents(1200))` is '12', of 1250 it is '12.50'. */
export function centsToShortDecimal(amount: Cents): string {
  return centsToDecimal(amount).replace(/\.00$/, '');
}

/**
 * Reads what a person typed: '12,50', '12.50', '12', '€ 12.5' and '1 234,50' are amounts; null for anything else,
 * for a negative amount, and for thousands separators that could be mistaken for decimals ('1,234').
 */
export function parseEuroInput(text: string): Cents | null {
  if (text.length > 40) return null;
  const compact = text.replace(/[\s\u00a0\u202f€]/g, '');
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(compact);
  if (!match) return null;
  const [, whole, fraction = ''] = match;
  return cents(Number(whole) * 100 + Number(fraction.padEnd(2, '0')));
}

/**
 * Reads a price excluding VAT as parseEuroInput reads an amount, but with as many decimals as a calculator gives: four are
 * kept, further ones rounded. '12,3967' and '12.39669' are 12.3967.
 */
export function parsePriceInput(text: string): Price | null {
  if (text.length > 40) return null;
  const match = /^(\d{1,9})(?:[.,](\d{1,20}))?$/.exec(text.replace(/[\s\u00a0\u202f€]/g, ''));
  if (!match) return null;
  const [, whole, fraction = ''] = match;
  const kept = Number(whole) * 10_000 + Number(fraction.slice(0, 4).padEnd(4, '0'));
  return price(fraction.charAt(4) >= '5' ? kept + 1 : kept);
}

/**
 * Reads an amount as parseEuroInput does, but with further decimals than cents: they are rounded. '12.3456' is 12.35.
 */
export function parseLongEuroInput(text: string): Cents | null {
  const units = parsePriceInput(text);
  return units === null ? null : cents(Math.round(units / 100));
}

/** Writes a price for an `<input>`: two decimals, and the third and fourth if there are any. `price(12_5000)` is '12.50'. */
export function priceToShortDecimal(p: Price): string {
  return priceToDecimal(p).replace(/(\.\d{2}\d*?)0+$/, '$1');
}

function safeInteger(n: number, unit: string): number {
  if (!Number.isSafeInteger(n)) throw new RangeError(`Not a whole number of ${unit}: ${n}`);
  return n === 0 ? 0 : n; // -0 would print as '-0' and fail equality in tests
}

function toDecimal(units: number, decimals: number): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0');
  return `${units < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
