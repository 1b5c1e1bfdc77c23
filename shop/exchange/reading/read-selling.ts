import { CATEGORY_LEVELS, formatCategoryPath } from '#shop/catalog/categories/category-tree.ts';
import { findKind } from '#shop/duties/kind.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { ColumnKey } from '../file-columns.ts';
import type { NoteCode } from '../import/import-remark.ts';
import { type Cell, type CellReader, type ProductLine, readFlag, readText } from './product-lines.ts';
import { variationNameOf } from './read-variations.ts';

/** Finds the category by our column's slug or by the type: a name, or a path such as 'Furniture > Dining > Chairs'. */
export function readCategory(reader: CellReader, line: ProductLine, present: string | null): string | null {
  const cell = reader.cell(line, line.cells.category === undefined ? 'type' : 'category');
  const text = readText(cell, present);
  const taxonomy = reader.cell(line, 'taxonomy');
  // Shopify's own taxonomy counts only where the type is empty.
  const standard = text === null || cell.text === undefined ? findNearest(cell, taxonomy.text ?? '') : null;
  if (standard !== null) return standard;
  if (taxonomy.text) taxonomy.note('standard_category');
  if (cell.text === undefined || text === null) return text === null ? null : present;
  const type = line.cells.type?.trim() || text;
  return findCategory(cell, text) ?? findCategory(cell, type) ?? planCategory(cell, type) ?? present;
}

/** The whole text may be one category; else it is a list of them. */
function findCategory(cell: Cell, text: string): Uuid | null {
  const { categories, categoryPaths } = cell.around;
  const whole = categories.get(text.toLowerCase()) ?? categoryPaths.get(keyOf(namesOf(text)));
  if (whole !== undefined) return whole;
  const paths = text.split(',').map((path) => path.trim());
  for (const path of paths) {
    const found = findByPath(cell, namesOf(path));
    if (found === null) continue;
    if (paths.length > 1) cell.note('one_category', path);
    return found;
  }
  return null;
}

/** A new category gets the type's path, not our slug. */
function planCategory({ around, note }: Cell, type: string): string | null {
  const [first = '', ...others] = type.split(',');
  const names = namesOf(first);
  const path = names.slice(0, CATEGORY_LEVELS);
  const planned = around.newCategory(path);
  const name = formatCategoryPath(path);
  note(planned === null ? 'unknown_category' : 'new_category', name);
  if (planned === null) return null;
  if (names.length > path.length) note('category_levels', name);
  if (others.length > 0) note('one_category', name);
  return planned;
}

const namesOf = (path: string) =>
  path
    .split('>')
    .map((name) => name.trim())
    .filter((name) => name !== '');

const keyOf = (names: readonly string[]) => formatCategoryPath(names).toLowerCase();

/** Finds a category by a name or slug, or by as much of the end of a path as this shop has: others nest them deeper. */
function findByPath({ around }: Cell, names: readonly string[]): Uuid | null {
  const [name = ''] = names;
  if (names.length < 2) return around.categories.get(name.toLowerCase()) ?? null;
  const ends = names.map((_, at) => names.slice(at));
  return ends.map((end) => around.categoryPaths.get(keyOf(end))).find((id) => id !== undefined) ?? null;
}

/** Finds the category of a path, or else that of the names before its last ones. */
function findNearest(cell: Cell, path: string): Uuid | null {
  const names = namesOf(path);
  const beginnings = names.map((_, at) => names.slice(0, names.length - at));
  return beginnings.map((beginning) => findByPath(cell, beginning)).find((id) => id !== null) ?? null;
}

/** Reads whether a product is active: when it is published and not a draft. */
export function readActive(reader: CellReader, line: ProductLine, present: boolean): boolean {
  const cell = reader.cell(line, 'status');
  const status = cell.text?.toLowerCase() ?? '';
  if (!['', 'active', 'draft'].includes(status)) cell.note('hidden');
  const isPublished = readFlag(reader.cell(line, 'published'), status === '' ? present : true);
  return isPublished && (status === '' || status === 'active');
}

/** A kind of product by its id or name. An unknown one is left out: the product keeps the kind it has. */
export function readKind({ text, around, note }: Cell, present: string | null): string | null {
  if (text === undefined) return present;
  if (text === '') return null;
  const kind = findKind(around.rules.kinds, text);
  if (kind === null) note(present === null ? 'unknown_kind' : 'kind_kept');
  return kind ?? present;
}

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
