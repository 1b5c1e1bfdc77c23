import type { productForm } from '#locales/en/admin/product-form.ts';
import type { duties } from '#locales/en/duties.ts';
import { languageOfField, translationField } from '#shop/catalog/fields/translations.ts';
import { countryName } from '#shop/i18n/country.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { formatDecimal } from '#shop/i18n/format-number.ts';
import { languageName, listLanguages } from '#shop/i18n/language-name.ts';
import type { Translate } from '#shop/i18n/translate.ts';
import { isTranslated, LANGUAGES, type Language, rulesOf } from '#shop/kernel/language.ts';
import { price } from '#shop/kernel/money.ts';
import { grossCents, vatRate } from '#shop/kernel/percent.ts';

/** What evidence is written in. */
export type EvidenceWords = { readonly t: Translate<typeof duties>; readonly form: Translate<typeof productForm> };

/** Parts of names without a meaning of their own. */
const SILENT = new Set(['facts', 'value']);
/** The same text again, with its tags. */
const LEFT_OUT = new Set(['description_html']);
const MOST = 5_000;

/** Lists what a product's page said, each under its label in the product form: 'Battery: Capacity, mAh: 3000'. */
export function listFacts(facts: Readonly<Record<string, unknown>>, words: EvidenceWords): string[] {
  return linesOf(facts, [], words);
}

function linesOf(value: unknown, path: readonly string[], words: EvidenceWords): string[] {
  if (value === null || value === undefined || value === '') return [];
  const last = path.at(-1) ?? '';
  if (LEFT_OUT.has(last)) return [];
  if (last === 'images') return listPictures(value, words);
  if (Array.isArray(value)) return value.length === 0 ? [] : [line(path, value.map(String).join('; '), words)];
  if (typeof value !== 'object') return [line(path, sayValue(last, value, words), words)];
  return Object.entries(value).flatMap(([key, inner]) => linesOf(inner, [...path, key], words));
}

function line(path: readonly string[], said: string, words: EvidenceWords): string {
  return `${labelOf(path, words)}: ${said}`.slice(0, MOST);
}

/** Names pictures by their place on the page: a file's name alone says nothing to an inspection. */
function listPictures(files: unknown, { t }: EvidenceWords): string[] {
  if (!Array.isArray(files)) return [];
  return files.map((file, at) => t('evidence.picture', { n: at + 1, file: String(file) }).slice(0, MOST));
}

/** 'Warnings (Latvian)' of a text in a further language. */
function labelOf(path: readonly string[], { t, form }: EvidenceWords): string {
  const language = languageOfField(path[0] ?? '');
  const named = path.filter((part, at) => !SILENT.has(part) && !(at === 0 && isTranslated(language)));
  const label = named.map((part) => labelOfPart(part, { t, form })).join(': ');
  return isTranslated(language) ? `${label} (${languageName(language, t.language)})` : label;
}

function labelOfPart(part: string, { t, form }: EvidenceWords): string {
  if (part === 'category') return form('productForm.field.category_id');
  if (part === 'label_sha256') return t('evidence.label');
  if (part === 'base_price') return `${form('productForm.field.base_price')}, ${form('productForm.exclVat')}`;
  return said(form, `productForm.field.${part}`) ?? part;
}

function sayValue(name: string, value: unknown, { t, form }: EvidenceWords): string {
  const { language } = t;
  if (name === 'base_price') return formatMoney(grossCents(price(Number(value)), vatRate(0)), language);
  if (name === 'manufacturer_country') return countryName(String(value), language);
  if (name === 'label_image') return t('evidence.file', { file: String(value) });
  if (typeof value === 'boolean') return t(value ? 'evidence.yes' : 'evidence.no');
  if (typeof value === 'number') return formatDecimal(value, language);
  return (
    said(form, `productForm.choice.${name}.${value}`) ?? said(form, `productForm.${name}.${value}`) ?? String(value)
  );
}

/** The text of a key that may not be there. */
function said(t: Translate<typeof productForm>, key: string): string | null {
  const text = t(key as 'productForm.field.name');
  return (text as string) === key ? null : text;
}

/** Says in which countries law was asked for: all that the shop delivers to, or which not. */
export function sayCountries(countries: readonly string[], served: readonly string[], { t }: EvidenceWords): string {
  const names = (codes: readonly string[]) =>
    sayList(
      codes.map((code) => countryName(code, t.language)),
      t.language,
    );
  const without = served.filter((code) => !countries.includes(code));
  const beside = countries.filter((code) => !served.includes(code));
  if (without.length + beside.length > countries.length / 2) return names(countries);
  return [
    t('evidence.countries.all', { n: served.length }),
    ...(without.length > 0 ? [t('evidence.countries.without', { names: names(without) })] : []),
    ...(beside.length > 0 ? [t('evidence.countries.beside', { names: names(beside) })] : []),
  ].join(', ');
}

/** Says in which languages a product's warnings were, and what the shop does not know of others; '' without warnings. */
export function sayWarningLanguages(facts: Readonly<Record<string, unknown>>, { t }: EvidenceWords): string {
  const given = LANGUAGES.filter((language) => hasWarnings(facts[warningsField(language)]));
  if (given.length === 0) return '';
  return t('evidence.warningLanguages', { languages: listLanguages(given, t.language) });
}

/** What has the warnings in a language. */
function warningsField(language: Language): string {
  return isTranslated(language) ? translationField(language) : 'facts';
}

function hasWarnings(texts: unknown): boolean {
  return typeof texts === 'object' && texts !== null && 'warnings' in texts && Boolean(texts.warnings);
}

function sayList(texts: readonly string[], language: Language): string {
  return new Intl.ListFormat(rulesOf(language).locale).format(texts);
}
