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

/** The parts of a line: net + vat = gross, cents. `unitPriceExVat` times the quantity is `net`, to the cent. */
export type SplitLine = {
  readonly unitPriceExVat: Price;
  readonly net: Cents;
  readonly vat: Cents;
  readonly gross: Cents;
};

/** The cents from rounding line by line that make the lines add up to the document. Nothing is charged for it. */
export type Rounding = { readonly net: Cents; readonly vat: Cents };

export type SplitDocument<Line> = {
  readonly lines: readonly (Line & SplitLine)[];
  /** Null where nothing needs to be made up for. */
  readonly rounding: Rounding | null;
  /** Of the whole; net + vat = total. */
  readonly net: Cents;
  readonly vat: Cents;
  readonly total: Cents;
};

/**
 * Splits a document's lines into net amount and VAT, each on its own: the same line is always split the same way, and
 * its net unit price times its quantity is its net amount. The VAT of the whole is the one contained in its total.
 * `before` is what earlier documents credited of the same amount, so that several partial credits together credit
 * exactly the charged VAT.
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
