import type { ProductFacts } from '#shop/catalog/product-input.ts';
import type { ColumnKey } from './product-columns.ts';
import {
  type CellReader,
  type ProductLine,
  readFlag,
  readNumber,
  readQuantity,
  readText,
  readWhole,
} from './product-lines.ts';

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
  const grams = readWhole(reader, line, 'grams', present.weight_g);
  const facts: ProductFacts = {
    manufacturer: readCompany(reader, line, 'manufacturer', present.manufacturer),
    responsible_person: readCompany(reader, line, 'responsible_person', present.responsible_person),
    net_quantity: readQuantity(
      reader,
      line,
      { value: 'net_quantity_value', unit: 'net_quantity_unit' },
      present.net_quantity,
    ),
    inci: readText(line, 'inci', present.inci),
    warnings: readText(line, 'warnings', present.warnings),
    barcode: readBarcode(reader, line, hasVariations ? 'own_barcode' : 'barcode', present.barcode),
    // Shopify writes 0 where it does not know.
    weight_g: grams === 0 ? null : grams,
    charger: readCharger(reader, line, present.charger),
    energy_label: readEnergyLabel(reader, line, present.energy_label),
    guarantee_years: readWhole(reader, line, 'guarantee_years', present.guarantee_years),
  };
  return Object.values(facts).every((fact) => fact === null) ? null : facts;
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
  reader.complain(line, key, 'not_barcode');
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
  reader.complain(
    line,
    name === null ? keys.name : postal_address === null ? keys.postal_address : keys.email,
    'incomplete',
  );
  return null;
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
  reader.complain(line, energyClass === null ? 'energy_class' : 'energy_scale', 'incomplete');
  return null;
}
