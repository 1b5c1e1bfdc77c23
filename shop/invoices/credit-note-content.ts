import type { Uuid } from '#shop/kernel/ids.ts';
import {
  type Cents,
  minCents,
  multiplyCents,
  splitCents,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from '#shop/kernel/money.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import {
  type InvoiceContent,
  type InvoiceLine,
  type Issue,
  type LineDraft,
  pickSeller,
  rateOfLine,
  settleLines,
  wordDraft,
} from './invoice-content.ts';

/** The part of an invoice to credit. Amounts are cents, VAT included. */
export type Credit =
  /** Everything not credited yet. */
  | { readonly kind: 'full' }
  /** An amount without goods, such as a price reduction. */
  | { readonly kind: 'amount'; readonly amount: Cents }
  /**
   * Units that come back, with a share of the shipping (0 for none); at most `most` where less of their price is left
   * because an amount was credited before.
   */
  | {
      readonly kind: 'lines';
      readonly lines: readonly { readonly itemId: Uuid; readonly quantity: number }[];
      readonly shipping: Cents;
      readonly most?: Cents;
    };

/**
 * `nothing_left`: everything was credited. `more_than_left`: more of an item, the shipping or the whole than is left.
 * `unknown_line`: not an item of this invoice. `nothing_taken`: no amount, no units, or fractions of units.
 */
export type CreditError = { readonly code: 'nothing_left' | 'more_than_left' | 'unknown_line' | 'nothing_taken' };

/**
 * The credit note for part or all of an invoice, after earlier ones. Together they never credit more than was
 * invoiced, neither of any line nor of the whole. Once everything is credited, in however many parts, exactly its VAT
 * is.
 */
export function composeCreditNote(
  invoice: InvoiceContent,
  earlier: readonly InvoiceContent[],
  credit: Credit,
  issue: Issue,
): Result<InvoiceContent, CreditError> {
  const before = sumCents(earlier.map(({ total }) => total));
  const left = subtractCents(invoice.total, before);
  if (left <= 0) return err({ code: 'nothing_left' });
  const drafts = draftCredit(invoice, earlier, credit, left);
  if (!drafts.ok) return drafts;
  const totals = settleLines(drafts.value, invoice.vatRate, (rate) => grossAt(earlier, rate));
  if (totals.total <= 0) return err({ code: 'nothing_taken' });
  if (totals.total > left) return err({ code: 'more_than_left' });
  return ok({
    ...invoice,
    version: 2,
    kind: 'credit_note',
    number: issue.number,
    issuedAt: issue.issuedAt.toISOString(),
    corrects: { number: invoice.number, issuedAt: invoice.issuedAt },
    seller: pickSeller(issue.seller),
    ...totals,
  });
}

type Drafts = Result<readonly LineDraft[], CreditError>;

function draftCredit(invoice: InvoiceContent, earlier: readonly InvoiceContent[], credit: Credit, left: Cents): Drafts {
  switch (credit.kind) {
    case 'amount':
      return ok(draftShares('amount', credit.amount, leftByRate(invoice, earlier)));
    case 'full':
      return ok(draftRest(invoice, earlier, left));
    case 'lines':
      return draftLines(invoice, earlier, credit);
  }
}

/** Per line where every line is known; after an amount without goods, no line can say what is left of it. */
function draftRest(invoice: InvoiceContent, earlier: readonly InvoiceContent[], left: Cents): LineDraft[] {
  if (earlier.some((note) => note.lines.some(({ kind }) => kind === 'amount'))) {
    return draftShares('amount', left, leftByRate(invoice, earlier));
  }
  const items = invoice.lines
    .filter(({ kind }) => kind === 'item')
    .map((line) => takeUnits(line, unitsLeft(line, earlier)))
    .filter(({ quantity }) => quantity > 0);
  return [...items, ...draftShipping(invoice, earlier, shippingLeft(invoice, earlier))];
}

