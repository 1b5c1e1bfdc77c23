import { z } from 'zod';
import { COUNTRIES, countryName, SERVED_AT_FIRST } from '#shop/i18n/country.ts';
import { TIME_ZONES } from '#shop/i18n/time-zones.ts';
import { parseEmail } from '#shop/kernel/email.ts';
import { parseIban } from '#shop/kernel/iban.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shop/kernel/language.ts';
import { type Cents, cents } from '#shop/kernel/money.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import { FIRST_ZONE } from '#shop/kernel/time-zone.ts';
import { isImageToKeep } from '#shop/media/image.ts';
import { TAX_CLASSES } from '#shop/tax/tax-class.ts';
import { MAX_LINE_LIMIT } from './line-limit.ts';
import { CHECKED_TEXTS, type CheckedText, LATER_STEPS } from './opening-step.ts';
import { patternsSchema } from './search-pattern.ts';

/** One line: control characters and line breaks would reach mail headers. */
const line = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);
const email = z.string().transform((text, context) => {
  const parsed = parseEmail(text);
  if (parsed !== null) return parsed;
  context.addIssue({ code: 'custom', message: 'not an email address' });
  return z.NEVER;
});
const amount = z.int().min(0).max(1_000_000).transform(cents);
const country = z.enum(COUNTRIES);
const rate = z.int().min(0).max(10_000).transform(vatRate);
/** A member's rate as the owner knows it (`shop/tax`). */
const datedRate = z.object({
  country,
  taxClass: z.enum(TAX_CLASSES),
  since: z.iso.date(),
  rate,
  source: line,
});
export const MAX_CLOSED_PERIODS = 20;
/** Days of delivery are found by walking through them. */
const MAX_CLOSED_DAYS = 366;
/** Some days on which nothing leaves the shop, both included. */
export const closedPeriodSchema = z
  .object({ from: z.iso.date('date_invalid'), until: z.iso.date('date_invalid') })
  .refine(({ from, until }) => from <= until, { path: ['until'], message: 'period_crossed' })
  .refine(({ from, until }) => Date.parse(until) - Date.parse(from) < MAX_CLOSED_DAYS * 86_400_000, {
    path: ['until'],
    message: 'period_too_long',
  });
export type ClosedPeriod = z.output<typeof closedPeriodSchema>;

/** Empty in a new shop whose owner has not said it yet (`NO_COMPANY`). */
const unsaid = z.literal('');

/**
 * What the owner may change, with defaults. The company, its numbers and its address are invented. Amounts are cents,
 * VAT included; the VAT rate is in basis points (2100 is 21 %).
 */
