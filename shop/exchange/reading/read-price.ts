import { type CheckedProduct, MAX_PRICE } from '#shop/catalog/product-input.ts';
import type { StoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import {
  type Cents,
  cents,
  centsToDecimal,
  type Price,
  parseEuroInput,
  parseLongEuroInput,
  price,
  subtractCents,
} from '#shop/kernel/money.ts';
import { grossCents, netPrice, type VatRate } from '#shop/kernel/percent.ts';
import { offerPrice, type PriceHistory, type Vat } from '#shop/pricing/offer.ts';
import { beginningOf, type CellNote, type CellProblem } from '../import/import-remark.ts';
import type { Cell, CellReader, Draft, ImportSurroundings, ProductLine } from './product-lines.ts';

type Shape = { readonly hasVariations: boolean; readonly isVariationOnly: boolean; readonly isNew: boolean };

export function readPrices(
  reader: CellReader,
  lines: readonly ProductLine[],
  present: Draft,
  { hasVariations, isVariationOnly, isNew }: Shape,
): { base_price: Price; original_price: Price | null } {
  const [first] = lines as readonly [ProductLine, ...ProductLine[]];
  const cell = reader.cell(first, hasVariations ? 'base_price' : 'price');
  const base = readPrice(cell, present.base_price);
  if (!hasVariations) {
    const isEmpty = (cell.text ?? '') === '' && (isNew || cell.text !== undefined);
    if (base?.shelf === 0 || (isEmpty && present.base_price === 0)) cell.note('price_missing');
    else if (isEmpty) cell.note('price_kept');
  }
  const original_price = readOriginal(reader, lines, present.original_price, isVariationOnly);
  return { base_price: base?.price ?? present.base_price, original_price };
}

function readOriginal(
  reader: CellReader,
  lines: readonly ProductLine[],
  present: Price | null,
  isVariationOnly: boolean,
): Price | null {
  const [first] = lines as readonly [ProductLine, ...ProductLine[]];
  const leading = originalLine(lines);
  if (leading === undefined) return first.cells.compareAt === undefined ? present : null;
  const cell = reader.cell(leading, 'compareAt');
  if (isVariationOnly) {
    cell.note('no_original_price');
    return null;
  }
  const differing = lines.find(
    (line) => originalLine([line]) !== undefined && line.cells.compareAt !== leading.cells.compareAt,
  );
  if (differing !== undefined) reader.cell(differing, 'compareAt').note('one_original_price', String(leading.line));
  return readPrice(cell, present ?? price(0))?.price ?? null;
}

/** A price with VAT, as on the shelf. If `present` has the same shelf price, it stays, to the last decimal. */
export function readPrice(
  { text = '', around: { vatRate }, complain, note }: Cell,
  present: Price | null,
): { readonly price: Price; readonly shelf: Cents } | null {
  if (text === '') return null;
  const shelf = parseEuroInput(plainAmount(text)) ?? readLongAmount(text);
  if (shelf === null) {
    const { code, detail } = problemOf(text, vatRate);
    complain(code, detail);
    return null;
  }
  if (netPrice(shelf, vatRate) > MAX_PRICE) {
    complain('price_too_high', highestShelfPrice(vatRate));
    return null;
  }
  if (readLongAmount(text) !== null) note('rounded_price', centsToDecimal(shelf));
  if (present !== null && grossCents(present, vatRate) === shelf) return { price: present, shelf };
  return { price: netPrice(shelf, vatRate), shelf };
}

/** Why an amount is invalid, as exactly as possible. */
function problemOf(cell: string, vatRate: VatRate): { readonly code: CellProblem; readonly detail?: string } {
  const amount = plainAmount(cell).replace(/[\s\u00a0\u202f€]/g, '');
  const positive = /^[-\u2212](?=\d)/.test(amount) ? amount.slice(1) : null;
  if (positive !== null && parseEuroInput(positive) !== null) return { code: 'price_negative' };
  if (/^\d{10,}(?:[.,]\d+)?$/.test(amount)) return { code: 'price_too_high', detail: highestShelfPrice(vatRate) };
  const [, whole, decimals] = /^(\d{1,3})[.,](\d{3})$/.exec(amount) ?? [];
  if (whole === undefined) return { code: 'not_price' };
  const rounded = parseLongEuroInput(`${whole}.${decimals}`) ?? cents(0);
  return { code: 'price_unclear', detail: `${whole}${decimals}.00 / ${centsToDecimal(rounded)}` };
}

function highestShelfPrice(vatRate: VatRate): string {
  const highest = grossCents(price(MAX_PRICE), vatRate);
  const isAbove = netPrice(highest, vatRate) > MAX_PRICE;
  return centsToDecimal(isAbove ? subtractCents(highest, cents(1)) : highest);
}

/** Reads an amount with four decimals or more: three could be thousands. */
function readLongAmount(cell: string): Cents | null {
  return /^\d{1,9}[.,]\d{2}0*[1-9]\d*$/.test(cell) && /[.,]\d{4,20}$/.test(cell) ? parseLongEuroInput(cell) : null;
}

/** '1,234.50' and '1.234,50' show which is the decimal separator; zeros beyond the cent mean nothing. */
function plainAmount(cell: string): string {
  const [thousands] = /[.,](?=\d{3}(?:[.,]\d{3})*[.,]\d{1,4}$)/.exec(cell) ?? [];
  const plain = thousands === undefined ? cell : keepLastMark(cell);
  return plain.replace(/([.,]\d{2})0+$/, '$1');
}

function keepLastMark(amount: string): string {
  const last = Math.max(amount.lastIndexOf('.'), amount.lastIndexOf(','));
  const isOther = (mark: string) => mark !== amount[last];
  const marks = [...amount.slice(0, last)].filter((one) => one === '.' || one === ',');
  // '1,234,50' is ambiguous.
  return marks.every(isOther) ? `${amount.slice(0, last).replace(/[.,]/g, '')}${amount.slice(last)}` : amount;
}

/** Price histories of the products for which a file names an original price. */
export type PricesSoFar = {
  readonly histories: ReadonlyMap<Uuid, PriceHistory>;
  readonly vat: Vat;
  readonly now: Date;
};

/** The line with a product's original price; zero counts as none. */
export function originalLine(lines: readonly ProductLine[]): ProductLine | undefined {
  return lines.find(({ cells }) => !/^[\s0.,]*$/.test(cells.compareAt ?? ''));
}

/**
 * Reports an original price that will not be shown. An original price is imported, but shoppers see it only where the
 * law allows: where it is the lowest price of the 30 days before the reduction. The storefront's own rule decides, with
 * the file's prices as the latest.
 */
export function noteOriginal(
  lines: readonly ProductLine[],
  product: CheckedProduct,
  known: StoredProduct | null,
  { prices, headings }: Pick<ImportSurroundings, 'headings'> & { readonly prices: PricesSoFar },
): CellNote[] {
  const line = originalLine(lines);
  const original = product.original_price;
  if (line === undefined || original === null) return [];
  const variations = product.product_variations.map(({ id = '', price_adjustment }) => ({ id, price_adjustment }));
  const history = historyAfter({ base_price: product.base_price, product_variations: variations }, known, prices);
  const priced = { ...product, product_variations: variations };
  const offers = (variations.length === 0 ? [null] : variations)
    .map((choice) => offerPrice(priced, choice, history, prices.vat))
    .filter(({ price }) => price > 0);
  const shown = offers.filter(({ originalPrice }) => originalPrice !== null);
  if (shown.length > 0 && shown.length === offers.length) return [];
  const column = headings.get('compareAt') ?? '';
  const isHigher = offers.some(({ price }) => grossCents(original, prices.vat.rate) > price);
  const notShown = isHigher || offers.length === 0 ? 'original_not_shown' : 'original_not_higher';
  const code = shown.length > 0 ? 'original_for_some' : notShown;
  return [{ line: line.line, column, value: beginningOf(line.cells.compareAt ?? ''), code }];
}

type Priced = Pick<CheckedProduct, 'base_price'> & {
  readonly product_variations: readonly {
    readonly id: Uuid;
    readonly price_adjustment: CheckedProduct['original_price'];
  }[];
};

function historyAfter(product: Priced, known: StoredProduct | null, { histories, now }: PricesSoFar): PriceHistory {
  const before = new Map(known?.product.product_variations.map((one) => [one.id, one.price_adjustment]));
  const changed = product.product_variations.filter(
    ({ id, price_adjustment }) => before.get(id) !== price_adjustment || !before.has(id),
  );
  return [
    ...(histories.get(known?.id ?? '') ?? []),
    ...(known?.product.base_price === product.base_price
      ? []
      : [{ variationId: null, price: product.base_price, changedAt: now }]),
    ...changed.map(({ id, price_adjustment }) => ({ variationId: id, price: price_adjustment, changedAt: now })),
  ];
}