function draftLines(
  invoice: InvoiceContent,
  earlier: readonly InvoiceContent[],
  credit: Credit & { readonly kind: 'lines' },
): Drafts {
  if (credit.shipping < 0) return err({ code: 'nothing_taken' });
  if (credit.shipping > shippingLeft(invoice, earlier)) return err({ code: 'more_than_left' });
  const drafts: LineDraft[] = [];
  for (const { itemId, quantity } of mergeUnits(credit.lines)) {
    const line = invoice.lines.find((candidate) => candidate.itemId === itemId);
    if (line === undefined) return err({ code: 'unknown_line' });
    if (!Number.isSafeInteger(quantity) || quantity <= 0) return err({ code: 'nothing_taken' });
    if (quantity > unitsLeft(line, earlier)) return err({ code: 'more_than_left' });
    drafts.push(takeUnits(line, quantity));
  }
  drafts.push(...draftShipping(invoice, earlier, credit.shipping));
  const { most } = credit;
  const worth = sumCents(drafts.map(worthOf));
  const amount = most === undefined ? worth : minCents(most, worth);
  const left = leftByRate(invoice, earlier);
  const fits = left.every(({ rate, left: rest }) => rate === undefined || worthAt(drafts, rate) <= rest);
  return ok(amount === worth && fits ? drafts : draftShares('amount', amount, left));
}

/** What is left at a rate; the rate is missing where one applies to the whole document. */
type LeftAtRate = { readonly rate: VatRate | undefined; readonly left: Cents };

function leftByRate(
  invoice: InvoiceContent,
  earlier: readonly InvoiceContent[],
  kind?: InvoiceLine['kind'],
): LeftAtRate[] {
  if (invoice.rates === undefined) return [{ rate: undefined, left: ZERO_CENTS }];
  return invoice.rates.map(({ rate }) => ({
    rate,
    left: subtractCents(grossAt([invoice], rate, kind), grossAt(earlier, rate, kind)),
  }));
}

/** The gross of documents at a rate, of lines of one kind or of all. */
function grossAt(documents: readonly InvoiceContent[], rate: VatRate, kind?: InvoiceLine['kind']): Cents {
  const lines = documents.flatMap((document) =>
    document.lines.filter((line) => rateOfLine(document, line) === rate && (kind === undefined || line.kind === kind)),
  );
  return sumCents(lines.map(({ gross }) => gross));
}

/** An amount as a line for each rate, in proportion to what is left at each: no rate is credited more than it bore. */
function draftShares(kind: 'amount' | 'shipping', amount: Cents, rates: readonly LeftAtRate[]): LineDraft[] {
  const shares = splitCents(
    amount,
    rates.map(({ left }) => left),
  );
  return rates.flatMap(({ rate }, at) => {
    const draft = wordDraft(kind, shares[at] ?? ZERO_CENTS);
    if (rate === undefined) return [draft];
    return draft.unitPrice === 0 ? [] : [{ ...draft, vatRate: rate }];
  });
}

function draftShipping(invoice: InvoiceContent, earlier: readonly InvoiceContent[], amount: Cents): LineDraft[] {
  return amount === 0 ? [] : draftShares('shipping', amount, leftByRate(invoice, earlier, 'shipping'));
}

function worthOf({ unitPrice, quantity }: LineDraft): Cents {
  return multiplyCents(unitPrice, quantity);
}

function worthAt(drafts: readonly LineDraft[], rate: VatRate): Cents {
  return sumCents(drafts.filter((draft) => draft.vatRate === rate).map(worthOf));
}

/** Adds up items that are named twice. */
function mergeUnits(lines: (Credit & { kind: 'lines' })['lines']): { itemId: Uuid; quantity: number }[] {
  const units = new Map<Uuid, number>();
  for (const { itemId, quantity } of lines) units.set(itemId, (units.get(itemId) ?? 0) + quantity);
  return [...units].map(([itemId, quantity]) => ({ itemId, quantity }));
}

function takeUnits(line: InvoiceLine, quantity: number): LineDraft {
  const { kind, itemId, name, sku, unitPrice, vatRate } = line;
  return { kind, itemId, name, sku, quantity, unitPrice, ...(vatRate !== undefined && { vatRate }) };
}

function unitsLeft(line: InvoiceLine, earlier: readonly InvoiceContent[]): number {
  return earlier
    .flatMap((note) => note.lines)
    .filter(({ itemId }) => itemId === line.itemId)
    .reduce((left, { quantity }) => left - quantity, line.quantity);
}

function shippingLeft(invoice: InvoiceContent, earlier: readonly InvoiceContent[]): Cents {
  return subtractCents(shippingOf([invoice]), shippingOf(earlier));
}

function shippingOf(documents: readonly InvoiceContent[]): Cents {
  const lines = documents.flatMap((document) => document.lines.filter(({ kind }) => kind === 'shipping'));
  return sumCents(lines.map(({ gross }) => gross));
}
