import { createContext, useContext } from 'react';
import { type ChangeEntry, type Entity, isSame } from '#shop/audit/change.ts';
import type { ListedChange } from '#shop/audit/changes-view.server.ts';
import { languageOfField } from '#shop/catalog/fields/translations.ts';
import { countryName } from '#shop/i18n/country.ts';
import { formatDateTime, formatDay } from '#shop/i18n/format-date.ts';
import { formatMoney, formatNetPrice } from '#shop/i18n/format-money.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { isTranslated, type Language, parseLanguage, rulesOf } from '#shop/kernel/language.ts';
import { cents, parsePrice, price } from '#shop/kernel/money.ts';
import { formatVatRate, vatRate } from '#shop/kernel/percent.ts';
import { CARRIER_NAMES } from '#shop/orders/tracking.ts';
import { fontPairLabel, isFontPair } from '#shop/site/look/font-pairs.ts';
import { type AdminTranslate, inLanguage, sayTexts, useWords } from '../admin-i18n.tsx';
import { findProductFieldName } from '../products/product-field-name.ts';
import { sayNavigation } from './navigation/say-navigation.ts';
import { SETTING_NAMES } from './settings-texts.ts';

export function useChangeWords() {
  const { t, language } = useWords();
  const names = useContext(ChangeNamesContext);
  return {
    kindName: (kind: string) => sayOr(t(`changes.kind.${kind}` as 'changes.kind.edit'), 'changes.kind.', kind),
    fieldName(entity: Entity, field: string): string {
      const setting = entity === 'settings' && SETTING_NAMES.find((name) => name === field);
      if (setting) return t(`settings.field.${setting}`);
      if (entity === 'home') return sectionName(t, field);
      const texts = languageOfField(field);
      if (isTranslated(texts)) return sayTexts(t, texts);
      const [, text = '', code] =
        /^(name|description|type|title|intro|text|search_title|search_description)_([a-z]{2})$/.exec(field) ?? [];
      const named = parseLanguage(code);
      if (named !== null) return inLanguage(t, t(`changes.field.${text as 'name'}`), named);
      return nameOf(t, field);
    },
    show: (field: string, value: unknown) => show(value, field, { t, language, names }),
  };
}

/** The name of a section of the home page by its id: of 'products-2' that of its kind. */
function sectionName(t: AdminTranslate, id: string): string {
  if (id === 'order') return t('changes.sections');
  return t('changes.section', { section: sayKnown(t, 'home.kind.', id.replace(/-\d+$/, '')) });
}

/** The field's own words here, within an object first those that name both, or else those of the product form. */
function nameOf(t: AdminTranslate, field: string, within = ''): string {
  for (const key of [`changes.field.${within}${field}`, `changes.field.${field}`]) {
    const said: string = t(key as 'changes.field.name');
    if (said !== key) return said;
  }
  return findProductFieldName(t, field) ?? humanize(field);
}

/** A missing key shows itself; then the name is used, as readable as it is. */
function sayOr(said: string, prefix: string, name: string): string {
  return said === `${prefix}${name}` ? humanize(name) : said;
}

/** A value of a list in words; as it is when the list no longer has it. */
function sayKnown(t: AdminTranslate, prefix: string, value: string): string {
  const key = `${prefix}${value}`;
  const said = t(key as 'role.admin');
  return said === key ? value : said;
}

type Reader = {
  readonly t: AdminTranslate;
  readonly language: Language;
  readonly names: Readonly<Record<string, string>>;
};

function show(value: unknown, field: string, reader: Reader): string {
  const { t } = reader;
  if (field === 'wording' && value === null) return t('changes.original');
  if (value === null || value === undefined || value === '') return t('changes.nothing');
  const lists = sayNavigation(field, value, reader);
  if (lists !== null) return lists;
  if (typeof value === 'boolean') return t(value ? 'changes.yes' : 'changes.no');
  if (Array.isArray(value))
    return value.length === 0 ? t('changes.nothing') : value.map((one) => show(one, field, reader)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== '')
      .map(([name, inner]) => `${nameOf(t, name, `${field}_`)}: ${show(inner, name, reader)}`)
      .join('; ');
  try {
    return showKnown(String(value), field, reader);
  } catch {
    // An old record may contain what the field would not accept today.
    return String(value);
  }
}

function showKnown(text: string, field: string, { t, language, names }: Reader): string {
  switch (valueKind(field, text)) {
    case 'price':
      // A whole number counts ten-thousandths; with a decimal point it is the column's own text.
      return formatNetPrice(text.includes('.') ? parsePrice(text) : price(Number(text)), language);
    case 'cents':
      return formatMoney(cents(Number(text)), language);
    case 'rate':
      return `${formatVatRate(vatRate(Number(text)), language)} %`;
    case 'tax':
      return sayKnown(t, 'vat.class.', text);
    case 'country':
      return names[text] ?? text;
    case 'category':
      return names[text] ?? t('changes.goneCategory');
    case 'attribute':
      return sayKnown(t, 'attributes.kind.', text);
    case 'language': {
      const named = parseLanguage(text);
      if (text === 'any') return t('synonyms.anyLanguage');
      return named === null ? text : rulesOf(named).name;
    }
    case 'origin':
      return text === 'staff' ? t('reviews.fake') : sayKnown(t, 'reviews.origin.', text);
    case 'role':
      return sayKnown(t, 'role.', text);
    case 'status':
      return sayKnown(t, 'orderStatus.', text);
    case 'payment':
      return sayKnown(t, 'paymentProvider.', text);
    case 'transfer':
      return sayKnown(t, 'transfers.state.', text);
    case 'hiding':
      return sayKnown(t, 'reviews.reason.', text);
    case 'photo':
      return sayKnown(t, 'reviews.photo.', text);
    case 'look':
      return field === 'fonts' && isFontPair(text) ? fontPairLabel(text) : sayKnown(t, `look.${field}.`, text);
    case 'section':
      return sectionName(t, text);
    case 'choice':
      return sayKnown(t, 'home.choice.', text);
    case 'side':
      return sayKnown(t, 'home.side.', text);
    case 'checked':
      return sayKnown(t, 'opening.text.', text);
    case 'step':
      return sayKnown(t, 'opening.step.', text);
    case 'carrier':
      return (CARRIER_NAMES as Readonly<Record<string, string>>)[text] ?? t('tracking.carrier.other');
    case 'parcels':
      return sayKnown(t, 'parcels.file.', text);
    case 'day':
      return formatDay(text, language);
    case 'moment':
      return formatDateTime(new Date(text), language);
    case 'plain':
      return text;
  }
}

