import { valuesOf } from '#shop/catalog/fields/field.ts';
import { MAX_STOCK } from '#shop/catalog/product.ts';
import { VARIATION_FIELDS } from '#shop/catalog/product-fields.ts';
import type { VariationInput } from '#shop/catalog/product-input.ts';
import type { StoredVariation } from '#shop/catalog/stored-product-view.server.ts';
import { nameOfValues } from '#shop/catalog/variation-options.ts';
import { isTranslated, perLanguage } from '#shop/kernel/language.ts';
import { type Price, price } from '#shop/kernel/money.ts';
import { grossCents } from '#shop/kernel/percent.ts';
import {
  type Cell,
  type CellReader,
  type Draft,
  fitText,
  type ProductLine,
  readCut,
  readFlag,
  readWhole,
  readWholeText,
} from './product-lines.ts';
import { readFields } from './read-fields.ts';
import { readPicture } from './read-images.ts';
import { readPrice } from './read-price.ts';

const MAX_NAME = 120;

/** Below one cent: not sold until it has a price. Null would mean the product's price. */
const NO_PRICE = price(1);

const OPTIONS = [
  { name: 'option1Name', value: 'option1Value' },
  { name: 'option2Name', value: 'option2Value' },
  { name: 'option3Name', value: 'option3Value' },
] as const;

/** Makes 'Red / 50 ml' from the line's options; null without any. */
export function variationNameOf(line: ProductLine): string | null {
  return nameOfValues(OPTIONS.flatMap(({ value }) => line.cells[value]?.trim() || [])) || null;
}

/** Says whether a line has Shopify's value for a product without variations. */
export function isDefaultTitle(first: ProductLine): boolean {
  const optionName = first.cells.option1Name?.trim().toLowerCase() ?? '';
  return variationNameOf(first)?.toLowerCase() === 'default title' && (optionName === 'title' || optionName === '');
}

export type PresentPrices = {
  readonly base: Price;
  /** Variations without a price of their own have none. */
  readonly isVariationOnly: boolean;
  readonly variations: readonly StoredVariation[];
};

/** The variations in the file; others are not included. */
export function readVariations(
  reader: CellReader,
  lines: readonly ProductLine[],
  present: PresentPrices,
  { knownPictures, options }: { readonly knownPictures: readonly string[]; readonly options: ReadOptions },
): VariationInput[] {
  const taken = new Set<string>();
  const names = new Map<string, number>();
  return lines.map((line) => {
    const cell = reader.cell(line, 'option1Value');
    const name = fitText(cell, variationNameOf(line), MAX_NAME) ?? '';
    const earlier = names.get(name);
    if (earlier === undefined) names.set(name, line.line);
    else cell.complain('variation_twice', String(earlier), name);
    const found = findPresent(line, name, present.variations, taken);
    if (found !== undefined) taken.add(found.id);
    const option_values = options.valuesOf(line);
    return readVariation(reader, line, { name, option_values, found, present, knownPictures });
  });
}

/** A line with only some fields of an existing variation, found by SKU: its name and position stay. */
export function overlayVariations(
  reader: CellReader,
  lines: readonly ProductLine[],
  present: PresentPrices,
  knownPictures: readonly string[],
): VariationInput[] {
  const lineOf = new Map<string, ProductLine>();
  const skus = new Set(present.variations.map(({ sku }) => sku));
  for (const line of lines) {
    const sku = line.cells.sku?.trim() ?? '';
    const earlier = lineOf.get(sku);
    if (!skus.has(sku)) reader.cell(line, 'sku').complain('unknown_sku');
    else if (earlier === undefined) lineOf.set(sku, line);
    else reader.cell(line, 'sku').complain('sku_twice_in_file', String(earlier.line));
  }
  return present.variations.map(({ has_orders: _, ...found }) => {
    const line = found.sku === null ? undefined : lineOf.get(found.sku);
    return line === undefined
      ? found
      : readVariation(reader, line, {
          name: found.name,
          option_values: found.option_values,
          found: { ...found, has_orders: false },
          present,
          knownPictures,
        });
  });
}

function findPresent(
  line: ProductLine,
  name: string,
  variations: readonly StoredVariation[],
  taken: ReadonlySet<string>,
): StoredVariation | undefined {
  const free = variations.filter(({ id }) => !taken.has(id));
  const sku = line.cells.sku?.trim();
  return (sku ? free.find((one) => one.sku === sku) : undefined) ?? free.find((one) => one.name === name);
}

type Found = {
  readonly name: string;
  readonly option_values: string[];
  readonly found: StoredVariation | undefined;
  readonly present: PresentPrices;
  readonly knownPictures: readonly string[];
};

function readVariation(
  reader: CellReader,
  line: ProductLine,
  { name, option_values, found, present, knownPictures }: Found,
): VariationInput {
  const known = found?.image ? [...knownPictures, found.image] : knownPictures;
  const image = reader.cell(line, 'variationImage');
  return {
    ...(found === undefined ? {} : { id: found.id }),
    name,
    option_values,
    label: perLanguage((language) => {
      const key = isTranslated(language) ? (`label_${language}` as const) : 'label';
      return readCut(reader.cell(line, key), found?.label[language] ?? null, MAX_NAME);
    }),
    price_adjustment: readOwnPrice(reader, line, found, present),
    stock_quantity: readStock(reader, line, found?.stock_quantity ?? null),
    image: image.text === '' ? null : (readPicture(image, known) ?? found?.image ?? null),
    ...readFields(reader, line, VARIATION_FIELDS, found ?? valuesOf(VARIATION_FIELDS, {})),
  };
}

