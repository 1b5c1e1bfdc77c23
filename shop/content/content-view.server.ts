import type { legal } from '#locales/en/legal.ts';
import { countryName } from '#shop/i18n/country.ts';
import { deliveryOf, inCountry, reachOf, writeDays } from '#shop/i18n/delivery-reach.ts';
import { formatDate } from '#shop/i18n/format-date.ts';
import { formatShortMoney } from '#shop/i18n/format-money.ts';
import { loadAllTexts } from '#shop/i18n/load-texts.ts';
import { createTranslate, type MessagesOf } from '#shop/i18n/translate.ts';
import type { Language, PerLanguage } from '#shop/kernel/language.ts';
import { formatVatRate } from '#shop/kernel/percent.ts';
import { listPaymentWays } from '#shop/payments/payment-way.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { type CompanyFact, formatShopAddress, type Settings } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { vatReachOf } from '#shop/tax/vat-reach.ts';
import { ACCESSIBILITY_MEASURED_ON } from './accessibility-measured.ts';
import {
  CONTENT_PAGES,
  type ContentPage,
  type ContentPageName,
  type ContentSource,
  type SearchedAs,
  type TextByReach,
} from './content-page.ts';
import { fillPassages } from './passages.ts';
import type { Placeholder } from './placeholders.ts';
import { type Question, type QuestionSource, questionAnchor } from './question.ts';

// This stays on the server: the terms alone are longer than the code of the page that shows them.
const PAGES = {
  about: await loadAllTexts<ContentSource>('content/about', (of) => import(`../../locales/${of}/content/about.ts`)),
  privacy: await loadAllTexts<ContentSource>(
    'content/privacy',
    (of) => import(`../../locales/${of}/content/privacy.ts`),
  ),
  terms: await loadAllTexts<ContentSource>('content/terms', (of) => import(`../../locales/${of}/content/terms.ts`)),
  withdrawal: await loadAllTexts<ContentSource>(
    'content/withdrawal',
    (of) => import(`../../locales/${of}/content/withdrawal.ts`),
  ),
  accessibility: await loadAllTexts<ContentSource>(
    'content/accessibility',
    (of) => import(`../../locales/${of}/content/accessibility.ts`),
  ),
  cookies: await loadAllTexts<ContentSource>(
    'content/cookies',
    (of) => import(`../../locales/${of}/content/cookies.ts`),
  ),
  wholesale: await loadAllTexts<ContentSource>(
    'content/wholesale',
    (of) => import(`../../locales/${of}/content/wholesale.ts`),
  ),
} satisfies Readonly<Record<ContentPageName, PerLanguage<ContentSource>>>;
const FAQ = await loadAllTexts<readonly QuestionSource[]>(
  'content/faq',
  (of) => import(`../../locales/${of}/content/faq.ts`),
);
const LEGAL = await loadAllTexts<MessagesOf<typeof legal>>('legal', (of) => import(`../../locales/${of}/legal.ts`));

/** What texts say of the shop: its settings, and who takes its payments. */
export type ShopFacts = Settings & Pick<Shop['payments'], 'taking'>;

export async function getFacts(shop: Shop): Promise<ShopFacts> {
  return { ...(await getSettings(shop)), taking: shop.payments.taking };
}

/** A static page with the shop's own name, address and prices filled in. */
export async function getPage(shop: Shop, name: ContentPageName, language: Language): Promise<ContentPage> {
  const facts = await getFacts(shop);
  const { title, intro, sections } = getPageTemplate(name, facts, language);
  const fill = (text: string) => fillPlaceholders(text, facts, language);
  return {
    title: fill(title),
    intro: fill(intro),
    sections: sections.map(({ heading, paragraphs, bullets }) => ({
      heading: fill(heading),
      // What the shop has nothing to say of is left out.
      paragraphs: paragraphs.map(fill).filter((text) => text !== ''),
      bullets: bullets.map(fill),
    })),
  };
}

/** A static page by the law of the shop's country and for as far as it delivers, with {shop.…} for its other facts. */
export function getPageTemplate(
  name: ContentPageName,
  settings: Pick<Settings, 'country' | 'servedCountries' | 'zones'>,
  language: Language,
): ContentPage {
  const choose = (text: string | TextByReach) => fillPassages(textForReach(text, settings), settings.country, language);
  const { title, intro, sections } = PAGES[name][language];
  return {
    title,
    intro: choose(intro),
    sections: sections.map(({ heading, paragraphs, bullets }) => ({
      heading,
      paragraphs: paragraphs.map(choose),
      bullets: bullets.map(choose).filter((text) => text !== ''),
    })),
  };
}

