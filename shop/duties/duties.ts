import { answersItself } from './answers-itself.ts';
import { type Company, type Flaw, flawOfCompany, flawOfName, flawOfSign, flawOfWords } from './flaw.ts';
import type { JudgedFacts, JudgedProduct } from './judged-product.ts';
import type { LawId } from './laws.ts';

/**
 * `not_needed`: the product is not what the duty is about, such as one without warnings that need translating. A flaw:
 * something is given that does not count, so it is missing all the same. `dropped`: it held until the product got another
 * kind.
 */
export type DutyResult = 'met' | 'missing' | 'not_needed' | 'dropped' | Flaw;

export type Duty = {
  readonly law: LawId;
  /** 'Art. 19(a)' */
  readonly article: string;
  /** The day from which it applies: '2024-12-13'. */
  readonly since: string;
  /** Where it applies: in the EU, or in one member state. */
  readonly where: 'EU' | 'LV';
  /** The field that fulfils it, by the name it has in the product form. */
  readonly field: string;
  readonly check: (product: JudgedProduct) => DutyResult;
};

const has = (value: unknown): DutyResult => (value === null || value === undefined || value === '' ? 'missing' : 'met');
const fact = (read: (facts: JudgedFacts) => unknown) => (product: JudgedProduct) =>
  product.facts === null ? 'missing' : has(read(product.facts));

const checkText = (value: string | null | undefined, flawOf: (text: string) => Flaw | null): DutyResult =>
  value ? (flawOf(value) ?? 'met') : 'missing';
const checkCompany = (company: Company | null): DutyResult =>
  company === null ? 'missing' : (flawOfCompany(company) ?? 'met');
/** Of several texts, the first that is not met says what the duty comes to. */
const allWords = (texts: readonly (string | null | undefined)[]): DutyResult =>
  texts.map((text) => checkText(text, flawOfWords)).find((result) => result !== 'met') ?? 'met';

/** One elsewhere, or of an unknown country, needs somebody here who answers. */
function checkResponsiblePerson({ facts }: JudgedProduct): DutyResult {
  if (facts?.responsible_person) return checkCompany(facts.responsible_person);
  return facts && answersItself(facts) ? 'not_needed' : 'missing';
}

/** Texts that a Latvian buyer must be able to read; needed where the product has them at all. */
const translated =
  (of: (facts: JudgedFacts) => unknown, texts: readonly (keyof NonNullable<JudgedProduct['translation']>)[]) =>
  ({ facts, translation }: JudgedProduct): DutyResult => {
    if (facts === null || has(of(facts)) === 'missing') return 'not_needed';
    return allWords(texts.map((text) => translation?.[text]));
  };

const PACKAGING = ['paper', 'plastic', 'glass', 'metal', 'wood', 'other'] as const;

/**
 * Everything that law wants of a product before it is sold: each once, for forms, bulk edits, imports and evidence alike.
 * Ids are stored, so they never change. Their words are the texts `duty.<id>`.
 */
