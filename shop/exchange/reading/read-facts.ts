import { type ProductFacts, productFactsSchema } from '#shop/catalog/product-input.ts';
import type { NoteCode } from '../import/import-note.ts';
import type { ColumnKey } from '../product-columns.ts';
import {
  type CellReader,
  noteIncomplete,
  type ProductLine,
  readFlag,
  readNumber,
  readQuantity,
  readText,
  readWhole,
  whole,
} from './product-lines.ts';

/** As many characters as the form takes. */
const MAX_LEGAL_TEXT = 5_000;

const NONE: ProductFacts = {
  manufacturer: null,
  responsible_person: null,
  net_quantity: null,
  inci: null,
  warnings: null,
  barcode: null,
  weight_g: null,
  charger: null,
  energy_label: null,
  guarantee_years: null,
};

/** What EU law wants said beside an offer; null when nothing is. */
export function readFacts(
  reader: CellReader,
  line: ProductLine,
  given: ProductFacts | null,
  hasVariations: boolean,
): ProductFacts | null {
  const present = given ?? NONE;
  const facts: ProductFacts = {
    manufacturer: readCompany(reader, line, 'manufacturer', present.manufacturer),
    responsible_person: readCompany(reader, line, 'responsible_person', present.responsible_person),
    net_quantity: readQuantity(
      reader,
      line,
      { value: 'net_quantity_value', unit: 'net_quantity_unit' },
      present.net_quantity,
    ),
    inci: readLong(reader, line, 'inci', present.inci),
    warnings: readLong(reader, line, 'warnings', present.warnings),
    barcode: readBarcode(reader, line, hasVariations ? 'own_barcode' : 'barcode', present.barcode),
    weight_g: readGrams(reader, line, present.weight_g),
    charger: readCharger(reader, line, present.charger),
    energy_label: readEnergyLabel(reader, line, present.energy_label),
    guarantee_years: readWhole(reader, line, 'guarantee_years', present.guarantee_years),
  };
  const allowed = withoutUnusable(reader, line, facts, present);
  return Object.values(allowed).every((fact) => fact === null) ? null : allowed;
}

/** Half a list of ingredients would be a wrong one. */
export function readLong(
  reader: CellReader,
  line: ProductLine,
  key: 'inci' | 'warnings' | 'warnings_lv',
  present: string | null,
): string | null {
  return whole(reader, line, key, { text: readText(line, key, present), most: MAX_LEGAL_TEXT, present });
}

const FACT_COLUMNS = {
  manufacturer: 'manufacturer_email',
  responsible_person: 'responsible_person_email',
  net_quantity: 'net_quantity_value',
  inci: 'inci',
  warnings: 'warnings',
  barcode: 'barcode',
  weight_g: 'grams',
  charger: 'charger_min_w',
  energy_label: 'energy_class',
  guarantee_years: 'guarantee_years',
} as const satisfies Record<keyof ProductFacts, ColumnKey>;

/** A fact that the form would refuse leaves the one that is there. */
function withoutUnusable(reader: CellReader, line: ProductLine, facts: ProductFacts, present: ProductFacts) {
  const refused = (Object.keys(FACT_COLUMNS) as (keyof ProductFacts)[]).filter(
    (fact) => !productFactsSchema.shape[fact].safeParse(facts[fact]).success,
  );
  for (const fact of refused) reader.note(line, ...unusableCell(fact, facts));
  return { ...facts, ...Object.fromEntries(refused.map((fact) => [fact, present[fact]])) };
}

/** As many characters as the form takes. */
const MOST_OF_COMPANY = { name: 200, postal_address: 300, email: 254 } as const;
const PARTS = ['name', 'postal_address', 'email'] as const;
const MOST_OF_SCALE = 10;

/** Which cell the form would refuse, and why. */
function unusableCell(fact: keyof ProductFacts, facts: ProductFacts): readonly [ColumnKey, NoteCode, string?] {
  switch (fact) {
    case 'manufacturer':
    case 'responsible_person': {
      const long = PARTS.find((part) => (facts[fact]?.[part].length ?? 0) > MOST_OF_COMPANY[part]) ?? 'name';
      return [`${fact}_${long}`, 'too_long', String(MOST_OF_COMPANY[long])];
    }
    case 'net_quantity':
      return [FACT_COLUMNS[fact], 'not_in_range', '0–1000000'];
    case 'guarantee_years':
      return [FACT_COLUMNS[fact], 'not_in_range', '1–100'];
    case 'energy_label': {
      const isLong = (facts[fact]?.scale.length ?? 0) > MOST_OF_SCALE;
      return isLong ? ['energy_scale', 'too_long', String(MOST_OF_SCALE)] : [FACT_COLUMNS[fact], 'not_energy_class'];
    }
    default:
      return [FACT_COLUMNS[fact], 'not_allowed'];
  }
}

/** To the gram: other shops count in pounds. Shopify writes 0 where it does not know. */
function readGrams(reader: CellReader, line: ProductLine, present: number | null): number | null {
  const cell = line.cells.grams?.trim().replace(',', '.');
  if (cell === undefined) return present;
  if (/^[0.]*$/.test(cell)) return null;
  if (/^\d{1,9}(?:\.\d{1,15})?$/.test(cell)) return Math.max(1, Math.round(Number(cell)));
  reader.note(line, 'grams', 'not_number');
  return present;
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

function readCompany(
  reader: CellReader,
  line: ProductLine,
  who: 'manufacturer' | 'responsible_person',
  present: ProductFacts['manufacturer'],
): ProductFacts['manufacturer'] {
  const keys = { name: `${who}_name`, postal_address: `${who}_postal_address`, email: `${who}_email` } as const;
  const name = readText(line, keys.name, present?.name ?? null);
  const postal_address = readText(line, keys.postal_address, present?.postal_address ?? null);
  const email = readText(line, keys.email, present?.email ?? null);
  if (name === null && postal_address === null && email === null) return null;
  if (name !== null && postal_address !== null && email !== null) return { name, postal_address, email };
  const empty = name === null ? keys.name : postal_address === null ? keys.postal_address : keys.email;
  noteIncomplete(reader, line, empty, Object.values(keys));
  return present;
}

function readCharger(reader: CellReader, line: ProductLine, present: ProductFacts['charger']): ProductFacts['charger'] {
  const isSaid = readText(line, 'charger_included', present === null ? null : 'present') !== null;
  if (!isSaid) return null;
  return {
    included: readFlag(reader, line, 'charger_included', present?.included ?? false),
    min_w: readNumber(reader, line, 'charger_min_w', present?.min_w ?? null),
    max_w: readNumber(reader, line, 'charger_max_w', present?.max_w ?? null),
    usb_pd: readFlag(reader, line, 'charger_usb_pd', present?.usb_pd ?? false),
  };
}

function readEnergyLabel(
  reader: CellReader,
  line: ProductLine,
  present: ProductFacts['energy_label'],
): ProductFacts['energy_label'] {
  const energyClass = readText(line, 'energy_class', present?.class ?? null);
  const scale = readText(line, 'energy_scale', present?.scale ?? null);
  if (energyClass === null && scale === null) return null;
  if (energyClass !== null && scale !== null) return { class: energyClass, scale };
  const keys = ['energy_class', 'energy_scale'] as const;
  noteIncomplete(reader, line, energyClass === null ? 'energy_class' : 'energy_scale', keys);
  return present;
}
