import { parseEmail } from '#shop/kernel/email.ts';
import { formatIban } from '#shop/kernel/iban.ts';
import { LANGUAGES, type Language, writeDecimal } from '#shop/kernel/language.ts';
import { centsToDecimal, parseEuroInput } from '#shop/kernel/money.ts';
import { formatVatRate, parseVatRate } from '#shop/kernel/percent.ts';
import { PATTERN_FIELDS, type Patterns } from '#shop/settings/search-pattern.ts';
import {
  chargesVatUnregistered,
  DEFAULT_SETTINGS,
  lacksAccount,
  listUnsaidFacts,
  SETTINGS_ELSEWHERE,
  type SettingName,
  type Settings,
  type SettingsInput,
  settingsSchema,
} from '#shop/settings/settings.ts';
import type { CodesOf } from '../admin-i18n.tsx';

export type SettingTexts = Readonly<Record<SettingName, string>>;

const ELSEWHERE: readonly string[] = SETTINGS_ELSEWHERE;

export const SETTING_NAMES = Object.keys(settingsSchema.shape).filter(
  (name) => !ELSEWHERE.includes(name),
) as readonly SettingName[];

/** How a form says that something is on. */
export const YES = 'yes';

type SettingProblem = CodesOf<'settings.problem'>;
export type SettingProblems = Readonly<Partial<Record<SettingName, SettingProblem>>>;

/** The fields' values when the form opens: `toTexts(settings, 'lv').shippingPrice` is '7,99'. */
export function toTexts(settings: Settings, language: Language): SettingTexts {
  const decimal = (text: string) => writeDecimal(text, language);
  const {
    isOpen: _isOpen,
    laterSteps: _laterSteps,
    checkedTexts: _checkedTexts,
    closedPeriods: _closedPeriods,
    vatRates: _vatRates,
    ...ofThePanel
  } = settings;
  return {
    ...ofThePanel,
    vatRate: formatVatRate(settings.vatRate, language),
    shippingPrice: decimal(centsToDecimal(settings.shippingPrice)),
    freeShippingThreshold: decimal(centsToDecimal(settings.freeShippingThreshold)),
    lowStockThreshold: String(settings.lowStockThreshold),
    lineLimit: String(settings.lineLimit),
    guestReviewsWait: settings.guestReviewsWait ? YES : '',
    guestsMayOrder: settings.guestsMayOrder ? YES : '',
    usesOneStopShop: settings.usesOneStopShop ? YES : '',
    takesTransfers: settings.takesTransfers ? YES : '',
    transferIban: settings.transferIban === null ? '' : formatIban(settings.transferIban),
    transferBic: settings.transferBic ?? '',
    transferName: settings.transferName ?? '',
    transferDays: String(settings.transferDays),
    exportsWithoutVat: settings.exportsWithoutVat ? YES : '',
    keepsNetPrices: settings.keepsNetPrices ? YES : '',
    opensFirstVariation: settings.opensFirstVariation ? YES : '',
    servedCountries: settings.servedCountries.join(' '),
    languages: settings.languages.join(' '),
    vatNo: settings.vatNo ?? '',
    weeeRegNo: settings.weeeRegNo ?? '',
    batteryRegNo: settings.batteryRegNo ?? '',
    packagingRegNo: settings.packagingRegNo ?? '',
    chatUrl: settings.chatUrl ?? '',
    homePicture: settings.homePicture ?? '',
    homePictureText: LANGUAGES.map((one) => settings.homePictureText[one] ?? '').join('\n'),
    searchProduct: writePatterns(settings.searchProduct),
    searchCategory: writePatterns(settings.searchCategory),
    searchHome: writePatterns(settings.searchHome),
    searchPage: writePatterns(settings.searchPage),
  };
}

/**
 * Reads typed settings; or returns each field's problem. Comma and point are both decimal separators. Of the company an
 * open shop needs everything; before, what was never said may stay so: `seen` is what the form was opened with.
 */