export const DUTIES = {
  /** Which laws apply is only known once somebody has said what the product is. */
  kind: {
    ...{ law: 'gpsr', article: 'Art. 19', since: '2024-12-13', where: 'EU', field: 'kind' },
    check: ({ kind }) => has(kind),
  },
  manufacturer: {
    ...{ law: 'gpsr', article: 'Art. 19(a)', since: '2024-12-13', where: 'EU', field: 'facts.manufacturer.name' },
    check: ({ facts }) => checkCompany(facts?.manufacturer ?? null),
  },
  'responsible-person': {
    ...{ law: 'gpsr', article: 'Art. 16, 19(b)', since: '2024-12-13', where: 'EU' },
    field: 'facts.manufacturer_country',
    check: checkResponsiblePerson,
  },
  picture: {
    ...{ law: 'gpsr', article: 'Art. 19(c)', since: '2024-12-13', where: 'EU', field: 'images' },
    check: ({ images }) => (images.length > 0 ? 'met' : 'missing'),
  },
  identifier: {
    ...{ law: 'gpsr', article: 'Art. 19(c)', since: '2024-12-13', where: 'EU', field: 'facts.model' },
    check: ({ facts }) => checkText(facts?.barcode ?? facts?.model, flawOfSign),
  },
  warnings: {
    ...{ law: 'gpsr', article: 'Art. 19(d)', since: '2024-12-13', where: 'EU', field: 'facts.warnings' },
    check: ({ facts }) => checkText(facts?.warnings, flawOfWords),
  },
  'warnings-translated': {
    ...{ law: 'gpsr', article: 'Art. 19(d)', since: '2024-12-13', where: 'LV', field: 'translation.warnings' },
    check: translated(({ warnings }) => warnings, ['warnings']),
  },
  'latvian-texts': {
    ...{ law: 'lv-consumer', article: 'Sec. 21', since: '1999-04-15', where: 'LV', field: 'translation.name' },
    check: ({ translation }) => checkText(translation?.name, flawOfName),
  },
  'guarantee-translated': {
    ...{ law: 'labels', article: 'Annex II', since: '2026-09-27', where: 'LV', field: 'translation.durability_scope' },
    check: translated(
      ({ durability_guarantee }) => durability_guarantee,
      ['durability_scope', 'durability_conditions'],
    ),
  },
  'cosmetic-responsible-person': {
    ...{ law: 'cosmetics', article: 'Art. 4, 19(1)(a)', since: '2013-07-11', where: 'EU' },
    field: 'facts.responsible_person.name',
    check: checkResponsiblePerson,
  },
  'nominal-content': {
    ...{ law: 'cosmetics', article: 'Art. 19(1)(b)', since: '2013-07-11', where: 'EU' },
    field: 'facts.net_quantity.value',
    check: fact(({ net_quantity }) => net_quantity),
  },
  'cosmetic-durability': {
    ...{ law: 'cosmetics', article: 'Art. 19(1)(c)', since: '2013-07-11', where: 'EU', field: 'facts.pao_months' },
    check: ({ facts }) => (facts?.pao_months ? 'met' : checkText(facts?.best_before, flawOfSign)),
  },
  precautions: {
    ...{ law: 'cosmetics', article: 'Art. 19(1)(d)', since: '2013-07-11', where: 'EU', field: 'facts.warnings' },
    check: ({ facts }) => checkText(facts?.warnings, flawOfWords),
  },
  ingredients: {
    ...{ law: 'cosmetics', article: 'Art. 19(1)(g)', since: '2013-07-11', where: 'EU', field: 'facts.inci' },
    check: ({ facts }) => checkText(facts?.inci, flawOfWords),
  },
  'energy-class': {
    ...{
      law: 'energy',
      article: 'Art. 5(1), 6(a)',
      since: '2017-08-01',
      where: 'EU',
      field: 'facts.energy_label.class',
    },
    check: fact(({ energy_label }) => energy_label?.class),
  },
  'energy-label': {
    ...{ law: 'energy', article: 'Art. 5(1)', since: '2017-08-01', where: 'EU' },
    field: 'facts.energy_label.label_image',
    check: fact(({ energy_label }) => energy_label?.label_image),
  },
  'energy-sheet': {
    ...{ law: 'energy', article: 'Art. 5(1)', since: '2017-08-01', where: 'EU', field: 'facts.energy_label.sheet' },
    check: fact(({ energy_label }) => energy_label?.sheet),
  },
  'energy-eprel': {
    ...{ law: 'energy', article: 'Art. 4, 12', since: '2019-01-01', where: 'EU', field: 'facts.energy_label.eprel' },
    check: fact(({ energy_label }) => energy_label?.eprel),
  },
  charger: {
    ...{ law: 'radio', article: 'Art. 3a, Annex Ia III', since: '2024-12-28', where: 'EU' },
    field: 'facts.charger.included',
    check: fact(({ charger }) => charger),
  },
  'charging-power': {
    ...{ law: 'radio', article: 'Art. 10(8), Annex Ia II, IV', since: '2024-12-28', where: 'EU' },
    field: 'facts.charger.max_w',
    check: fact(({ charger }) => charger?.min_w && charger.max_w),
  },
  'connected-data': {
    ...{ law: 'data', article: 'Art. 3(2)', since: '2025-09-12', where: 'EU', field: 'facts.data.made' },
    check: ({ facts }) =>
      facts?.data ? allWords([facts.data.made, facts.data.amount, facts.data.storage, facts.data.access]) : 'missing',
  },
  'connected-data-translated': {
    ...{ law: 'data', article: 'Art. 3(2)', since: '2025-09-12', where: 'LV', field: 'translation.data_made' },
    check: translated(({ data }) => data, ['data_made', 'data_amount', 'data_storage', 'data_access']),
  },
  battery: {
    ...{ law: 'batteries', article: 'Art. 13(1), Annex VI A', since: '2026-08-18', where: 'EU' },
    field: 'facts.battery.chemistry',
    check: ({ facts }) => checkText(facts?.battery?.chemistry, flawOfWords),
  },
  'battery-capacity': {
    ...{
      law: 'batteries',
      article: 'Art. 13(2)',
      since: '2026-08-18',
      where: 'EU',
      field: 'facts.battery.capacity_mah',
    },
    check: fact(({ battery }) => battery?.capacity_mah ?? battery?.capacity_wh),
  },
  'battery-removable': {
    ...{ law: 'batteries', article: 'Art. 11', since: '2027-02-18', where: 'EU', field: 'facts.battery.removable' },
    check: fact(({ battery }) => battery?.removable),
  },
  'take-back': {
    ...{ law: 'weee', article: 'Art. 5(2), 14', since: '2014-02-14', where: 'EU', field: 'facts.weee_category' },
    check: fact(({ weee_category }) => weee_category),
  },
  packaging: {
    ...{ law: 'packaging', article: 'Art. 44', since: '2026-08-12', where: 'EU', field: 'facts.packaging_paper_g' },
    check: fact((facts) =>
      PACKAGING.map((material) => facts[`packaging_${material}_g`]).find((grams) => grams !== null),
    ),
  },
} as const satisfies Readonly<Record<string, Duty>>;

export type DutyId = keyof typeof DUTIES;

export const DUTY_IDS = Object.keys(DUTIES) as readonly DutyId[];

/** What law wants of every product, whatever it is: what the shipped kind 'other' has, and a new kind begins with. */
export const COMMON_DUTIES: readonly DutyId[] = [
  'manufacturer',
  'responsible-person',
  'picture',
  'identifier',
  'warnings-translated',
  'latvian-texts',
  'guarantee-translated',
  'packaging',
];

export function dutyOf(id: DutyId): Duty {
  return DUTIES[id];
}

export function isDuty(id: string): id is DutyId {
  return Object.hasOwn(DUTIES, id);
}
