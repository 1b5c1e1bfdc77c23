import type { Attribute as OwnAttribute } from '#shop/attributes/attribute.ts';
import { listAttributeColumns } from '../attribute-columns.ts';
import type { FileRow } from '../file/table.ts';
import type { ColumnKey } from '../file-columns.ts';
import { beginningOf, type CellError, type CellNote, type NoteCode } from '../import/import-remark.ts';

export type Attribute = { readonly name: number; readonly values: number; readonly visible: number };

export type WooColumns = {
  readonly headings: readonly string[];
  readonly at: ReadonlyMap<WooKey, number>;
  readonly weight: { readonly index: number; readonly gramsPerUnit: number } | null;
  readonly attributes: readonly Attribute[];
  /** Columns that are not supported here. */
  readonly others: readonly number[];
};

const GRAMS: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 453.59237, oz: 28.349523125 };

/** Finds the columns of WooCommerce's export by their headings. Null for a file from another program. */
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
const SOURCES = {
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
} as const satisfies Readonly<Partial<Record<ColumnKey, WooKey>>>;

export function headingsFor(
  { headings, at, weight, attributes }: WooColumns,
  own: readonly OwnAttribute[],
): Map<ColumnKey, string> {
  const first = attributes[0];
  const found = new Map<ColumnKey, string>();
  for (const [key, source] of Object.entries(SOURCES)) {
    const index = at.get(source);
    if (index !== undefined) found.set(key as ColumnKey, headings[index] ?? '');
  }
  if (weight !== null) found.set('grams', headings[weight.index] ?? '');
  const said: ColumnKey[] = ['option1Name', 'option1Value', 'highlights', ...listAttributeColumns(own).keys()];
  for (const key of said) {
    if (first !== undefined) found.set(key, headings[key === 'option1Name' ? first.name : first.values] ?? '');
  }
  return found;
}

/** The lower-case headings of WooCommerce's product export in English, German and Latvian, of all its versions. */
export const HEADINGS = {
  id: ['id'],
  type: ['type', 'typ', 'tips'],
  sku: ['sku', 'artikelnummer'],
  barcode: ['gtin, upc, ean, or isbn', 'gtin, upc, ean oder isbn'],
  name: ['name', 'vārds', 'nosaukums'],
  published: ['published', 'veröffentlicht', 'publicēts'],
  featured: ['is featured?', 'ist hervorgehoben?', 'izcelts?'],
  visibility: ['visibility in catalog', 'sichtbarkeit im katalog', 'redzamība katalogā'],
  short: ['short description', 'kurzbeschreibung', 'īss apraksts'],
  description: ['description', 'beschreibung', 'apraksts'],
  saleStarts: [
    'date sale price starts',
    'datum, an dem angebotspreis beginnt',
    'datum, an dem der angebotspreis beginnt',
    'akcijas cenas sākuma datums',
  ],
  saleEnds: [
    'date sale price ends',
    'datum, an dem angebotspreis endet',
    'datum, an dem der angebotspreis endet',
    'akcijas cenas beigu datums',
  ],
  taxStatus: ['tax status', 'steuerstatus', 'nodokļa status'],
  taxClass: ['tax class', 'steuerklasse', 'nodokļu likme.', 'nodokļu likme'],
  inStock: ['in stock?', 'vorrätig?', 'ir noliktavā?'],
  stock: ['stock', 'lager', 'bestand', 'noliktavā'],
  backorders: [
    'backorders allowed?',
    'rückstände erlaubt?',
    'lieferrückstande erlaubt?',
    'lieferrückstände erlaubt?',
    'atļaut atpkaļpasūtījumus?',
    'atļaut atpakaļpasūtījumus?',
  ],
  salePrice: ['sale price', 'angebotspreis', 'akcijas cena'],
  regularPrice: ['regular price', 'regulärer preis', 'parastā cena:', 'parastā cena'],
  categories: ['categories', 'kategorien', 'kategorija', 'kategorijas'],
  tags: ['tags', 'schlagwörter', 'birkas'],
  images: ['images', 'bilder', 'attēli'],
  parent: ['parent', 'übergeordnetes produkt', 'vecāks'],
  brands: ['brands', 'marken', 'zīmoli'],
} as const satisfies Record<string, readonly string[]>;

