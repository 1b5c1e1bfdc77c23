import { addCents, type Cents, subtractCents, ZERO_CENTS } from '#shop/kernel/money.ts';
import { includedVat, type VatRate } from '#shop/kernel/percent.ts';

/** What a VAT-included amount (`gross`) consists of: net + vat = gross, cents. */
export type VatShare = { readonly net: Cents; readonly vat: Cents };

/**
 * Parts VAT-included lines so that their VAT adds up, to the cent, to the VAT contained in their sum: each gets what the
 * running total's VAT grows by. So no line is further than a cent from its own rounding, and amounts that are taken back
 * one after another (`before`: the sum of those taken back earlier) take back exactly the VAT that was charged.
 */
export function shareVat<Line extends { readonly gross: Cents }>(
  lines: readonly Line[],
  rate: VatRate,
  before: Cents = ZERO_CENTS,
): (Line & VatShare)[] {
  let running = before;
  return lines.map((line) => {
    const earlier = includedVat(running, rate);
    running = addCents(running, line.gross);
    const vat = subtractCents(includedVat(running, rate), earlier);
    return { ...line, net: subtractCents(line.gross, vat), vat };
  });
}