/** Lists every question of the FAQ in display order. */
export async function listFaq(shop: Shop, language: Language): Promise<readonly Question[]> {
  const facts = await getFacts(shop);
  const fill = (text: string) => fillPlaceholders(text, facts, language);
  return listFaqTemplate(facts, language).map(({ category, question, answer }) => ({
    category,
    question: fill(question),
    answer: fill(answer),
  }));
}

/** The questions for as far as the shop delivers, with {shop.…} for its other facts. */
export function listFaqTemplate(
  settings: Pick<Settings, 'servedCountries' | 'zones'>,
  language: Language,
): readonly Question[] {
  return FAQ[language].map(({ category, question, answer }) => ({
    category,
    question,
    answer: textForReach(answer, settings),
  }));
}

/** What the shop tells in a page or an answer, as search lists it. `path` is without a language. */
export type ContentTitle = SearchedAs & { readonly title: string; readonly path: string };

/** Lists the questions, each at its place on the page of the FAQ, then that page, which others name, and the others. */
export async function listContentTitles(
  shop: Shop,
  language: Language,
  faqTitle: string,
): Promise<readonly ContentTitle[]> {
  const facts = await getFacts(shop);
  const fill = (text: string) => fillPlaceholders(text, facts, language);
  return [
    ...FAQ[language].map(({ question, searchedAs }) => {
      const title = fill(question);
      return { title, searchedAs, path: `/faq#${questionAnchor(title)}` };
    }),
    { title: faqTitle, searchedAs: 'faq', path: '/faq' },
    ...CONTENT_PAGES.map((name) => {
      const { title, searchedAs } = PAGES[name][language];
      return { title: fill(title), searchedAs, path: `/${name}` };
    }),
  ];
}

const VALUES = {
  name: ({ shopName }) => shopName,
  legalName: factOr('legalName'),
  regNo: factOr('regNo'),
  vatNumber: sayVatNumber,
  address: (settings, language) =>
    settings.address === '' ? markOf('address', language) : formatShopAddress(settings, language),
  registers: sayRegisters,
  inCountry: ({ country }, language) => inCountry(country, language),
  languages: sayLanguages,
  email: factOr('email'),
  phone: factOr('phone'),
  vatRate: ({ vatRate }, language) => formatVatRate(vatRate, language),
  vat: (facts, language) =>
    translateLegal(language)(`vat.${vatReachOf(facts.servedCountries, facts)}`, {
      rate: formatVatRate(facts.vatRate, language),
    }),
  shippingPrice: ({ shippingPrice, zones }, language) => formatShortMoney(zones?.price ?? shippingPrice, language),
  deliveryCountry: ({ servedCountries }, language) => deliveryOf(servedCountries, language).country,
  deliveryCountries: sayDeliveryCountries,
  deliveryDays: ({ servedCountries, zones }, language) =>
    zones ? writeDays(zones.daysFrom, zones.daysTo) : deliveryOf(servedCountries, language).days,
  accessibilityMeasured: (_, language) => formatDate(ACCESSIBILITY_MEASURED_ON, language),
  freeShippingFrom: ({ freeShippingThreshold }, language) => formatShortMoney(freeShippingThreshold, language),
  deliveryCost: (facts, language) => sayDeliveryPrice('delivery.cost', facts, language),
  deliveryOffer: (facts, language) => sayDeliveryPrice('delivery.offer', facts, language),
  deliveryTakes: (facts, language) => sayDeliveryTime('delivery.takes', facts, language),
  deliveryWithin: (facts, language) => sayDeliveryTime('delivery.within', facts, language),
  paymentWays: sayPaymentWays,
  ordering: (facts, language) => translateLegal(language)(facts.guestsMayOrder ? 'ordering.guest' : 'ordering.signIn'),
  unpaidOrder: (facts, language) => sayUnpaid('unpaid.order', facts, language),
  unpaidWait: (facts, language) => sayUnpaid('unpaid.wait', facts, language),
  guestOrders: (facts, language) => translateLegal(language)(facts.guestsMayOrder ? 'account.guest' : 'account.needed'),
  paymentProviders: sayPaymentProviders,
} satisfies Record<Placeholder, (facts: ShopFacts, language: Language) => string>;

/** The fact, or a marked place where the owner has not said it yet: '[[email]]'. */
function factOr(fact: Exclude<CompanyFact, 'vatNo'>) {
  return (settings: Settings, language: Language): string => settings[fact] || markOf(fact, language);
}

function translateLegal(language: Language) {
  return createTranslate<typeof legal>(language, LEGAL[language]);
}

function markOf(fact: CompanyFact, language: Language): string {
  return `[[${translateLegal(language)(`seller.unsaid.${fact}`)}]]`;
}

/** 'VAT number LV40203999017', or that the shop is not registered. */
function sayVatNumber({ vatNo }: Settings, language: Language): string {
  const t = translateLegal(language);
  if (vatNo === '') return markOf('vatNo', language);
  return vatNo === null ? t('seller.noVatNumber') : t('seller.vatNumber', { number: vatNo });
}