export function readTexts(
  texts: SettingTexts,
  seen: Pick<Settings, 'isOpen' | 'vatNo'> = DEFAULT_SETTINGS,
):
  | { readonly input: SettingsInput; readonly problems: null }
  | { readonly input: null; readonly problems: SettingProblems } {
  const problems: Partial<Record<SettingName, SettingProblem>> = {};
  const vatRate = parseVatRate(texts.vatRate);
  const shippingPrice = parseEuroInput(texts.shippingPrice);
  const freeShippingThreshold = parseEuroInput(texts.freeShippingThreshold);
  const draft = {
    ...texts,
    phone: texts.phone.trim(),
    vatRate: vatRate ?? -1,
    shippingPrice: shippingPrice ?? -1,
    freeShippingThreshold: freeShippingThreshold ?? -1,
    lowStockThreshold: readWhole(texts.lowStockThreshold),
    lineLimit: readWhole(texts.lineLimit),
    guestReviewsWait: texts.guestReviewsWait === YES,
    guestsMayOrder: texts.guestsMayOrder === YES,
    usesOneStopShop: texts.usesOneStopShop === YES,
    takesTransfers: texts.takesTransfers === YES,
    transferIban: orNull(texts.transferIban),
    transferBic: orNull(texts.transferBic),
    transferName: orNull(texts.transferName),
    transferDays: readWhole(texts.transferDays),
    exportsWithoutVat: texts.exportsWithoutVat === YES,
    keepsNetPrices: texts.keepsNetPrices === YES,
    opensFirstVariation: texts.opensFirstVariation === YES,
    servedCountries: texts.servedCountries.split(' ').filter((code) => code !== ''),
    invoicePrefix: texts.invoicePrefix.trim().toUpperCase(),
    languages: LANGUAGES.filter((language) => texts.languages.split(' ').includes(language)),
    vatNo: orNull(texts.vatNo) ?? (seen.vatNo === '' && vatRate !== 0 ? '' : null),
    weeeRegNo: orNull(texts.weeeRegNo),
    batteryRegNo: orNull(texts.batteryRegNo),
    packagingRegNo: orNull(texts.packagingRegNo),
    chatUrl: orNull(texts.chatUrl),
    homePicture: orNull(texts.homePicture),
    homePictureText: readLines(texts.homePictureText),
    searchProduct: readPatterns(texts.searchProduct),
    searchCategory: readPatterns(texts.searchCategory),
    searchHome: readPatterns(texts.searchHome),
    searchPage: readPatterns(texts.searchPage),
  };
  const parsed = settingsSchema.safeParse(draft);
  if (parsed.success && seen.isOpen)
    for (const name of listUnsaidFacts(parsed.data)) problems[name] = describeProblem(name, '');
  if (Object.keys(problems).length > 0) return { input: null, problems };
  if (parsed.success && chargesVatUnregistered(parsed.data))
    return { input: null, problems: { vatNo: 'vat_number_needed' } };
  if (parsed.success && lacksAccount(parsed.data)) return { input: null, problems: { transferIban: 'iban_needed' } };
  if (parsed.success) return { input: parsed.data as SettingsInput, problems: null };
  for (const { path } of parsed.error.issues) {
    const name = path[0] as SettingName;
    problems[name] ??= describeProblem(name, texts[name]);
  }
  return { input: null, problems };
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** A line for each language, in their order. */
function readLines(text: string): Settings['homePictureText'] {
  const lines = text.split('\n');
  return Object.fromEntries(LANGUAGES.flatMap((one, index) => (lines[index] ? [[one, lines[index].trim()]] : [])));
}

/** A title and a description for each language, in their order, a line each. */
export function writePatterns(patterns: Patterns): string {
  return LANGUAGES.flatMap((one) => PATTERN_FIELDS.map((field) => patterns[one]?.[field] ?? '')).join('\n');
}

/** A language without any is not in it. */
export function readPatterns(text: string): Patterns {
  const lines = text.split('\n').map((line) => line.trim());
  return Object.fromEntries(
    LANGUAGES.flatMap((one, index) => {
      const [title = '', description = ''] = lines.slice(index * PATTERN_FIELDS.length);
      return title === '' && description === '' ? [] : [[one, { title, description }]];
    }),
  );
}

function readWhole(text: string): number {
  return /^\s*\d{1,7}\s*$/.test(text) ? Number(text) : -1;
}

const PROBLEMS: Readonly<Partial<Record<SettingName, SettingProblem>>> = {
  phone: 'phone_invalid',
  country: 'country_invalid',
  timeZone: 'zone_invalid',
  checkoutCountry: 'country_invalid',
  accountCountry: 'country_invalid',
  vatRate: 'rate_invalid',
  shippingPrice: 'amount_invalid',
  freeShippingThreshold: 'amount_invalid',
  invoicePrefix: 'prefix_invalid',
  lowStockThreshold: 'threshold_invalid',
  lineLimit: 'limit_invalid',
  transferIban: 'iban_invalid',
  transferBic: 'bic_invalid',
  transferDays: 'transfer_days_invalid',
  servedCountries: 'no_country',
  chatUrl: 'url_invalid',
  homePicture: 'picture_unknown',
  searchProduct: 'pattern_invalid',
  searchCategory: 'pattern_invalid',
  searchHome: 'pattern_invalid',
  searchPage: 'pattern_invalid',
};

function describeProblem(name: SettingName, text: string): SettingProblem {
  const problem = name === 'email' && parseEmail(text) === null ? 'email_invalid' : PROBLEMS[name];
  if (problem !== undefined) return problem;
  if (name !== 'email' && text.trim() === '') return 'required';
  return name === 'email' || text.trim().length > 200 ? 'too_long' : 'line_invalid';
}

/** The fields whose meaning differs: '7,99' and '7.99' are the same. */
export function differingNames(before: SettingsInput, after: SettingsInput): readonly SettingName[] {
  return SETTING_NAMES.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

export type Country = { readonly code: string; readonly name: string };
