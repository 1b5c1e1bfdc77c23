import {
  type Fields,
  type GroupField,
  isNothing,
  type Place,
  type PlainField,
  placesOf,
  type ValuesOf,
  valuesOf,
} from '#shop/catalog/fields/field.ts';
import { FACT_FIELDS, type ProductFacts } from '#shop/catalog/product-fields.ts';
import { COUNTRIES, parseCountry } from '#shop/i18n/country.ts';
import type { ColumnKey } from '../file-columns.ts';
import type { NoteCode } from '../import/import-remark.ts';
import {
  type Cell,
  type CellReader,
  noteIncomplete,
  type ProductLine,
  readCut,
  readFlag,
  readNumber,
  readText,
  readWhole,
} from './product-lines.ts';
import { readPicture } from './read-images.ts';

/** Reads product facts required by EU law; null without any. */
export function readFacts(
  reader: CellReader,
  line: ProductLine,
  given: ProductFacts | null,
  hasVariations: boolean,
): ProductFacts | null {
  const present = given ?? valuesOf(FACT_FIELDS, {});
  const facts: ProductFacts = {
    ...readFields(reader, line, FACT_FIELDS, present),
    barcode: readBarcode(reader.cell(line, hasVariations ? 'own_barcode' : 'barcode'), present.barcode),
    weight_g: readGrams(reader.cell(line, 'grams'), present.weight_g),
  };
  return isNothing(facts) ? null : facts;
}

/** Reads a weight as grams: other shops use pounds. Shopify writes 0 for unknown. */
function readGrams({ text, note }: Cell, present: number | null): number | null {
  const grams = text?.replace(',', '.');
  if (grams === undefined) return present;
  if (/^[0.]*$/.test(grams)) return null;
  if (/^\d{1,9}(?:\.\d{1,15})?$/.test(grams)) return Math.max(1, Math.round(Number(grams)));
  note('not_number');
  return present;
}

/** Reads plain fields. A missing column leaves what is there; so does a refused value, which is reported. */
export function readFields<F extends Fields>(
  reader: CellReader,
  line: ProductLine,
  fields: F,
  present: ValuesOf<F>,
): ValuesOf<F> {
  const values = Object.entries(fields).map(([name, field]) => {
    const places = placesOf({ [name]: field });
    const now = present[name] ?? null;
    return [name, readField({ reader, line, places }, field, now)];
  });
  return Object.fromEntries(values) as ValuesOf<F>;
}

type Cells = { readonly reader: CellReader; readonly line: ProductLine; readonly places: readonly Place[] };

function readField(cells: Cells, field: PlainField | GroupField, present: unknown): unknown {
  const { reader, line, places } = cells;
  const read = new Map<string, unknown>();
  for (const { part, plain, cell } of places) {
    const now = part === null ? present : ((present as Record<string, unknown> | null)?.[part] ?? null);
    const value = cell === null ? now : readPlain(reader.cell(line, cell as ColumnKey), plain, now);
    read.set(part ?? '', value);
  }
  const needs = field.kind === 'group' ? field.needs : [];
  if (field.kind === 'group' && needs.every((part) => read.get(part) === null)) return null;
  for (const { part, plain, cell } of places) {
    const problem = cell === null ? null : problemOf(plain, cell, read.get(part ?? ''));
    if (problem === null) continue;
    reader.cell(line, cell as ColumnKey).note(...problem);
    return present;
  }
  const empty = places.find(({ part }) => part !== null && needs.includes(part) && read.get(part) === null);
  if (empty !== undefined) {
    noteIncomplete(
      reader,
      line,
      empty.cell as ColumnKey,
      places.map(({ cell }) => cell as ColumnKey),
    );
    return present;
  }
  return field.kind === 'group' ? Object.fromEntries(read) : read.get('');
}

function readPlain(cell: Cell, plain: PlainField, present: unknown): unknown {
  switch (plain.kind) {
    case 'text': {
      const text = present as string | null;
      return plain.isCut ? readCut(cell, text, plain.most) : readText(cell, text);
    }
    case 'choice': {
      const text = readText(cell, present as string | null);
      return plain.choices.find((choice) => choice.toLowerCase() === text?.toLowerCase()) ?? text;
    }
    case 'barcode':
      return readBarcode(cell, present as string | null);
    case 'colour':
      return readColour(cell, present as string | null);
    case 'whole':
      return readWhole(cell, present as number | null);
    case 'decimal':
      return readNumber(cell, present as number | null);
    case 'country': {
      const text = readText(cell, present as string | null);
      return parseCountry(text) ?? text;
    }
    case 'picture':
      return cell.text === undefined ? present : readPicture(cell, typeof present === 'string' ? [present] : []);
    case 'link':
    case 'digits':
      return readText(cell, present as string | null);
    case 'flag':
      return readFlag(cell, present === true);
    case 'answer':
      return cell.text === '' ? null : readFlag(cell, present as boolean | null);
  }
}

const NOT_A_CHOICE: Readonly<Partial<Record<string, NoteCode>>> = {
  net_quantity_unit: 'not_unit',
  variation_net_quantity_unit: 'not_unit',
  energy_class: 'not_energy_class',
};

/** Why the form would refuse it. Half a list of ingredients or half an SKU is useless, so it is left out. */
function problemOf(plain: PlainField, cell: string, value: unknown): readonly [NoteCode, string?] | null {
  if (value === null) return null;
  if (plain.kind === 'text') return (value as string).length > plain.most ? ['too_long', String(plain.most)] : null;
  if (plain.kind === 'choice')
    return plain.choices.includes(value as string) ? null : [NOT_A_CHOICE[cell] ?? 'not_allowed'];
  if (plain.kind === 'country') return COUNTRIES.includes(value as string) ? null : ['not_allowed'];
  if (plain.kind === 'link')
    return /^https:\/\/\S+$/.test(value as string) && URL.canParse(value as string) ? null : ['not_allowed'];
  if (plain.kind === 'digits')
    return new RegExp(`^[0-9]{${plain.least},${plain.most}}$`).test(value as string) ? null : ['not_allowed'];
  if (plain.kind !== 'whole' && plain.kind !== 'decimal') return null;
  const { above = 0, step, most } = plain;
  const number = value as number;
  if (step !== undefined && !Number.isInteger(number / step)) return ['not_allowed'];
  return number > above && number <= most
    ? null
    : ['not_in_range', `${above === 0 && plain.kind === 'whole' ? 1 : above}–${most}`];
}

function readBarcode({ text, note }: Cell, present: string | null): string | null {
  if (text === undefined) return present;
  // Shopify marks them as texts for Excel.
  const digits = text.replace(/^'/, '');
  if (digits === '') return null;
  if (/^[0-9]{8,14}$/.test(digits)) return digits;
  note('not_barcode');
  return present;
}

function readColour(cell: Cell, present: string | null): string | null {
  const colour = readText(cell, present)?.toLowerCase() ?? null;
  if (colour === null || /^#[0-9a-f]{6}$/.test(colour)) return colour;
  cell.note('not_colour');
  return present;
}
