import { MAX_STOCK } from '#shop/catalog/product-input.ts';
import { type CellReader, type ProductLine, readWhole } from './product-lines.ts';

/**
 * The units after the import, going by what is there now. `stock_when_exported` says over what a figure was typed: one that
 * was left as it was exported changes nothing, whatever has been sold since; one that was typed over a stock that has moved
 * is no figure to go by, because nobody knows whether it counts what was sold.
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

/** Other shops sell more than they have, and halves: here there are whole units, and none at least. */
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
