import { addCents, type Cents, splitCents, sumCents } from '#shop/kernel/money.ts';
import { includedVat, type VatRate } from '#shop/kernel/percent.ts';

/** What a cart or an order contains at one rate of VAT; cents, VAT included. */
export type VatPart = {
  readonly rate: VatRate;
  readonly goods: Cents;
  /** The share of the shipping that bears this rate. */
  readonly shipping: Cents;
  /** Contained in goods and shipping together. */
  readonly vat: Cents;
};

/**
 * Splits a cart or an order by rate, the highest first. Shipping follows the goods it is for: it bears their rates in
 * proportion to their amounts.
 */
export function splitByRate(
  lines: readonly { readonly rate: VatRate; readonly total: Cents }[],
  shipping: Cents,
): VatPart[] {
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort((a, b) => b - a);
  const goods = rates.map((rate) => sumCents(lines.filter((line) => line.rate === rate).map(({ total }) => total)));
  const shares = splitCents(shipping, goods);
  return rates.map((rate, index) => {
    const [part, share] = [goods[index] as Cents, shares[index] as Cents];
    return { rate, goods: part, shipping: share, vat: includedVat(addCents(part, share), rate) };
  });
}

/** The parts of a stored order, where its items bear several rates; undefined where one rate says it all. */
export function findVatParts(...order: Parameters<typeof splitByRate>): readonly VatPart[] | undefined {
  const parts = splitByRate(...order);
  return parts.length > 1 ? parts : undefined;
}
