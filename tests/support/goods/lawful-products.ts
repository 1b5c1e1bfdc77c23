import type { ProductInput } from '#shop/catalog/product-input.ts';
import type { DutyId } from '#shop/duties/duties.ts';

type Facts = NonNullable<ProductInput['facts']>;

const BASE: Facts = {
  manufacturer: { name: 'SIA "Rasa"', postal_address: 'Rasas iela 4, Cēsis, LV-4101', email: 'info@rasa.example' },
  manufacturer_country: 'LV',
  model: 'R-100',
  packaging_paper_g: 20,
};
const WARNED: Facts = { warnings: 'Keep away from water.' };
const BATTERY: Facts = {
  battery: { chemistry: 'Li-ion', capacity_mah: 3000, capacity_wh: null, removable: 'professional' },
};
const LABEL: Facts = {
  energy_label: {
    class: 'B',
    scale: 'A-G',
    label_image: 'https://labels.example.com/1.png',
    sheet: 'https://eprel.ec.europa.eu/qr/1234567',
    eprel: '1234567',
  },
};
const DATA: Facts = {
  data: { made: 'Steps', amount: '1 MB a day', storage: 'On the device, 30 days', access: 'In the app' },
};
const GUARANTEE: Facts = {
  durability_guarantee: { years: 3.5, model: 'R-100', guarantor: 'SIA "Rasa"', scope: 'All of it', conditions: 'None' },
};

const FACTS: Readonly<Record<string, Facts>> = {
  cosmetic: { ...WARNED, inci: 'Aqua', pao_months: 6, net_quantity: { value: 30, unit: 'ml' } },
  phone: {
    ...WARNED,
    ...BATTERY,
    ...LABEL,
    ...DATA,
    ...GUARANTEE,
    charger: { included: false, min_w: 5, max_w: 25, usb_pd: true },
    weee_category: '6',
  },
  wearable: { ...WARNED, ...BATTERY, ...DATA, weee_category: '6' },
  lamp: { ...LABEL, weee_category: '3' },
  battery: { ...WARNED, ...BATTERY },
  cable: { weee_category: '6' },
  other: {},
};

/** A product of that kind that has everything that law wants today. */
export function lawfulProduct(kind: string): ProductInput {
  return {
    name: `Lawful ${kind}`,
    kind,
    base_price: 100_000,
    images: ['https://pictures.example.com/1.jpg'],
    facts: { ...BASE, ...FACTS[kind] },
    translation: {
      name: 'Likumīga prece',
      warnings: 'Sargāt no ūdens.',
      durability_scope: 'Visa prece',
      durability_conditions: 'Bez nosacījumiem',
      data_made: 'Soļi',
      data_amount: '1 MB dienā',
      data_storage: 'Ierīcē, 30 dienas',
      data_access: 'Lietotnē',
    },
  };
}

type Broken = readonly [kind: string, without: string, lacks: readonly DutyId[]];

/** Products of which one thing was taken away, and the duties that they lack then. */
export const BROKEN: readonly Broken[] = [
  ['undecided', 'kind', ['kind']],
  ['cosmetic', 'images', ['picture']],
  ['cosmetic', 'facts.manufacturer', ['manufacturer', 'cosmetic-responsible-person']],
  ['cosmetic', 'facts.model', ['identifier']],
  ['cosmetic', 'translation', ['latvian-texts', 'warnings-translated']],
  ['cosmetic', 'facts.manufacturer_country', ['cosmetic-responsible-person']],
  ['cosmetic', 'facts.inci', ['ingredients']],
  ['cosmetic', 'facts.pao_months', ['cosmetic-durability']],
  ['cosmetic', 'facts.net_quantity', ['nominal-content']],
  ['cosmetic', 'facts.warnings', ['precautions']],
  ['cosmetic', 'translation.warnings', ['warnings-translated']],
  ['cosmetic', 'facts.packaging_paper_g', ['packaging']],
  ['phone', 'images', ['picture']],
  ['phone', 'facts.manufacturer', ['manufacturer', 'responsible-person']],
  ['phone', 'facts.manufacturer_country', ['responsible-person']],
  ['phone', 'facts.model', ['identifier']],
  ['phone', 'translation.durability_scope', ['guarantee-translated']],
  ['phone', 'translation.durability_conditions', ['guarantee-translated']],
  ['phone', 'facts.warnings', ['warnings']],
  ['phone', 'translation.warnings', ['warnings-translated']],
  ['phone', 'facts.energy_label', ['energy-class', 'energy-label', 'energy-sheet', 'energy-eprel']],
  ['phone', 'facts.energy_label.label_image', ['energy-label']],
  ['phone', 'facts.energy_label.sheet', ['energy-sheet']],
  ['phone', 'facts.energy_label.eprel', ['energy-eprel']],
  ['phone', 'facts.charger', ['charger', 'charging-power']],
  ['phone', 'facts.charger.max_w', ['charging-power']],
  ['phone', 'facts.data', ['connected-data']],
  ['phone', 'translation.data_access', ['connected-data-translated']],
  ['phone', 'facts.battery', ['battery', 'battery-capacity']],
  ['phone', 'facts.battery.capacity_mah', ['battery-capacity']],
  ['phone', 'facts.weee_category', ['take-back']],
  ['phone', 'facts.packaging_paper_g', ['packaging']],
  ['wearable', 'facts.data', ['connected-data']],
  ['wearable', 'translation.data_made', ['connected-data-translated']],
  ['wearable', 'facts.warnings', ['warnings']],
  ['wearable', 'facts.weee_category', ['take-back']],
  ['lamp', 'facts.energy_label.eprel', ['energy-eprel']],
  ['lamp', 'facts.energy_label.label_image', ['energy-label']],
  ['battery', 'facts.battery.capacity_mah', ['battery-capacity']],
  ['battery', 'facts.warnings', ['warnings']],
  ['cable', 'facts.weee_category', ['take-back']],
  ['cable', 'translation', ['latvian-texts']],
  ['other', 'facts.manufacturer', ['manufacturer', 'responsible-person']],
  ['other', 'images', ['picture']],
  ['other', 'facts.packaging_paper_g', ['packaging']],
];

/** The lawful product of that kind without one thing. */
export function brokenProduct([kind, without]: Broken): ProductInput {
  const product: Record<string, unknown> = structuredClone(lawfulProduct(kind === 'undecided' ? 'other' : kind));
  const steps = without.split('.');
  const last = steps.pop() ?? '';
  const holder = steps.reduce((inner, step) => inner[step] as Record<string, unknown>, product);
  holder[last] = last === 'images' ? [] : null;
  return { ...product, name: `${kind} without ${without}` } as ProductInput;
}
