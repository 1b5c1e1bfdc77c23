import type { Uuid } from '#shop/kernel/ids.ts';
import type { ColumnKey } from '../product-columns.ts';
import { type CellReader, type ProductLine, readFlag, readText } from './product-lines.ts';

/**
 * Finds the category: our own column has its slug; otherwise the type is a name. Of 'Beauty > Face > Serums' the most
 * specific name that exists is used. A missing one may be created, which the owner decides.
 */
export function readCategory(reader: CellReader, line: ProductLine, present: string | null): string | null {
  const key: ColumnKey = line.cells.category === undefined ? 'type' : 'category';
  const text = readText(line, key, present);
  const taxonomy = line.cells.taxonomy?.trim() ?? '';
  // Shopify's own taxonomy counts only where the type is empty.
  const standard = text === null || line.cells[key] === undefined ? findByPath(reader, taxonomy) : null;
  if (standard !== null) return standard;
  if (taxonomy !== '') reader.note(line, 'taxonomy', 'standard_category');
  if (line.cells[key] === undefined || text === null) return text === null ? null : present;
  const whole = reader.around.categories.get(text.toLowerCase());
  if (whole !== undefined) return whole;
  const paths = text.split(',').map((path) => path.trim());
  for (const path of paths) {
    const found = findByPath(reader, path);
    if (found === null) continue;
    if (paths.length > 1) reader.note(line, key, 'one_category', path);
    return found;
  }
  return planCategory(reader, line, key, present);
}

/** A new category is named after the type, not our slug; a path gives its last name. */
function planCategory(reader: CellReader, line: ProductLine, key: ColumnKey, present: string | null): string | null {
  const paths = (line.cells.type?.trim() || line.cells[key]?.trim() || '').split(',');
  const name = paths[0]?.split('>').at(-1)?.trim() ?? '';
  const planned = reader.around.newCategory(name);
  reader.note(line, key, planned === null ? 'unknown_category' : 'new_category', name);
  if (paths.length > 1 && planned !== null) reader.note(line, key, 'one_category', name);
  return planned ?? present;
}

function findByPath({ around }: CellReader, path: string): Uuid | null {
  const names = path.split('>').map((name) => name.trim().toLowerCase());
  for (const name of names.reverse()) {
    const found = around.categories.get(name);
    if (found !== undefined) return found;
  }
  return null;
}

/** Active when it is published and not a draft. */
export function readActive(reader: CellReader, line: ProductLine, present: boolean): boolean {
  const status = line.cells.status?.trim().toLowerCase() ?? '';
  if (!['', 'active', 'draft'].includes(status)) reader.note(line, 'status', 'hidden');
  const isPublished = readFlag(reader, line, 'published', status === '' ? present : true);
  return isPublished && (status === '' || status === 'active');
}