/** Null for the product's price: when the line says so, or when it did before and the price is the same. */
function readOwnPrice(
  reader: CellReader,
  line: ProductLine,
  found: StoredVariation | undefined,
  { base, isVariationOnly }: PresentPrices,
): Price | null {
  const cell = reader.cell(line, 'price');
  if (cell.text === undefined) return found?.price_adjustment ?? null;
  const shelfBase = grossCents(base, reader.around.vatRate);
  const follows = (before: boolean) => readFlag(reader.cell(line, 'price_from_product'), before);
  const read = readPrice(cell, found?.price_adjustment ?? base);
  if (read === null) {
    if (cell.text !== '') return null;
    const made = () => (follows(false) ? null : NO_PRICE);
    const own = found === undefined ? made() : found.price_adjustment;
    const isMissing = own === NO_PRICE || (own === null && (isVariationOnly || shelfBase === 0));
    cell.note(isMissing ? 'price_missing' : 'price_kept');
    return own;
  }
  if (read.shelf === 0) cell.note('price_missing');
  const followed = found !== undefined && found.price_adjustment === null;
  if (read.shelf === shelfBase && follows(followed)) return null;
  return read.price === 0 ? NO_PRICE : read.price;
}

/**
 * The stock after the import, based on the present stock. `stock_when_exported` says what a number was based on:
 * unchanged since the export, it changes nothing, whatever was sold since; changed over a stock that has moved, it is
 * refused, because it may or may not count what was sold.
 */
export function readStock(reader: CellReader, line: ProductLine, present: number | null): number {
  const cell = reader.cell(line, 'quantity');
  const typed = readUnits(cell);
  if (typed === null) return present ?? 0;
  const exported = readWhole(reader.cell(line, 'stock_when_exported'), null);
  if (present === null || exported === null) return typed;
  if (typed === exported) return present;
  if (exported !== present && typed !== present) {
    cell.complain('stock_moved', `${exported} → ${present}`);
  }
  return typed;
}

/** Other shops allow negative and fractional stock: here it is rounded to whole units, at least 0. */
function readUnits({ text = '', note }: Cell): number | null {
  if (text === '') return null;
  const [, minus, whole = '', fraction = ''] = /^(-?)(\d{1,12})(?:[.,](\d{1,9}))?$/.exec(text) ?? [];
  if (minus === undefined) {
    note('not_whole_number');
    return null;
  }
  const units = Number(whole);
  const isBroken = /[1-9]/.test(fraction);
  if (minus === '-' && (units > 0 || isBroken)) {
    note('negative_stock');
    return 0;
  }
  if (units > MAX_STOCK) note('most_stock', String(MAX_STOCK));
  else if (isBroken) note('rounded_stock', whole);
  return Math.min(units, MAX_STOCK);
}

export function readSku(cell: Cell, present: string | null): string | null {
  return readWholeText(cell, present, VARIATION_FIELDS.sku.most);
}

const MOST = { name: 60, value: 120 } as const;
/** The option that our export writes for a product without options. */
const NO_OPTION = ['variation', ''];

export type ReadOptions = {
  readonly names: string[];
  valuesOf(line: ProductLine): string[];
};

export const NO_OPTIONS: ReadOptions = { names: [], valuesOf: () => [] };

const NAMELESS = new Set(['', 'title', 'variation']);

/**
 * Reads the options of a product's variations. Where a line lacks a value or two names are equal, all values become the
 * variation's name, which is reported.
 */
export function readOptions(
  reader: CellReader,
  lines: readonly ProductLine[],
  present: Pick<Draft, 'option_names'>,
  keptNames: ReadonlySet<string>,
): ReadOptions {
  const [first] = lines;
  if (first === undefined) return NO_OPTIONS;
  const used = OPTIONS.filter(({ value }) => lines.some(({ cells }) => cells[value]?.trim()));
  const isNamed = OPTIONS.some(({ name }) => first.cells[name] !== undefined);
  const names = isNamed
    ? used.map(
        ({ name, value }) =>
          first.cells[name]?.trim().slice(0, MOST.name).trim() ||
          `Option ${OPTIONS.findIndex((one) => one.value === value) + 1}`,
      )
    : [...present.option_names];
  if (
    isNamed &&
    used.length === 1 &&
    NO_OPTION.includes(first.cells[used[0]?.name ?? 'option1Name']?.trim().toLowerCase() ?? '')
  )
    return NO_OPTIONS;
  const valuesOf = (line: ProductLine) => {
    const values = used.flatMap(({ value }) => line.cells[value]?.trim() || []);
    return values.length === names.length ? values : [];
  };
  const isComplete = lines.every((line) => {
    const values = valuesOf(line);
    const name = nameOfValues(values);
    return values.length > 0 ? name.length <= MOST.value : keptNames.has(line.cells.option1Value?.trim() ?? '');
  });
  const again = names.findIndex((name, at) => names.findIndex((one) => isSameName(one, name)) < at);
  if (names.length > 0 && isComplete && again === -1) return { names, valuesOf };
  const named = OPTIONS.map(({ name }) => first.cells[name]?.trim() ?? '').filter(
    (name) => !NAMELESS.has(name.toLowerCase()),
  );
  if (again !== -1) reader.cell(first, used[again]?.name ?? 'option1Name').note('option_name_twice', names[again]);
  else if (named.length > 0) reader.cell(first, 'option1Name').note('options_joined', named.join(', '));
  return NO_OPTIONS;
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
