import {
  addCents,
  type Cents,
  multiplyCents,
  multiplyPrice,
  type Price,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from '#shop/kernel/money.ts';
import { includedVat, netPrice, type VatRate } from '#shop/kernel/percent.ts';

/** A line as it was charged: one unit, cents, VAT included, and how many. */
export type ChargedLine = { readonly unitPrice: Cents; readonly quantity: number };

/** What a line consists of: net + vat = gross, cents. `unitPriceExVat` times the quantity is `net`, to the cent. */
export type SplitLine = {
  readonly unitPriceExVat: Price;
  readonly net: Cents;
  readonly vat: Cents;
  readonly gross: Cents;
};

/** What makes the lines add up to the document: cents that were rounded line by line. Nothing is charged for it. */
export type Rounding = { readonly net: Cents; readonly vat: Cents };

export type SplitDocument<Line> = {
  readonly lines: readonly (Line & SplitLine)[];
  /** Null where nothing has to be made up for. */
  readonly rounding: Rounding | null;
  /** Of the whole; net + vat = total. */
  readonly net: Cents;
  readonly vat: Cents;
  readonly total: Cents;
};

/**
 * Splits the lines of a document into net amount and VAT, each by itself: the same line is split the same wherever it stands,
 * and its unit price without VAT times its quantity is its net amount. The VAT of the whole is that contained in its total;
 * `before` is what earlier documents took of the same amount, so that parts taken back one after another take back exactly
 * the VAT that was charged.
 */
export function splitLines<Line extends ChargedLine>(
  charged: readonly Line[],
  rate: VatRate,
  before: Cents = ZERO_CENTS,
): SplitDocument<Line> {
  const lines = charged.map((line) => ({ ...line, ...splitLine(line, rate) }));
  const total = sumCents(lines.map(({ gross }) => gross));
  const vat = subtractCents(includedVat(addCents(before, total), rate), includedVat(before, rate));
  const rounded = subtractCents(vat, sumCents(lines.map((line) => line.vat)));
  return {
    lines,
    rounding: rounded === 0 ? null : { net: subtractCents(ZERO_CENTS, rounded), vat: rounded },
    net: subtractCents(total, vat),
    vat,
    total,
  };
}

function splitLine({ unitPrice, quantity }: ChargedLine, rate: VatRate): SplitLine {
  const unitPriceExVat = netPrice(unitPrice, rate);
  const gross = multiplyCents(unitPrice, quantity);
  const net = multiplyPrice(unitPriceExVat, quantity);
  return { unitPriceExVat, net, vat: subtractCents(gross, net), gross };
}
