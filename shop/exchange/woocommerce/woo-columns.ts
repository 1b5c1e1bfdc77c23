import type { ColumnKey } from '../product-columns.ts';

/** The columns of WooCommerce's product export that are read, by their headings in small letters. */
const HEADINGS = {
  id: 'id',
  type: 'type',
  sku: 'sku',
  barcode: 'gtin, upc, ean, or isbn',
  name: 'name',
  published: 'published',
  featured: 'is featured?',
  visibility: 'visibility in catalog',
  short: 'short description',
  description: 'description',
  saleStarts: 'date sale price starts',
  saleEnds: 'date sale price ends',
  taxStatus: 'tax status',
  taxClass: 'tax class',
  inStock: 'in stock?',
  stock: 'stock',
  backorders: 'backorders allowed?',
  salePrice: 'sale price',
  regularPrice: 'regular price',
  categories: 'categories',
  tags: 'tags',
  images: 'images',
  parent: 'parent',
  brands: 'brands',
} as const;

export type WooKey = keyof typeof HEADINGS;

/** Of columns that are not read: what stands in them where nobody has set anything. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  position: ['0'],
  'sold individually?': ['0'],
  'allow customer reviews?': ['0', '1'],
  'download limit': ['-1', 'n/a'],
  'download expiry days': ['-1', 'n/a'],
  'length (cm)': ['0'],
  'width (cm)': ['0'],
  'height (cm)': ['0'],
};
/** A number of the other shop's own, and the place among others. */
const NEVER_SAID = new Set(['position']);

export type Attribute = { readonly name: number; readonly values: number; readonly visible: number };

/** Where everything stands in this file. */
export type WooColumns = {
  readonly headings: readonly string[];
  readonly at: ReadonlyMap<WooKey, number>;
  readonly weight: { readonly index: number; readonly gramsPerUnit: number } | null;
  readonly attributes: readonly Attribute[];
  /** Columns that have no place here. */
  readonly others: readonly number[];
};

const GRAMS: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 453.59237, oz: 28.349523125 };

/** Null for a file that is not from there. */
export function findWooColumns(headings: readonly string[]): WooColumns | null {
  const places = new Map(headings.map((heading, index) => [heading.toLowerCase().replace(/\s+/g, ' '), index]));
  const isWoo = places.has('type') && places.has('name') && places.has('regular price') && !places.has('handle');
  if (!isWoo) return null;
  const at = new Map<WooKey, number>();
  for (const [key, heading] of Object.entries(HEADINGS)) {
    const index = places.get(heading);
    if (index !== undefined) at.set(key as WooKey, index);
  }
  const weightHeading = [...places.keys()].find((heading) => /^weight \((?:kg|g|lbs|oz)\)$/.test(heading));
  const unit = /\((.*)\)/.exec(weightHeading ?? '')?.[1] ?? '';
  const weight =
    weightHeading === undefined ? null : { index: places.get(weightHeading) ?? -1, gramsPerUnit: GRAMS[unit] ?? 1 };
  const attributes = findAttributes(places);
  const read = new Set([
    ...at.values(),
    ...(weight === null ? [] : [weight.index]),
    ...attributes.flatMap(({ name, values, visible }) => [name, values, visible]),
  ]);
  const others = headings.flatMap((heading, index) => {
    const known = heading.toLowerCase();
    return read.has(index) || NEVER_SAID.has(known) || /^attribute \d+ (?:global|default)$/.test(known) ? [] : [index];
  });
  return { headings, at, weight, attributes, others };
}

function findAttributes(places: ReadonlyMap<string, number>): Attribute[] {
  const found: Attribute[] = [];
  for (let number = 1; places.has(`attribute ${number} name`); number += 1) {
    const name = places.get(`attribute ${number} name`) ?? -1;
    const values = places.get(`attribute ${number} value(s)`) ?? -1;
    found.push({ name, values, visible: places.get(`attribute ${number} visible`) ?? -1 });
  }
  return found;
}

export function isUsual(heading: string, cell: string): boolean {
  return cell === '' || (USUAL[heading.toLowerCase()]?.includes(cell) ?? false);
}

/** Under which of its headings people find what a cell of ours is made of. */
const SOURCES: Readonly<Partial<Record<ColumnKey, WooKey>>> = {
  handle: 'name',
  title: 'name',
  body: 'description',
  vendor: 'brands',
  type: 'categories',
  tags: 'tags',
  published: 'published',
  featured: 'featured',
  sku: 'sku',
  own_sku: 'sku',
  barcode: 'barcode',
  own_barcode: 'barcode',
  price: 'regularPrice',
  compareAt: 'regularPrice',
  quantity: 'stock',
  tracker: 'stock',
  policy: 'backorders',
  taxable: 'taxStatus',
  taxCode: 'taxClass',
  requiresShipping: 'type',
  image: 'images',
  variationImage: 'images',
};

export function headingsFor({ headings, at, weight, attributes }: WooColumns): Map<ColumnKey, string> {
  const first = attributes[0];
  const found = new Map<ColumnKey, string>();
  for (const [key, source] of Object.entries(SOURCES)) {
    const index = at.get(source);
    if (index !== undefined) found.set(key as ColumnKey, headings[index] ?? '');
  }
  if (weight !== null) found.set('grams', headings[weight.index] ?? '');
  for (const key of ['option1Name', 'option1Value', 'highlights'] as const) {
    if (first !== undefined) found.set(key, headings[key === 'option1Name' ? first.name : first.values] ?? '');
  }
  return found;
}
