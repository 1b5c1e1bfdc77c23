import type { z } from 'zod';
import { valuesOf } from '#shop/catalog/fields/field.ts';
import { perTranslation, translationField } from '#shop/catalog/fields/translations.ts';
import { PRODUCT_FIELDS } from '#shop/catalog/product-fields.ts';
import { type CheckedProduct, checkProduct, productInputSchema, storedPrices } from '#shop/catalog/product-input.ts';
import type { StoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import { DEFAULT_LANGUAGE, OTHER_LANGUAGES, perLanguage } from '#shop/kernel/language.ts';
import { price } from '#shop/kernel/money.ts';
import type { ColumnKey } from '../file-columns.ts';
import { type CellError, type CellNote, type CellProblem, MAX_LINES_OF_PRODUCT } from '../import/import-remark.ts';
import {
  type CellReader,
  createCellReader,
  type Draft,
  type ImportSurroundings,
  type ProductLine,
  readFlag,
} from './product-lines.ts';
import { readAttributes } from './read-attributes.ts';
import { readFacts, readFields } from './read-fields.ts';
import { readImages } from './read-images.ts';
import { readPrice, readPrices } from './read-price.ts';
import { noteSelling, readActive, readCategory, readKind } from './read-selling.ts';
import { readTexts } from './read-texts.ts';
import {
  isDefaultTitle,
  overlayVariations,
  readOptions,
  readSku,
  readStock,
  readVariations,
  variationNameOf,
} from './read-variations.ts';

export type ReadProduct = {
  readonly product: CheckedProduct | null;
  readonly errors: readonly CellError[];
  readonly notes: readonly CellNote[];
};

type Present = StoredProduct['product'];
const NEW: Draft = {
  name: '',
  description: null,
  description_html: null,
  highlights: [],
  base_price: price(0),
  original_price: null,
  stock_quantity: 0,
  category_id: null,
  sku: null,
  tag: null,
  more_tags: [],
  is_active: true,
  is_variation_only: false,
  ...valuesOf(PRODUCT_FIELDS, {}),
  images: [],
  image_alts: [],
  slug: perLanguage(() => null),
  option_names: [],
  ...perTranslation(() => null),
  facts: null,
  attributes: {},
};

/** Makes a product from a handle's lines. A missing column leaves what is there; an empty cell empties it. */
export function linesToProduct(
  lines: readonly ProductLine[],
  slug: string,
  stored: Present | null,
  around: ImportSurroundings,
): ReadProduct {
  const reader = createCellReader(around);
  const [first] = lines;
  if (first === undefined) return { product: null, errors: [], notes: [] };
  if (lines.length > MAX_LINES_OF_PRODUCT) {
    reader.cell(first, 'handle').complain('too_many_lines', String(MAX_LINES_OF_PRODUCT));
    return refused(reader);
  }
  for (const line of lines) refuseControlCharacters(reader, line);
  const present: Draft = stored ?? { ...NEW, slug: { ...NEW.slug, [DEFAULT_LANGUAGE]: slug } };
  const { variations, option_names } = readAllVariations(reader, lines, stored);
  const hasVariations = variations.length > 0;
  const isVariationOnly = readFlag(
    reader.cell(first, 'variation_only'),
    hasVariations && (stored === null || stored.is_variation_only),
  );
  noteSelling(reader, lines);
  const draft: CheckedProduct = {
    ...present,
    ...readFields(reader, first, PRODUCT_FIELDS, present),
    kind: readKind(reader.cell(first, 'kind'), present.kind),
    ...readTexts(reader, first, present, option_names.length),
    option_names,
    ...readPrices(reader, lines, present, { hasVariations, isVariationOnly, isNew: stored === null }),
    is_active: readActive(reader, first, present.is_active),
    is_variation_only: isVariationOnly,
    category_id: readCategory(reader, first, present.category_id),
    ...readImages(reader, lines, present),
    attributes: readAttributes(reader, first, present.attributes),
    sku: readSku(reader.cell(first, hasVariations ? 'own_sku' : 'sku'), present.sku),
    facts: readFacts(reader, first, present.facts, hasVariations),
    stock_quantity: hasVariations
      ? variations.reduce((sum, one) => sum + one.stock_quantity, 0)
      : readStock(reader, first, stored === null ? null : present.stock_quantity),
    product_variations: variations,
  };
  return check(reader, lines, draft);
}

/** The rules of the form, per column, in addition to problems of cells, so that everything can be corrected at once. */
function check(reader: CellReader, lines: readonly ProductLine[], draft: CheckedProduct): ReadProduct {
  const [first] = lines as readonly [ProductLine, ...ProductLine[]];
  const parsed = productInputSchema.safeParse(draft);
  if (!parsed.success) complainOfFields(reader, lines, draft, parsed.error.issues);
  if (!parsed.success || reader.errors.length > 0) return refused(reader);
  const problem = checkProduct(parsed.data);
  if (problem?.code === 'variation_only_without_variation')
    reader.cell(first, 'variation_only').complain('no_variation');
  if (problem?.code === 'duplicate_variation_name' || problem?.code === 'duplicate_option_name')
    reader.cell(first, 'option1Name').complain('not_allowed');
  if (problem?.code === 'missing_option_value')
    reader.cell(variationLine(lines, draft, problem.index) ?? first, 'option1Value').complain('missing');
  if (problem !== null) return refused(reader);
  return { product: { ...parsed.data, ...storedPrices(parsed.data) }, errors: [], notes: reader.notes };
}

function complainOfFields(
  reader: CellReader,
  lines: readonly ProductLine[],
  draft: CheckedProduct,
  issues: readonly z.core.$ZodIssue[],
): void {
  const [first] = lines as readonly [ProductLine, ...ProductLine[]];
  for (const issue of issues) {
    const [field, index] = issue.path;
    const isOfVariation = field === 'product_variations';
    const of = isOfVariation ? `variation.${String(issue.path[2])}` : String(field);
    const key = COLUMN_OF[`${of}.${String(index)}`] ?? COLUMN_OF[of] ?? 'handle';
    const line = (isOfVariation ? variationLine(lines, draft, Number(index)) : undefined) ?? first;
    // A refused cell has left a gap here, which is not a second problem.
    if (reader.isRefused(line, key)) continue;
    const { complain } = reader.cell(line, key);
    if (issue.code !== 'too_big') complain(missingOr(issue.code, issue.input));
    else complain(tooBig(issue.origin, isOfVariation), String(issue.maximum));
  }
}

/** A skipped product has no notes except unreadable numbers, which can be corrected together with its errors. */
function refused({ errors, notes }: CellReader): ReadProduct {
  const unreadable = notes.flatMap(({ code, ...cell }): CellError[] =>
    code === 'not_whole_number' || code === 'not_number' ? [{ ...cell, code }] : [],
  );
  return { product: null, errors: [...errors, ...unreadable], notes: [] };
}

function tooBig(origin: string, isOfVariation: boolean): CellProblem {
  if (origin === 'array') return isOfVariation ? 'too_many_variations' : 'too_many';
  return origin === 'string' ? 'too_long' : 'too_large';
}

function missingOr(code: string, input: unknown): 'missing' | 'not_allowed' {
  return code === 'too_small' || input === undefined || input === '' ? 'missing' : 'not_allowed';
}

function variationLine(lines: readonly ProductLine[], { product_variations }: CheckedProduct, index: number) {
  const { name, sku } = product_variations[index] ?? {};
  const isNamed = (line: ProductLine) => variationNameOf(line) === name;
  return lines.find(isNamed) ?? lines.find((line) => sku && line.cells.sku?.trim() === sku);
}

const COLUMN_OF: Readonly<Record<string, ColumnKey>> = {
  name: 'title',
  description: 'body',
  description_html: 'body',
  highlights: 'highlights',
  base_price: 'price',
  original_price: 'compareAt',
  stock_quantity: 'quantity',
  category_id: 'category',
  sku: 'sku',
  tag: 'tags',
  more_tags: 'tags',
  images: 'image',
  image_alts: 'imageAlt',
  slug: 'handle',
  'facts.charger': 'charger_max_w',
  'facts.energy_label': 'energy_class',
  option_names: 'option1Name',
  ...Object.fromEntries(
    OTHER_LANGUAGES.flatMap((language): [string, ColumnKey][] => [
      [`slug.${language}`, `handle_${language}`],
      [translationField(language), `name_${language}`],
    ]),
  ),
  'variation.undefined': 'option1Value',
  'variation.name': 'option1Value',
  'variation.option_values': 'option1Value',
  'variation.label': 'label',
  'variation.price_adjustment': 'price',
  'variation.stock_quantity': 'quantity',
  'variation.image': 'variationImage',
};

function readAllVariations(reader: CellReader, lines: readonly ProductLine[], stored: Present | null) {
  const [first] = lines as readonly [ProductLine, ...ProductLine[]];
  const base = readPrice(reader.cell(first, 'base_price'), stored?.base_price ?? null)?.price ?? stored?.base_price;
  const present = {
    base: base ?? price(0),
    isVariationOnly: stored?.is_variation_only ?? false,
    variations: stored?.product_variations ?? [],
  };
  const pictures = stored?.images ?? [];
  if (isDefaultTitle(first)) return { variations: [], option_names: [] };
  const named = lines.filter((line) => variationNameOf(line) !== null);
  if (named.length > 0) {
    const unoptioned = present.variations.filter(({ option_values }) => option_values.length === 0);
    const keptNames = new Set(unoptioned.map(({ name }) => name));
    const options = readOptions(reader, named, { option_names: stored?.option_names ?? [] }, keptNames);
    const read = readVariations(reader, named, present, { knownPictures: pictures, options });
    const given = new Set(read.flatMap(({ id }) => id ?? []));
    const names = new Set(read.map(({ name }) => name));
    const clash = present.variations.find((one) => one.has_orders && !given.has(one.id) && names.has(one.name));
    if (clash !== undefined) {
      const line = named.find((one) => variationNameOf(one) === clash.name) ?? first;
      reader.cell(line, 'option1Value').complain('variation_kept', clash.name);
    }
    return { variations: read, option_names: options.names };
  }
  if (present.variations.length === 0) return { variations: [], option_names: [] };
  const bySku = lines.filter((line) => line.cells.sku?.trim());
  const unclear = lines.find(
    (line) => !line.cells.sku?.trim() && (line.cells.price?.trim() || line.cells.quantity?.trim()),
  );
  if (unclear !== undefined)
    reader.cell(unclear, unclear.cells.price?.trim() ? 'price' : 'quantity').complain('which_variation');
  return {
    variations: overlayVariations(reader, bySku, present, pictures),
    option_names: stored?.option_names ?? [],
  };
}

function refuseControlCharacters(reader: CellReader, line: ProductLine): void {
  for (const [key, cell] of Object.entries(line.cells)) {
    if (cell?.includes('\0')) reader.cell(line, key as ColumnKey).complain('control_character');
  }
}
