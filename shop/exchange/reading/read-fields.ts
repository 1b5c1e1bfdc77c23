import {
  type Fields,
  type GroupField,
  type Place,
  type PlainField,
  placesOf,
  type ValuesOf,
} from '#shop/catalog/fields/field.ts';
import type { NoteCode } from '../import/import-note.ts';
import type { ColumnKey } from '../product-columns.ts';
import {
  type CellReader,
  fitText,
  noteIncomplete,
  type ProductLine,
  readFlag,
  readNumber,
  readText,
  readWhole,
} from './product-lines.ts';

/**
 * Reads plain fields. A missing column leaves what is there; so does a value that the form would refuse, which is
 * reported.
 */
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
    const value = cell === null ? now : readPlain(reader, line, cell as ColumnKey, plain, now);
    read.set(part ?? '', value);
  }
  const needs = field.kind === 'group' ? field.needs : [];
  if (field.kind === 'group' && needs.every((part) => read.get(part) === null)) return null;
  for (const { part, plain, cell } of places) {
    const problem = cell === null ? null : problemOf(plain, cell, read.get(part ?? ''));
    if (problem === null) continue;
    reader.note(line, cell as ColumnKey, ...problem);
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

function readPlain(
  reader: CellReader,
  line: ProductLine,
  key: ColumnKey,
  plain: PlainField,
  present: unknown,
): unknown {
  switch (plain.kind) {
    case 'text': {
      const text = readText(line, key, present as string | null);
      return plain.isCut ? fitText(reader, line, key, text, plain.most) : text;
    }
    case 'choice': {
      const text = readText(line, key, present as string | null);
      return plain.choices.find((choice) => choice.toLowerCase() === text?.toLowerCase()) ?? text;
    }
    case 'barcode':
      return readBarcode(reader, line, key, present as string | null);
    case 'colour':
      return readColour(reader, line, key, present as string | null);
    case 'whole':
      return readWhole(reader, line, key, present as number | null);
    case 'decimal':
      return readNumber(reader, line, key, present as number | null);
    case 'flag':
      return readFlag(reader, line, key, present === true);
    case 'answer':
      return line.cells[key]?.trim() === '' ? null : readFlag(reader, line, key, present as boolean | null);
  }
}

const NOT_A_CHOICE: Readonly<Partial<Record<string, NoteCode>>> = {
  net_quantity_unit: 'not_unit',
  variation_net_quantity_unit: 'not_unit',
  energy_class: 'not_energy_class',
};

/**
 * Why the form would refuse it. Half a list of ingredients or half an SKU is useless, so texts that are too long are
 * left out.
 */
function problemOf(plain: PlainField, cell: string, value: unknown): readonly [NoteCode, string?] | null {
  if (value === null) return null;
  if (plain.kind === 'text') return (value as string).length > plain.most ? ['too_long', String(plain.most)] : null;
  if (plain.kind === 'choice')
    return plain.choices.includes(value as string) ? null : [NOT_A_CHOICE[cell] ?? 'not_allowed'];
  if (plain.kind !== 'whole' && plain.kind !== 'decimal') return null;
  const isInRange = (value as number) > 0 && (value as number) <= plain.most;
  return isInRange ? null : ['not_in_range', `${plain.kind === 'whole' ? 1 : 0}–${plain.most}`];
}

export function readBarcode(
  reader: CellReader,
  line: ProductLine,
  key: ColumnKey,
  present: string | null,
): string | null {
  const cell = line.cells[key];
  if (cell === undefined) return present;
  // Shopify marks them as texts for Excel.
  const digits = cell.trim().replace(/^'/, '');
  if (digits === '') return null;
  if (/^[0-9]{8,14}$/.test(digits)) return digits;
  reader.note(line, key, 'not_barcode');
  return present;
}

function readColour(reader: CellReader, line: ProductLine, key: ColumnKey, present: string | null): string | null {
  const colour = readText(line, key, present)?.toLowerCase() ?? null;
  if (colour === null || /^#[0-9a-f]{6}$/.test(colour)) return colour;
  reader.note(line, key, 'not_colour');
  return present;
}
