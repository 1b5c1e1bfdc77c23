import type { ColumnKey } from '../product-columns.ts';
import { attributeHeadings, HEADINGS, NEVER_SAID, USUAL, WEIGHT, type WooKey } from './woo-headings.ts';

export type { WooKey };

export type Attribute = { readonly name: number; readonly values: number; readonly visible: number };

/** The position of each column in this file. */
export type WooColumns = {
  readonly headings: readonly string[];
  readonly at: ReadonlyMap<WooKey, number>;
  readonly weight: { readonly index: number; readonly gramsPerUnit: number } | null;
  readonly attributes: readonly Attribute[];
  /** Columns that are not supported here. */
  readonly others: readonly number[];
};

const GRAMS: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 453.59237, oz: 28.349523125 };

/** Null for a file from another program. */
export function findWooColumns(headings: readonly string[]): WooColumns | null {
  const places = new Map(headings.map((heading, index) => [heading.toLowerCase().replace(/\s+/g, ' '), index]));
  if (places.has('handle')) return null;
  const at = new Map<WooKey, number>();
  for (const [key, known] of Object.entries(HEADINGS)) {
    const index = placeOf(known, places);
    if (index !== -1) at.set(key as WooKey, index);
  }
  if (!at.has('type') || !at.has('name') || !at.has('regularPrice')) return null;
  const [weightHeading, unit = ''] = [...places.keys()].flatMap((heading) => WEIGHT.exec(heading)?.slice(0, 2) ?? []);
  const weight =
    weightHeading === undefined ? null : { index: places.get(weightHeading) ?? -1, gramsPerUnit: GRAMS[unit] ?? 1 };
  const attributes = findAttributes(places);
  const read = new Set([
    ...at.values(),
    ...(weight === null ? [] : [weight.index]),
    ...attributes.flatMap(({ name, values, visible }) => [name, values, visible]),
  ]);
  const others = headings.flatMap((heading, index) =>
    read.has(index) || NEVER_SAID.test(heading.toLowerCase()) ? [] : [index],
  );
  return { headings, at, weight, attributes, others };
}

function placeOf(known: readonly string[], places: ReadonlyMap<string, number>): number {
  return places.get(known.find((heading) => places.has(heading)) ?? '') ?? -1;
}

function findAttributes(places: ReadonlyMap<string, number>): Attribute[] {
  const found: Attribute[] = [];
  for (let number = 1; ; number += 1) {
    const { name, values, visible } = attributeHeadings(number);
    const index = placeOf(name, places);
    if (index === -1) return found;
    found.push({ name: index, values: placeOf(values, places), visible: placeOf(visible, places) });
  }
}

export function isUsual(heading: string, cell: string): boolean {
  const known = heading.toLowerCase();
  return cell === '' || USUAL.some(({ headings, cells }) => cells.includes(cell) && headings.test(known));
}

/** The heading under which people find the source of one of our cells. */
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
