import { type Price, price } from '#shop/kernel/money.ts';
import type { ColumnKey } from '../product-columns.ts';
import { originalLine } from './note-original.ts';
import type { CellReader, Draft, ProductLine } from './product-lines.ts';
import { readPrice } from './read-price.ts';

type Shape = { readonly hasVariations: boolean; readonly isVariationOnly: boolean; readonly isNew: boolean };

/** The product's own price, and its original price. */
export function readPrices(
  reader: CellReader,
  lines: readonly ProductLine[],
  present: Draft,
  { hasVariations, isVariationOnly, isNew }: Shape,
): { base_price: Price; original_price: Price | null } {
  const [first] = lines as readonly [ProductLine, ...ProductLine[]];
  const key: ColumnKey = hasVariations ? 'base_price' : 'price';
  const base = readPrice(reader, first, key, present.base_price);
  const isEmpty = (first.cells[key]?.trim() ?? '') === '';
  if (!hasVariations) {
    const isAsked = isNew || first.cells[key] !== undefined;
    if (base?.shelf === 0 || (isAsked && isEmpty && present.base_price === 0)) reader.note(first, key, 'price_missing');
    else if (isAsked && isEmpty) reader.note(first, key, 'price_kept');
  }
  const base_price = base?.price ?? present.base_price;
  const original_price = readOriginal(reader, lines, present.original_price, isVariationOnly);
  return { base_price, original_price };
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
  if (isVariationOnly) {
    reader.note(leading, 'compareAt', 'no_original_price');
    return null;
  }
  const differing = lines.find(
    (line) => originalLine([line]) !== undefined && line.cells.compareAt !== leading.cells.compareAt,
  );
  if (differing !== undefined) reader.note(differing, 'compareAt', 'one_original_price', String(leading.line));
  return readPrice(reader, leading, 'compareAt', present ?? price(0))?.price ?? null;
}
