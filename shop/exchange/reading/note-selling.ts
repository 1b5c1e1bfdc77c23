import type { NoteCode } from '../import/import-remark.ts';
import type { ColumnKey } from '../product-columns.ts';
import type { CellReader, ProductLine } from './product-lines.ts';
import { variationNameOf } from './read-variations.ts';

const isNo = (cell: string) => ['false', 'no', '0'].includes(cell);
const isYes = (cell: string) => ['true', 'yes', '1'].includes(cell);
const isAny = (cell: string) => cell !== '';

/** Ways of selling that this shop has no choice about: another value in such a cell is reported. */
const KINDS: readonly { key: ColumnKey; code: NoteCode; isOther: (cell: string) => boolean }[] = [
  {
    key: 'policy',
    code: 'continue_selling',
    isOther: (cell) => cell === 'continue' || cell === 'notify' || isYes(cell),
  },
  { key: 'tracker', code: 'untracked_stock', isOther: (cell) => cell === '' || cell === 'untracked' },
  { key: 'taxable', code: 'untaxed', isOther: (cell) => isNo(cell) || cell === 'none' || cell === 'shipping' },
  { key: 'taxCode', code: 'tax_code', isOther: isAny },
  { key: 'requiresShipping', code: 'no_shipping', isOther: (cell) => isNo(cell) || /virtual|downloadable/.test(cell) },
  { key: 'fulfillment', code: 'fulfillment', isOther: (cell) => cell !== '' && cell !== 'manual' },
];

/** Reports unsupported values of each line; a gift card is an error, because it pays for other products. */
export function noteSelling(reader: CellReader, lines: readonly ProductLine[]): void {
  const [first] = lines as readonly [ProductLine, ...ProductLine[]];
  const giftCard = reader.cell(first, 'giftCard');
  if (isYes(giftCard.text?.toLowerCase() ?? '')) giftCard.complain('gift_card');
  const sold = lines.filter(isSold);
  for (const line of sold) {
    for (const { key, code, isOther } of KINDS) {
      const { text, note } = reader.cell(line, key);
      if (text !== undefined && isOther(text.toLowerCase())) note(code);
    }
  }
  const weightOf = ({ cells }: ProductLine) => Number(cells.grams?.trim().replace(',', '.') ?? '');
  const heavier = sold.find((line) => weightOf(line) > 0 && weightOf(line) !== weightOf(first));
  if (heavier !== undefined) reader.cell(heavier, 'grams').note('one_weight', String(first.line));
}

/** Further lines of a product may contain only a picture. */
function isSold(line: ProductLine): boolean {
  return variationNameOf(line) !== null || isAny(line.cells.price?.trim() ?? '') || isAny(line.cells.sku?.trim() ?? '');
}
