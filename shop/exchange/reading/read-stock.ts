import { MAX_STOCK } from '#shop/catalog/product-input.ts';
import { type CellReader, type ProductLine, readWhole } from './product-lines.ts';

/**
 * The stock after the import, based on the present stock. `stock_when_exported` says what a number was based on:
 * unchanged since the export, it changes nothing, whatever was sold since; changed over a stock that has moved, it is
 * refused, because nobody knows whether it counts what was sold.
 */
export function readStock(reader: CellReader, line: ProductLine, present: number | null): number {
  const typed = readUnits(reader, line);
  if (typed === null) return present ?? 0;
  const exported = readWhole(reader, line, 'stock_when_exported', null);
  if (present === null || exported === null) return typed;
  if (typed === exported) return present;
  if (exported !== present && typed !== present) {
    reader.complain(line, 'quantity', 'stock_moved', `${exported} → ${present}`);
  }
  return typed;
}

/** Other shops allow negative and fractional stock: here it is rounded to whole units, at least 0. */
function readUnits(reader: CellReader, line: ProductLine): number | null {
  const cell = line.cells.quantity?.trim() ?? '';
  if (cell === '') return null;
  const [, minus, whole = '', fraction = ''] = /^(-?)(\d{1,12})(?:[.,](\d{1,9}))?$/.exec(cell) ?? [];
  if (minus === undefined) {
    reader.note(line, 'quantity', 'not_whole_number');
    return null;
  }
  const units = Number(whole);
  const isBroken = /[1-9]/.test(fraction);
  if (minus === '-' && (units > 0 || isBroken)) {
    reader.note(line, 'quantity', 'negative_stock');
    return 0;
  }
  if (units > MAX_STOCK) reader.note(line, 'quantity', 'most_stock', String(MAX_STOCK));
  else if (isBroken) reader.note(line, 'quantity', 'rounded_stock', whole);
  return Math.min(units, MAX_STOCK);
}
