import type { Attribute } from '#shop/attributes/attribute.ts';
import { baseSlug } from '#shop/catalog/slug-choice.ts';
import type { FileRow } from '../file/table.ts';
import type { LineGroup } from '../reading/group-lines.ts';
import type { WooColumns } from './woo-columns.ts';
import { readWooRow, type WooRow } from './woo-columns.ts';
import { toLines } from './woo-product.ts';

type WooFile = {
  /** The rows of the file, from the first, any number of times. */
  readonly rows: () => AsyncIterable<FileRow>;
  readonly columns: WooColumns;
  readonly now: Date;
  readonly attributes: readonly Attribute[];
};

/** Groups rows into products: variations may be anywhere, so they are collected first. The name makes the handle. */
export async function* groupWooRows({ rows, columns, now, attributes }: WooFile): AsyncGenerator<LineGroup> {
  const gathered = await gatherVariations(rows(), columns);
  const slugs = new Set<string>();
  let position = 0;
  for await (const row of rows()) {
    const product = readWooRow(row, columns);
    if (isVariation(product)) continue;
    const variations = parentsOf(product).flatMap((key) => takeFrom(gathered, key, columns));
    const slug = chooseHandle(product, slugs);
    const read = toLines(product, variations, { handle: slug, now, attributes });
    yield { position, slug, handle: slug, repeats: null, ...read };
    position += 1;
  }
  for (const [key, orphans] of gathered) {
    for (const row of orphans) {
      const variation = readWooRow(expand(row), columns);
      const lines = [{ line: variation.line, cells: { title: variation.text('name') } }];
      yield {
        position,
        slug: `-${key}-${variation.line}`,
        handle: key,
        lines,
        repeats: null,
        notes: [],
        errors: [variation.error('parent', 'no_parent')],
      };
      position += 1;
    }
  }
}

const isVariation = (row: WooRow) => /^variation\b/i.test(row.text('type'));

/** A variation names its product by SKU or by 'id:12'. */
function parentsOf(product: WooRow): string[] {
  return [product.text('sku'), `id:${product.text('id')}`].filter((key) => key !== '' && key !== 'id:');
}

function chooseHandle(product: WooRow, taken: Set<string>): string {
  const base = baseSlug(product.text('name'), 'product');
  const further = [product.text('sku'), product.text('id'), String(product.line)].filter((text) => text !== '');
  const choices = [base, ...further.map((text) => baseSlug(`${base.slice(0, 60)} ${text}`, 'product'))];
  const slug = choices.find((one) => !taken.has(one)) ?? base;
  taken.add(slug);
  return slug;
}

/** Only non-empty cells are stored, with their position, because there may be very many. */
type Packed = { readonly line: number; readonly filled: readonly (number | string)[] };

async function gatherVariations(rows: AsyncIterable<FileRow>, columns: WooColumns): Promise<Map<string, Packed[]>> {
  const gathered = new Map<string, Packed[]>();
  for await (const row of rows) {
    const read = readWooRow(row, columns);
    if (!isVariation(read)) continue;
    const key = read.text('parent');
    const filled = row.cells.flatMap((cell, index) => (cell === '' ? [] : [index, cell]));
    const others = gathered.get(key);
    if (others === undefined) gathered.set(key, [{ line: row.line, filled }]);
    else others.push({ line: row.line, filled });
  }
  return gathered;
}

function takeFrom(gathered: Map<string, Packed[]>, key: string, columns: WooColumns): WooRow[] {
  const found = gathered.get(key) ?? [];
  gathered.delete(key);
  return found.map((row) => readWooRow(expand(row), columns));
}

function expand({ line, filled }: Packed): FileRow {
  const cells: string[] = [];
  for (let at = 0; at < filled.length; at += 2) {
    const index = Number(filled[at]);
    while (cells.length < index) cells.push('');
    cells[index] = String(filled[at + 1]);
  }
  return { line, cells };
}