export const settingsSchema = z.object({
  /** The name that shoppers know. */
  shopName: line.default('Vitrina'),
  legalName: line.or(unsaid).default('SIA "Vitrina"'),
  regNo: line.or(unsaid).default('40203999017'),
  /** Null for a seller who is not registered for VAT; then the rate is 0. */
  vatNo: line.or(unsaid).nullable().default('LV40203999017'),
  /** Street, town and postal code; the country follows in the reader's language (`formatShopAddress`). */
  address: line.or(unsaid).default('Ganību dambis 131, Rīga, LV-1005'),
  /** Of the producer in the registers of electrical equipment, batteries and packaging; null where the shop is in none. */
  weeeRegNo: line.nullable().default(null),
  batteryRegNo: line.nullable().default(null),
  packagingRegNo: line.nullable().default(null),
  /** ISO code of the country the shop is in. */
  country: country.default('LV'),
  /** By whose clocks its days begin; it follows the country until the owner chooses another. */
  timeZone: z.enum(TIME_ZONES).default(FIRST_ZONE),
  email: email.or(unsaid).default('info@vitrina.example'),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[0-9 ()-]{5,30}$/)
    .or(unsaid)
    .default('+371 20000100'),
  vatRate: rate.default(vatRate(2100)),
  shippingPrice: amount.default(cents(799)),
  /** The goods subtotal from which shipping is free. */
  freeShippingThreshold: amount.default(cents(100_00)),
  /** Whether orders may be paid by a transfer to `transferIban`. */
  takesTransfers: z.boolean().default(false),
  transferIban: z
    .string()
    .transform((text, context) => {
      const iban = parseIban(text);
      if (iban !== null) return iban;
      context.addIssue({ code: 'custom', message: 'not an account number' });
      return z.NEVER;
    })
    .nullable()
    .default(null),
  transferBic: z
    .string()
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/))
    .nullable()
    .default(null),
  /** Whose account it is; null for the seller's own. */
  transferName: line.nullable().default(null),
  /** How many working days an order waits for its transfer. */
  transferDays: z.int().min(1).max(20).default(3),
  /**
   * Whether sales to other member states bear the VAT of the state they go to, declared by the One-Stop Shop; such orders
   * are kept for ten years.
   */
  usesOneStopShop: z.boolean().default(false),
  /** Whether what leaves the EU is sold without VAT. */
  exportsWithoutVat: z.boolean().default(false),
  /** Whether prices stay the same without VAT wherever they are taxed; otherwise they stay the same with it. */
  keepsNetPrices: z.boolean().default(false),
  /** The owner's own rows in the table of members' rates, newer or other than those that come with the shop. */
  vatRates: z.array(datedRate).max(500).default([]),
  /** The prefix of invoice numbers: 'VIT-2026-000001', credit notes 'VIT-C-2026-000001'. */
  invoicePrefix: z
    .string()
    .regex(/^[A-Z0-9]{1,10}$/)
    .default('VIT'),
  /** When nothing leaves the shop, beside weekends and holidays; they may overlap. */
  closedPeriods: z.array(closedPeriodSchema).max(MAX_CLOSED_PERIODS).default([]),
  /** ISO code that a new address starts with in the checkout. */
  checkoutCountry: country.default('US'),
  /** ISO code that a new address starts with in the account settings. */
  accountCountry: country.default('LV'),
  /** ISO codes of the countries the shop delivers to, in the order of COUNTRIES. */
  servedCountries: z
    .array(country)
    .min(1)
    .transform((codes) => COUNTRIES.filter((code) => codes.includes(code)))
    .default([...SERVED_AT_FIRST]),
  /** The most units of one product or variation in one order. */
  lineLimit: z.int().min(1).max(MAX_LINE_LIMIT).default(50),
  /** Whether a guest's review is shown only after staff have approved it. */
  guestReviewsWait: z.boolean().default(true),
  /** Whether people may order without an account. */
  guestsMayOrder: z.boolean().default(true),
  /** Whether a product's page opens with its first variation in stock chosen, where no link names one. */
  opensFirstVariation: z.boolean().default(false),
  /** A product or variation with this many units or fewer is low on stock. */
  lowStockThreshold: z.int().min(0).max(1_000_000).default(10),
  /** The shop's languages; English is always one, because its addresses are English. */
  languages: z
    .array(z.enum(LANGUAGES))
    .default([...LANGUAGES])
    .refine((languages) => languages.includes(DEFAULT_LANGUAGE)),
  /** Where 'Live Chat' leads; empty hides it. */
  chatUrl: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
  /** The picture beside the home page's title, as products name theirs; null shows products instead. */
  homePicture: z.string().refine(isImageToKeep).nullable().default(null),
  /** What the picture shows, for those who do not see it; empty when it only adorns. */
  homePictureText: z.partialRecord(z.enum(LANGUAGES), line.or(z.literal(''))).default({}),
  /** What search engines are told of each kind of page; without a pattern it is as shipped. */
  searchProduct: patternsSchema('product').default({}),
  searchCategory: patternsSchema('category').default({}),
  searchHome: patternsSchema('home').default({}),
  searchPage: patternsSchema('page').default({}),
  /** Whether visitors see the shop. A new shop without the demo begins closed (`bin/lib/first-run.ts`). */
  isOpen: z.boolean().default(true),
  /** Steps of the opening that were put off. */
  laterSteps: z.array(z.enum(LATER_STEPS)).default([]),
  /** The legal texts that the owner says are right for this country. */
  checkedTexts: z
    .object({ country, texts: z.array(z.enum(CHECKED_TEXTS)) })
    .nullable()
    .default(null),
});