/** How a value is formatted, by record and field. */
const KINDS = {
  base_price: 'price',
  original_price: 'price',
  price_adjustment: 'price',
  shippingPrice: 'cents',
  freeShippingThreshold: 'cents',
  amount: 'cents',
  refund_amount: 'cents',
  total_amount: 'cents',
  vatRate: 'rate',
  rate: 'rate',
  taxClass: 'tax',
  tax_class: 'tax',
  country: 'country',
  checkoutCountry: 'country',
  accountCountry: 'country',
  servedCountries: 'country',
  countries: 'country',
  free_from: 'cents',
  category_id: 'category',
  categories: 'category',
  minPrice: 'cents',
  maxPrice: 'cents',
  attribute_kind: 'attribute',
  parent_id: 'category',
  language: 'language',
  languages: 'language',
  role: 'role',
  invited_as: 'role',
  status: 'status',
  origin: 'origin',
  hidden_reason: 'hiding',
  photo_reason: 'hiding',
  photo_state: 'photo',
  payment: 'payment',
  bank_entry_state: 'transfer',
  carrier: 'carrier',
  parcel_file: 'parcels',
  ground: 'look',
  corners: 'look',
  fonts: 'look',
  order: 'section',
  by: 'choice',
  side: 'side',
  laterSteps: 'step',
  texts: 'checked',
} as const;

/** Days of these fields are shown as such. Other fields of the name are numbers. */
const DAY_FIELDS = ['from', 'until', 'since'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A moment as JSON keeps it. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

export function valueKind(field: string, value?: unknown) {
  if (Object.hasOwn(KINDS, field)) return KINDS[field as keyof typeof KINDS];
  if (typeof value !== 'string') return 'plain';
  if (DAY_FIELDS.includes(field) && DAY.test(value)) return 'day';
  return MOMENT.test(value) ? 'moment' : 'plain';
}

/** The fields worth showing: neither unchanged ones, nor the id of a record without a name here. */
export function readableFields({ before, after }: Pick<ChangeEntry, 'before' | 'after'>): string[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.filter((field) => {
    if (before !== null && after !== null && isSame(before[field], after[field])) return false;
    const values = [before?.[field], after?.[field]].filter((value) => value !== null && value !== undefined);
    return valueKind(field) !== 'plain' || values.length === 0 || !values.every(isUuid);
  });
}

/** The page of a record; null if there is none or the record is gone. */
const PATHS: Readonly<Partial<Record<Entity, (id: string) => string | null>>> = {
  product: (id) => (isUuid(id) ? `/admin/products/${id}` : null),
  category: (id) => (isUuid(id) ? `/admin/categories/${id}` : null),
  collection: (id) => (isUuid(id) ? `/admin/products/collections/${id}` : null),
  synonym: (id) => (isUuid(id) ? `/admin/products/search/${id}` : null),
  redirect: (id) => (isUuid(id) ? `/admin/settings/redirects/${id}` : null),
  kind: (id) => `/admin/products/kinds/${id}`,
  attribute: (id) => `/admin/products/attributes/${id}`,
  sitemap: () => '/admin/sitemap',
  order: (id) => (isUuid(id) ? `/admin/orders/${id}` : null),
  settings: () => '/admin/settings',
  look: () => '/admin/settings/look',
  home: () => '/admin/settings/home',
  navigation: () => '/admin/settings/navigation',
  delivery: () => '/admin/settings/delivery',
  page: (id) => (isUuid(id) ? `/admin/settings/pages/${id}` : null),
  staff: () => '/admin/settings/staff',
};

export function findRecordPath({ entity, entityId, after }: ChangeEntry): string | null {
  return after === null ? null : (PATHS[entity]?.(entityId) ?? null);
}

/** `humanize('base_price')` is 'Base price': for a field without a text. */
function humanize(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names of countries by code and categories by id, from the server, because browsers name some differently. */
export const ChangeNamesContext = createContext<Readonly<Record<string, string>>>({});

export function nameCountries(changes: readonly ListedChange[], language: Language): Readonly<Record<string, string>> {
  return Object.fromEntries(valuesOf(changes, 'country').map((code) => [code, countryName(code, language)]));
}

export function speaksOfCategories(changes: readonly ListedChange[]): boolean {
  const canLeadToThem = changes.some(({ entries }) =>
    entries.some(({ entity }) => entity === 'navigation' || entity === 'collection'),
  );
  return canLeadToThem || valuesOf(changes, 'category').length > 0;
}

function valuesOf(changes: readonly ListedChange[], kind: 'country' | 'category'): string[] {
  const values = changes.flatMap(({ entries }) =>
    entries.flatMap(({ before, after }) => [...Object.entries(before ?? {}), ...Object.entries(after ?? {})]),
  );
  return values
    .flatMap(([field, value]) => (valueKind(field) === kind ? [value].flat() : []))
    .filter((value) => typeof value === 'string');
}
