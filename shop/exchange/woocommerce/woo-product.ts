import type { Attribute } from '#shop/attributes/attribute.ts';
import { centsToDecimal, parseLongEuroInput } from '#shop/kernel/money.ts';
import { attributeCell, attributeColumn, findNamed } from '../attribute-columns.ts';
import type { ColumnKey } from '../file-columns.ts';
import type { CellError, CellNote } from '../import/import-remark.ts';
import type { ProductLine } from '../reading/product-lines.ts';
import { listOf, type WooRow } from './woo-columns.ts';

type Cells = ProductLine['cells'];

export type WooProduct = {
  readonly lines: readonly ProductLine[];
  readonly errors: readonly CellError[];
  readonly notes: readonly CellNote[];
};

/** A WooCommerce product with its variations, converted to Shopify's cells. */
export function toLines(
  product: WooRow,
  variations: readonly WooRow[],
  {
    handle,
    now,
    attributes,
  }: { readonly handle: string; readonly now: Date; readonly attributes: readonly Attribute[] },
): WooProduct {
  const notes: CellNote[] = [];
  const kind = product.text('type').toLowerCase();
  if (!/^(?:simple|variable)\b/.test(kind)) {
    return {
      lines: [{ line: product.line, cells: { handle, title: product.text('name') } }],
      errors: [product.error('type', 'other_kind')],
      notes,
    };
  }
  const options = optionsOf(product, variations);
  const sold = variations.flatMap((row) => variationLine(row, options, now, notes) ?? []);
  const cells: Cells = {
    handle,
    ...productCells(product, { options, attributes }, notes),
    ...(sold.length > 0 ? ownCells(product, sold) : soldCells(product, now, notes)),
  };
  const lines: ProductLine[] = [
    { line: product.line, cells },
    ...sold.map((one) => ({ line: one.line, cells: { handle, ...one.cells } })),
  ];
  const leftOut = new Set([product, ...variations].flatMap((row) => row.leftOut));
  if (variations.some((row) => row.text('description') !== '')) leftOut.add('Description (variation)');
  if (leftOut.size > 0) {
    notes.push({ line: product.line, column: '', value: '', code: 'left_out', detail: [...leftOut].join(', ') });
  }
  return { lines: withImages(product, lines, handle), errors: [], notes };
}

type Named = { readonly options: readonly string[]; readonly attributes: readonly Attribute[] };

function productCells(product: WooRow, { options, attributes }: Named, notes: CellNote[]): Cells {
  const [short, long] = [readLineBreaks(product.text('short')), readLineBreaks(product.text('description'))];
  if (short !== '' && long !== '') notes.push(product.note('short', 'short_description'));
  const visibility = product.text('visibility').toLowerCase();
  if (visibility !== '' && visibility !== 'visible') notes.push(product.note('visibility', 'visibility'));
  const [tags, published] = [product.cell('tags'), product.cell('published')];
  const hasBody = product.cell('description') !== undefined || product.cell('short') !== undefined;
  return {
    title: product.text('name'),
    body: hasBody ? [short, long].filter((text) => text !== '').join('\n\n') : undefined,
    vendor: product.cell('brands'),
    type: product.cell('categories'),
    tags: tags && listOf(tags).join(', '),
    published: published && (published === '1' ? 'TRUE' : 'FALSE'),
    featured: product.cell('featured'),
    ...further(product, { options, attributes }, notes),
    ...optionNames(options),
  };
}

/** The export writes a line break as backslash and n, and escapes those two with one more backslash. */
function readLineBreaks(text: string): string {
  return text
    .split('\\\\n')
    .map((part) => part.replaceAll('\\n', '\n'))
    .join('\\n');
}

/** The product's own cells. Without a weight, it takes the first variation's. */
function ownCells(product: WooRow, sold: readonly ProductLine[]): Cells {
  const grams = product.grams || sold[0]?.cells.grams;
  return { own_sku: product.cell('sku'), own_barcode: product.cell('barcode'), grams };
}

/** Attributes that shoppers do not choose are the shop's own attribute of the name, or become highlights. */
function further(product: WooRow, { options, attributes }: Named, notes: CellNote[]): Cells {
  const said = product.attributes.filter(({ name, values }) => !options.includes(name) && values !== '');
  const own = said.flatMap(({ name, values }): [ColumnKey, string][] => {
    const attribute = findNamed(attributes, name);
    return attribute === null ? [] : [[attributeColumn(attribute), attributeCell(listOf(values))]];
  });
  const others = said.filter(({ name }) => findNamed(attributes, name) === null);
  return { highlights: highlights(product, others, notes), ...Object.fromEntries(own) };
}

function highlights(product: WooRow, others: WooRow['attributes'], notes: CellNote[]): string | undefined {
  if (others.length === 0) return undefined;
  const shown = others.filter(({ isVisible }) => isVisible);
  const about = { line: product.line, column: '', value: '' };
  const hidden = others.filter(({ isVisible }) => !isVisible).map(({ name }) => name);
  if (hidden.length > 0) notes.push({ ...about, code: 'left_out', detail: hidden.join(', ') });
  if (shown.length === 0) return undefined;
  const entries = shown.map(({ name, values }) => `${name}: ${listOf(values).join(', ')}`);
  notes.push({ ...about, code: 'attribute', detail: shown.map(({ name }) => name).join(', ') });
  return JSON.stringify(entries);
}