/** What holds for every delivery by the shop's zones (shop/delivery): texts promise no more. Amounts are cents, VAT included. */
export type ZonePromise = {
  /** Working days, of the soonest and the latest. */
  readonly daysFrom: number;
  readonly daysTo: number;
  /** The lowest price. */
  readonly price: Cents;
  /** From which amount every delivery is free; null where one never is. */
  readonly freeFrom: Cents | null;
};

/** `zones`: absent where the shop delivers as its settings say. */
export type Settings = z.output<typeof settingsSchema> & { readonly zones?: ZonePromise };

/** A promise, so that simultaneous requests read the database once. */
export type SettingsCache = { current: { readonly settings: Promise<Settings>; readonly readAt: number } | null };
/** What a form or a tool sends: plain numbers and texts. */
export type SettingsInput = z.input<typeof settingsSchema>;

/** Settings that are changed elsewhere than in the panel: by the opening of the shop, on the page of delivery, in the table of VAT rates. */
export const SETTINGS_ELSEWHERE = [
  'isOpen',
  'laterSteps',
  'checkedTexts',
  'closedPeriods',
  'vatRates',
] as const satisfies readonly (keyof Settings)[];

/** A setting of the panel. */
export type SettingName = Exclude<keyof SettingsInput, (typeof SETTINGS_ELSEWHERE)[number]>;

export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({});

/** What only the owner can say of the company. An open shop has all of it (`changeSettings`). */
export const COMPANY_FACTS = ['legalName', 'regNo', 'vatNo', 'address', 'email', 'phone'] as const;
export type CompanyFact = (typeof COMPANY_FACTS)[number];

/** How an empty shop begins: of the company nothing is known. */
export const NO_COMPANY: Readonly<Record<CompanyFact | 'invoicePrefix', string>> = {
  legalName: '',
  regNo: '',
  vatNo: '',
  address: '',
  email: '',
  phone: '',
  invoicePrefix: 'INV',
};

/** Lists what the owner has not said of the company yet. */
export function listUnsaidFacts(settings: Pick<Settings, CompanyFact>): readonly CompanyFact[] {
  return COMPANY_FACTS.filter((fact) => settings[fact] === '');
}

/** Lists the texts that nobody has checked for the law of the country the shop is in now. */
export function listUncheckedTexts({ checkedTexts, country }: Pick<Settings, 'checkedTexts' | 'country'>) {
  const checked: readonly CheckedText[] = checkedTexts?.country === country ? checkedTexts.texts : [];
  return CHECKED_TEXTS.filter((name) => !checked.includes(name));
}

/** Whether VAT would be charged by somebody who is not registered for it. */
export function chargesVatUnregistered({ vatNo, vatRate }: Pick<Settings, 'vatNo' | 'vatRate'>): boolean {
  return vatNo === null && vatRate > 0;
}

/** Whether new orders may be paid by transfer. */
export function offersTransfers(settings: Pick<Settings, 'takesTransfers' | 'transferIban'>): boolean {
  return settings.takesTransfers && settings.transferIban !== null;
}

/** Whether shoppers would be told to transfer to no account. */
export function lacksAccount({
  takesTransfers,
  transferIban,
}: Pick<Settings, 'takesTransfers' | 'transferIban'>): boolean {
  return takesTransfers && transferIban === null;
}

/**
 * Writes the shop's address as printed in the footer, on invoices and in the terms: 'Ganību dambis 131, Rīga, LV-1005,
 * Latvia'.
 */
export function formatShopAddress(settings: Pick<Settings, 'address' | 'country'>, language: Language): string {
  const country = countryName(settings.country, language);
  return settings.address === '' ? country : `${settings.address}, ${country}`;
}

/** The language of the response: the one the reader wants, if the shop is offered in it. */
export function offeredLanguage(settings: Pick<Settings, 'languages'>, wanted: Language): Language {
  return settings.languages.includes(wanted) ? wanted : DEFAULT_LANGUAGE;
}
