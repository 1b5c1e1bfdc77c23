import { type CellReader, type ProductLine, readWhole } from './product-lines.ts';

/**
 * The units after the import, going by what is there now. `stock_when_exported` says over what a figure was typed: one that
 * was left as it was exported changes nothing, whatever has been sold since; one that was typed over a stock that has moved
 * is no figure to go by, because nobody knows whether it counts what was sold.
 */
export function readStock(reader: CellReader, line: ProductLine, present: number | null): number {
  const typed = readWhole(reader, line, 'quantity', null);
  if (typed === null) return present ?? 0;
  const exported = readWhole(reader, line, 'stock_when_exported', null);
  if (present === null || exported === null) return typed;
  if (typed === exported) return present;
  if (exported !== present && typed !== present) {
    reader.complain(line, 'quantity', 'stock_moved', `${exported} → ${present}`);
  }
  return typed;
}