/** Says the numbers in the registers of producers: 'Registered as a producer: packaging, No. 1234.' Empty without any. */
function sayRegisters({ weeeRegNo, batteryRegNo, packagingRegNo }: Settings, language: Language): string {
  const t = translateLegal(language);
  const numbers = [
    weeeRegNo && t('registers.weee', { number: weeeRegNo }),
    batteryRegNo && t('registers.battery', { number: batteryRegNo }),
    packagingRegNo && t('registers.packaging', { number: packagingRegNo }),
  ].filter((text) => text !== null);
  return numbers.length === 0 ? '' : t('registers.all', { numbers: numbers.join('; ') });
}

/** 'Latvian and English', 'latviešu un angļu' */
function sayLanguages({ languages }: Settings, language: Language): string {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  // The language that every shop has comes last.
  return new Intl.ListFormat(language).format(languages.toReversed().map((one) => names.of(one) ?? one));
}

/** Says what delivery costs; with zones it has no one price, and nothing from which all of it is free. */
function sayDeliveryPrice(key: 'delivery.cost' | 'delivery.offer', facts: ShopFacts, language: Language): string {
  const from = formatShortMoney(facts.freeShippingThreshold, language);
  const price = formatShortMoney(facts.zones?.price ?? facts.shippingPrice, language);
  return translateLegal(language)(`${key}.${facts.zones ? 'zones' : 'plain'}`, { from, price });
}

/** Says how long delivery takes; with zones that is said per address, where the days are known. */
function sayDeliveryTime(key: 'delivery.takes' | 'delivery.within', facts: ShopFacts, language: Language): string {
  const { reach, country, days } = deliveryOf(facts.servedCountries, language);
  return translateLegal(language)(`${key}.${facts.zones ? 'zones' : reach}`, { country, days });
}

/** 'by bank card, by bank transfer or …': every way that takes payments now. */
function sayPaymentWays(facts: ShopFacts, language: Language): string {
  const t = translateLegal(language);
  const ways = listPaymentWays(facts, facts);
  return new Intl.ListFormat(language, { type: 'disjunction' }).format([
    ...ways.map((way) => t(`payment.way.${way}`)),
    // What the provider of cards offers besides them is known only on its page.
    ...(ways.includes('card') ? [t('payment.way.other')] : []),
  ]);
}

/** As many countries as a sentence can list. */
const MOST_LISTED = 10;

/** 'Germany, Latvia', or where they are listed. */
function sayDeliveryCountries({ servedCountries }: Settings, language: Language): string {
  if (servedCountries.length > MOST_LISTED) return translateLegal(language)('delivery.countries');
  const names = servedCountries
    .map((code) => countryName(code, language))
    .toSorted(new Intl.Collator(language).compare);
  return names.join(', ');
}

/** When an order that is not paid is cancelled, by each way of which the money may come later. */
function sayUnpaid(key: 'unpaid.order' | 'unpaid.wait', facts: ShopFacts, language: Language): string {
  const t = translateLegal(language);
  const later = listPaymentWays(facts, facts).flatMap((way) =>
    way === 'card' ? [] : [t(`unpaid.${way}`, { n: facts.transferDays })],
  );
  return [t(key), ...later].join(' ');
}

/** The companies whose pages take payments. The test provider is none. */
function sayPaymentProviders({ taking }: ShopFacts, language: Language): string {
  const t = translateLegal(language);
  const names = taking.flatMap(({ name }) => (name === 'test' ? [] : [t(`payment.provider.${name}`)]));
  return names.length === 0 ? t('payment.provider.none') : names.join('; ');
}

/** What stands for each of them in a language, by name. */
export function listFacts(facts: ShopFacts, language: Language): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(VALUES).map(([name, say]) => [name, say(facts, language)]));
}

/** Fills the shop's facts into a text, so that no page shows another price or address than the shop has. */
export function fillPlaceholders(source: string | TextByReach, facts: ShopFacts, language: Language): string {
  return textForReach(source, facts).replace(/\{shop\.(\w+)\}/g, (placeholder, name: string) =>
    isPlaceholder(name) ? VALUES[name](facts, language) : placeholder,
  );
}

function textForReach(
  source: string | TextByReach,
  { servedCountries, zones }: Pick<Settings, 'servedCountries' | 'zones'>,
): string {
  if (typeof source === 'string') return source;
  if (zones && source.zones !== undefined) return source.zones;
  return 'plain' in source ? source.plain : source[reachOf(servedCountries)];
}

function isPlaceholder(name: string): name is keyof typeof VALUES {
  return Object.hasOwn(VALUES, name);
}