export type WooKey = keyof typeof HEADINGS;

export const WEIGHT = /^(?:weight|gewicht|svars) \((kg|g|lbs|oz)\)$/;

export function attributeHeadings(n: number) {
  return {
    name: [`attribute ${n} name`, `attribut ${n} name`, `atribūta ${n} nosaukums`],
    values: [`attribute ${n} value(s)`, `attribut ${n} wert(e)`, `atribūta ${n} vērtība (-s)`],
    visible: [`attribute ${n} visible`, `attribut ${n} sichtbar`, `atribūta ${n} redzamība`],
  } as const;
}

/** Columns whose omission is never reported: sort order, and technical flags of attributes. */
export const NEVER_SAID =
  /^(?:position|pozīcija|attribute \d+ (?:global|default)|attribut \d+ (?:global|standard)|atribūta \d+ ir globāls)$/;

/** Default values of columns that are not read. */
export const USUAL: readonly { readonly headings: RegExp; readonly cells: readonly string[] }[] = [
  { headings: /^(?:sold individually\?|nur einzeln verkaufen\?|pārdot atsevišķi\?)$/, cells: ['0'] },
  {
    headings: /^(?:allow customer reviews\?|kunden(?:rezension|bewertung)en erlauben\?|atļaut klientu atsauksmes\?)$/,
    cells: ['0', '1'],
  },
  { headings: /^(?:download limit|downloadlimit|lejupielādes limits)$/, cells: ['-1', 'n/a'] },
  {
    headings: /^(?:download expiry days|ablauftage des downloads|lejupielādes derīguma termiņš)$/,
    cells: ['-1', 'n/a'],
  },
  {
    headings: /^(?:length|width|height|länge|breite|höhe|garums|platums|augstums) \((?:mm|cm|m|in|yd)\)$/,
    cells: ['0'],
  },
];

export type WooRow = {
  readonly line: number;
  /** Undefined if the file lacks the column. */
  cell(key: WooKey): string | undefined;
  text(key: WooKey): string;
  /** The product's or variation's attributes that have a name. */
  readonly attributes: readonly { readonly name: string; readonly values: string; readonly isVisible: boolean }[];
  readonly grams: string | undefined;
  /** Non-empty columns that are not supported here. */
  readonly leftOut: readonly string[];
  note(key: WooKey, code: NoteCode, detail?: string): CellNote;
  error(key: WooKey, code: CellError['code']): CellError;
};

export function readWooRow({ line, cells }: FileRow, columns: WooColumns): WooRow {
  const cell = (index: number) => (cells[index] ?? '').trim();
  const text = (key: WooKey) => cell(columns.at.get(key) ?? -1);
  const about = (key: WooKey) => ({
    line,
    column: columns.headings[columns.at.get(key) ?? -1] ?? '',
    value: beginningOf(text(key)),
  });
  return {
    line,
    cell: (key) => (columns.at.has(key) ? text(key) : undefined),
    text,
    attributes: columns.attributes.flatMap((attribute) => readAttribute(attribute, cell)),
    grams: columns.weight === null ? undefined : inGrams(cell(columns.weight.index), columns.weight.gramsPerUnit),
    leftOut: columns.others.flatMap((index) => {
      const heading = columns.headings[index] ?? '';
      return isUsual(heading, cell(index)) ? [] : [heading];
    }),
    note: (key, code, detail) => ({ ...about(key), code, ...(detail === undefined ? {} : { detail }) }),
    error: (key, code) => ({ ...about(key), code }),
  };
}

function readAttribute({ name, values, visible }: Attribute, cell: (index: number) => string): WooRow['attributes'] {
  if (cell(name) === '') return [];
  return [{ name: cell(name), values: cell(values), isVisible: visible === -1 || cell(visible) !== '0' }];
}

function inGrams(cell: string, gramsPerUnit: number): string {
  const number = Number(cell.replace(',', '.'));
  return cell === '' || !Number.isFinite(number) ? cell : String(Math.round(number * gramsPerUnit));
}

/** Splits a cell into its entries. 'A, B\, C' are two entries: a comma within one is escaped by a backslash. */
export function listOf(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((entry) => entry.replaceAll('\\,', ',').trim())
    .filter((entry) => entry !== '');
}