/** The attributes by which the variations differ, in the product's order. */
function optionsOf(product: WooRow, variations: readonly WooRow[]): string[] {
  const used = new Set(variations.flatMap(({ attributes }) => attributes.map(({ name }) => name)));
  const known = product.attributes.map(({ name }) => name).filter((name) => used.has(name));
  return [...new Set([...known, ...used])];
}

function optionNames(options: readonly string[]): Cells {
  const [option1Name, option2Name, option3Name] = inThree(options);
  return { option1Name, option2Name, option3Name };
}

/** All from the third on are one. */
function inThree([one = '', two, ...further]: readonly string[]) {
  return [one, two, further.length === 0 ? undefined : further.join(' / ')] as const;
}

function variationLine(row: WooRow, options: readonly string[], now: Date, notes: CellNote[]): ProductLine | null {
  if ((row.cell('published') ?? '1') !== '1') {
    notes.push(row.note('published', 'variation_off'));
    return null;
  }
  const values = options.map((name) => row.attributes.find((one) => one.name === name)?.values ?? '');
  if (values.length === 0 || values.includes('')) {
    notes.push(row.note('name', 'any_value'));
    return null;
  }
  const [option1Value, option2Value, option3Value] = inThree(values);
  const images = row.cell('images');
  return {
    line: row.line,
    cells: {
      ...optionNames(options),
      option1Value,
      option2Value,
      option3Value,
      ...soldCells(row, now, notes),
      variationImage: images === undefined ? undefined : (listOf(images)[0] ?? ''),
    },
  };
}

function soldCells(row: WooRow, now: Date, notes: CellNote[]): Cells {
  const taxClass = row.text('taxClass').toLowerCase();
  return {
    sku: row.cell('sku'),
    barcode: row.cell('barcode'),
    taxable: row.cell('taxStatus'),
    policy: row.cell('backorders'),
    requiresShipping: row.cell('type'),
    taxCode: ['', 'standard', 'parent'].includes(taxClass) ? undefined : taxClass,
    grams: row.grams,
    ...priceCells(row, now, notes),
    ...stockCells(row, notes),
  };
}

function priceCells(row: WooRow, now: Date, notes: CellNote[]): Cells {
  const [regular, sale] = [readAmount(row, 'regularPrice', notes), readAmount(row, 'salePrice', notes)];
  if (sale === '') return { price: regular, compareAt: '' };
  const [from, to] = [Date.parse(row.text('saleStarts')), Date.parse(row.text('saleEnds'))];
  const isOver = !Number.isNaN(to) && to < now.getTime();
  if (isOver || (!Number.isNaN(from) && from > now.getTime())) {
    notes.push(row.note('salePrice', 'sale_not_now'));
    return { price: regular, compareAt: '' };
  }
  if (!Number.isNaN(to)) notes.push(row.note('saleEnds', 'sale_ends', row.text('saleEnds').slice(0, 10)));
  return { price: sale, compareAt: regular };
}

/** Reads an amount. WooCommerce never writes thousands separators, so more than two decimals are rounded to cents. */
function readAmount(row: WooRow, key: 'regularPrice' | 'salePrice', notes: CellNote[]): string {
  const text = row.text(key);
  const rounded = /^\d+[.,]\d{2}0*[1-9]\d*$/.test(text) ? parseLongEuroInput(text) : null;
  if (rounded === null) return text;
  const amount = centsToDecimal(rounded);
  notes.push(row.note(key, 'rounded_price', amount));
  return amount;
}

/** Without tracked stock, the shop's own availability counts. */
function stockCells(row: WooRow, notes: CellNote[]): Cells {
  const stock = row.cell('stock');
  if (stock === undefined) return {};
  if (stock.toLowerCase() === 'parent') {
    notes.push(row.note('stock', 'stock_of_product'));
    return { quantity: '', tracker: 'product' };
  }
  const isUncounted = stock === '' && row.text('inStock') !== '0';
  return { quantity: stock === '' && !isUncounted ? '0' : stock, tracker: isUncounted ? '' : 'stock' };
}

/** A picture per line, followed by lines with only a picture. */
function withImages(product: WooRow, lines: readonly ProductLine[], handle: string): ProductLine[] {
  const cell = product.cell('images');
  if (cell === undefined) return [...lines];
  const images = listOf(cell);
  const count = Math.max(lines.length, images.length);
  return Array.from({ length: count }, (_, index) => {
    const line = lines[index] ?? { line: product.line, cells: { handle } };
    const place = images[index] === undefined ? {} : { imagePosition: String(index + 1) };
    return { line: line.line, cells: { ...line.cells, image: images[index] ?? '', ...place } };
  });
}
