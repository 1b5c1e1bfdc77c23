import { centsToDecimal, parseLongEuroInput } from '#shop/kernel/money.ts';
import type { CellError, CellNote } from '../import/import-remark.ts';
import type { ColumnKey } from '../product-columns.ts';
import type { ProductLine } from '../reading/product-lines.ts';
import { listOf, type WooRow } from './woo-row.ts';

type Cells = Partial<Record<ColumnKey, string>>;

export type WooProduct = {
  readonly lines: readonly ProductLine[];
  readonly errors: readonly CellError[];
  readonly notes: readonly CellNote[];
};

/** A WooCommerce product with its variations, converted to Shopify's cells. */
export function toLines(
  product: WooRow,
  variations: readonly WooRow[],
  { handle, now }: { readonly handle: string; readonly now: Date },
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
    ...productCells(product, options, notes),
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

function productCells(product: WooRow, options: readonly string[], notes: CellNote[]): Cells {
  const [short, long] = [readLineBreaks(product.text('short')), readLineBreaks(product.text('description'))];
  if (short !== '' && long !== '') notes.push(product.note('short', 'short_description'));
  const visibility = product.text('visibility').toLowerCase();
  if (visibility !== '' && visibility !== 'visible') notes.push(product.note('visibility', 'visibility'));
  return {
    title: product.text('name'),
    ...(product.has('description') || product.has('short')
      ? { body: [short, long].filter((text) => text !== '').join('\n\n') }
      : {}),
    ...(product.has('brands') ? { vendor: product.text('brands') } : {}),
    ...(product.has('categories') ? { type: product.text('categories') } : {}),
    ...(product.has('tags') ? { tags: listOf(product.text('tags')).join(', ') } : {}),
    ...(product.has('published') ? { published: product.text('published') === '1' ? 'TRUE' : 'FALSE' } : {}),
    ...(product.has('featured') ? { featured: product.text('featured') } : {}),
    ...highlights(product, options, notes),
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
  return {
    ...(product.has('sku') ? { own_sku: product.text('sku') } : {}),
    ...(product.has('barcode') ? { own_barcode: product.text('barcode') } : {}),
    ...(grams === undefined ? {} : { grams }),
  };
}

/** Attributes that shoppers do not choose become highlights. */
function highlights(product: WooRow, options: readonly string[], notes: CellNote[]): Cells {
  const others = product.attributes.filter(({ name, values }) => !options.includes(name) && values !== '');
  if (others.length === 0) return {};
  const shown = others.filter(({ isVisible }) => isVisible);
  const about = { line: product.line, column: '', value: '' };
  const hidden = others.filter(({ isVisible }) => !isVisible).map(({ name }) => name);
  if (hidden.length > 0) notes.push({ ...about, code: 'left_out', detail: hidden.join(', ') });
  if (shown.length === 0) return {};
  const entries = shown.map(({ name, values }) => `${name}: ${listOf(values).join(', ')}`);
  notes.push({ ...about, code: 'attribute', detail: shown.map(({ name }) => name).join(', ') });
  return { highlights: JSON.stringify(entries) };
}

/** The attributes by which the variations differ, in the product's order. */
function optionsOf(product: WooRow, variations: readonly WooRow[]): string[] {
  const used = new Set(variations.flatMap(({ attributes }) => attributes.map(({ name }) => name)));
  const known = product.attributes.map(({ name }) => name).filter((name) => used.has(name));
  return [...new Set([...known, ...used])];
}

function optionNames(options: readonly string[]): Cells {
  const [one = '', two, ...further] = options;
  return {
    option1Name: one,
    ...(two === undefined ? {} : { option2Name: two }),
    ...(further.length === 0 ? {} : { option3Name: further.join(' / ') }),
  };
}

function variationLine(row: WooRow, options: readonly string[], now: Date, notes: CellNote[]): ProductLine | null {
  if (row.has('published') && row.text('published') !== '1') {
    notes.push(row.note('published', 'variation_off'));
    return null;
  }
  const values = options.map((name) => row.attributes.find((one) => one.name === name)?.values ?? '');
  if (values.length === 0 || values.includes('')) {
    notes.push(row.note('name', 'any_value'));
    return null;
  }
  const [one = '', two, ...further] = values;
  return {
    line: row.line,
    cells: {
      ...optionNames(options),
      option1Value: one,
      ...(two === undefined ? {} : { option2Value: two }),
      ...(further.length === 0 ? {} : { option3Value: further.join(' / ') }),
      ...soldCells(row, now, notes),
      ...(row.has('images') ? { variationImage: listOf(row.text('images'))[0] ?? '' } : {}),
    },
  };
}

/** Price, stock and other fields of what is put into a cart. */
function soldCells(row: WooRow, now: Date, notes: CellNote[]): Cells {
  const copied = [
    ['sku', 'sku'],
    ['barcode', 'barcode'],
    ['taxable', 'taxStatus'],
    ['policy', 'backorders'],
    ['requiresShipping', 'type'],
  ] as const;
  const taxClass = row.text('taxClass').toLowerCase();
  return {
    ...Object.fromEntries(copied.flatMap(([key, from]) => (row.has(from) ? [[key, row.text(from)]] : []))),
    ...(['', 'standard', 'parent'].includes(taxClass) ? {} : { taxCode: taxClass }),
    ...(row.grams === undefined ? {} : { grams: row.grams }),
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

/** It never writes thousands separators, so more than two decimals are rounded to cents. */
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
  if (!row.has('stock')) return {};
  const stock = row.text('stock');
  if (stock.toLowerCase() === 'parent') {
    notes.push(row.note('stock', 'stock_of_product'));
    return { quantity: '', tracker: 'product' };
  }
  const isUncounted = stock === '' && row.text('inStock') !== '0';
  return { quantity: stock === '' && !isUncounted ? '0' : stock, tracker: isUncounted ? '' : 'stock' };
}

/** A picture per line, followed by lines with only a picture. */
function withImages(product: WooRow, lines: readonly ProductLine[], handle: string): ProductLine[] {
  if (!product.has('images')) return [...lines];
  const images = listOf(product.text('images'));
  const count = Math.max(lines.length, images.length);
  return Array.from({ length: count }, (_, index) => {
    const line = lines[index] ?? { line: product.line, cells: { handle } };
    const place = images[index] === undefined ? {} : { imagePosition: String(index + 1) };
    return { line: line.line, cells: { ...line.cells, image: images[index] ?? '', ...place } };
  });
}
