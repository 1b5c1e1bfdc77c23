import type { ProductInput } from '#shop/catalog/product-input.ts';
import type { Problems } from './problems.ts';
import { readNumber } from './problems.ts';
import type { CompanyDraft, FactsDraft } from './product-draft.ts';

type Facts = NonNullable<ProductInput['facts']>;

/** What EU law wants said beside an offer; null where nothing is. */
export function factsInput(draft: FactsDraft, problems: Problems): Facts | null {
  const number = (name: string, text: string, kind: 'whole' | 'decimal') => {
    if (text.trim() === '') return null;
    return readNumber(text, kind) || problems.add(`facts.${name}`, kind === 'whole' ? 'whole' : 'number', null);
  };
  const { charger, energy_label } = draft;
  const facts = {
    manufacturer: companyInput('manufacturer', draft.manufacturer, problems),
    responsible_person: companyInput('responsible_person', draft.responsible_person, problems),
    net_quantity: problems.quantity(draft.net_quantity, 'facts.net_quantity.value') ?? null,
    inci: draft.inci.trim() || null,
    warnings: draft.warnings.trim() || null,
    barcode: draft.barcode.trim() || null,
    weight_g: number('weight_g', draft.weight_g, 'whole'),
    charger:
      charger.included === ''
        ? null
        : {
            included: charger.included === 'yes',
            min_w: number('charger.min_w', charger.min_w, 'decimal'),
            max_w: number('charger.max_w', charger.max_w, 'decimal'),
            usb_pd: charger.usb_pd,
          },
    energy_label: energy_label.class === '' ? null : energy_label,
    guarantee_years: number('guarantee_years', draft.guarantee_years, 'whole'),
  };
  return Object.values(facts).every((fact) => fact === null) ? null : facts;
}

/** A company is named with where it can be written to, or not at all: so the law wants it, and so it is stored. */
function companyInput(name: 'manufacturer' | 'responsible_person', company: CompanyDraft, problems: Problems) {
  const parts = ['name', 'postal_address', 'email'] as const;
  const missing = parts.filter((part) => company[part].trim() === '');
  if (missing.length === parts.length) return null;
  for (const part of missing) problems.add(`facts.${name}.${part}`, 'required', null);
  return company;
}
