import { describe, expect, test } from 'vitest';
import { about as aboutEn } from '#locales/en/content/about.ts';
import { accessibility as accessibilityEn } from '#locales/en/content/accessibility.ts';
import { cookies as cookiesEn } from '#locales/en/content/cookies.ts';
import { faq as faqEn } from '#locales/en/content/faq.ts';
import { privacy as privacyEn } from '#locales/en/content/privacy.ts';
import { terms as termsEn } from '#locales/en/content/terms.ts';
import { wholesale as wholesaleEn } from '#locales/en/content/wholesale.ts';
import { withdrawal as withdrawalEn } from '#locales/en/content/withdrawal.ts';
import { catalog as catalogEn } from '#locales/en/storefront/catalog.ts';
import { about as aboutLv } from '#locales/lv/content/about.ts';
import { accessibility as accessibilityLv } from '#locales/lv/content/accessibility.ts';
import { cookies as cookiesLv } from '#locales/lv/content/cookies.ts';
import { faq as faqLv } from '#locales/lv/content/faq.ts';
import { privacy as privacyLv } from '#locales/lv/content/privacy.ts';
import { terms as termsLv } from '#locales/lv/content/terms.ts';
import { wholesale as wholesaleLv } from '#locales/lv/content/wholesale.ts';
import { withdrawal as withdrawalLv } from '#locales/lv/content/withdrawal.ts';
import { catalog as catalogLv } from '#locales/lv/storefront/catalog.ts';
import type { Language } from '#shop/kernel/language.ts';
import { cents } from '#shop/kernel/money.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import { DEFAULT_SETTINGS, NO_COMPANY } from '#shop/settings/settings.ts';
import { fillPlaceholders, type ShopFacts } from './content-view.server.ts';
import { hasMark, PASSAGES } from './national-law.ts';
import { namesOnePrice, PRICE_BY_ZONES, WRITTEN_PLACEHOLDERS } from './placeholders.ts';
import { filterQuestions } from './question.ts';

const FACTS: ShopFacts = { ...DEFAULT_SETTINGS, taking: [] };

const WRITTEN_PASSAGES = PASSAGES.map((name) => `{law.${name}}`);

const pairs = [
  ['about', aboutEn, aboutLv],
  ['privacy', privacyEn, privacyLv],
  ['terms', termsEn, termsLv],
  ['withdrawal', withdrawalEn, withdrawalLv],
  ['accessibility', accessibilityEn, accessibilityLv],
  ['cookies', cookiesEn, cookiesLv],
  ['wholesale', wholesaleEn, wholesaleLv],
  ['faq', faqEn, faqLv],
] as const;

/** Every text by its place in the tree, so that two languages can be laid side by side. */
function textsOf(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return [[place, value]];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, part]) => textsOf(part, `${place}/${key}`));
}
const placeholdersIn = (text: string) => [...text.matchAll(/\{[^}]*\}/g)].map(([found]) => found).sort();

describe.each(pairs)('%s', (_, en, lv) => {
  const english = textsOf(en);
  const latvian = new Map(textsOf(lv));

  test('says the same things in the same order in both languages', () => {
    expect([...latvian.keys()]).toEqual(english.map(([place]) => place));
  });

  test('names the same facts of the shop in both languages, and only ones there are', () => {
    for (const [place, text] of english) {
      const used = placeholdersIn(text);
      expect(placeholdersIn(latvian.get(place) ?? ''), place).toEqual(used);
      expect([...WRITTEN_PLACEHOLDERS, ...WRITTEN_PASSAGES]).toEqual(expect.arrayContaining(used));
    }
  });
});

test('a shop that is not registered for VAT says so where its number would be', () => {
  const say = (vatNo: string | null, language: Language) =>
    fillPlaceholders('{shop.vatNumber}', { ...FACTS, vatNo }, language);
  expect([say('LV40203999017', 'en'), say('LV40203999017', 'lv')]).toEqual([
    'VAT number LV40203999017',
    'PVN numurs LV40203999017',
  ]);
  expect([say(null, 'en'), say(null, 'lv')]).toEqual([
    'not registered for VAT',
    'nav reģistrēts PVN maksātāju reģistrā',
  ]);
});

test('what the owner has not said of the company is a marked place', () => {
  const unsaid = { ...FACTS, ...NO_COMPANY };
  const seller = '{shop.legalName}, {shop.regNo}, {shop.vatNumber}, {shop.address}, {shop.email}, {shop.phone}';
  expect(fillPlaceholders(seller, unsaid, 'en')).toBe(
    '[[legal name]], [[registration number]], [[VAT number]], [[address]], [[email]], [[phone]]',
  );
  expect(hasMark(fillPlaceholders(seller, FACTS, 'lv'))).toBe(false);
});

test('the texts name every way that takes payments, and the companies behind them', () => {
  const [card, bank, tryOut] = [
    { name: 'stripe', way: 'card' },
    { name: 'montonio', way: 'bank_link' },
    { name: 'test', way: 'card' },
  ].map((provider) => provider as ShopFacts['taking'][number]);
  const say = (taking: ShopFacts['taking'], changes: Partial<ShopFacts>, language: Language) =>
    fillPlaceholders('{shop.paymentWays} | {shop.paymentProviders}', { ...FACTS, ...changes, taking }, language);
  expect(say([card!], {}, 'en')).toBe(
    'by bank card or in another way that our payment provider offers | Stripe Payments Europe, Limited, Ireland',
  );
  const all = { takesTransfers: true, transferIban: 'LV80BANK0000435195001' };
  expect(say([card!, bank!], all, 'en')).toBe(
    'by bank card, in your own bank by bank link, by bank transfer, or in another way that our payment provider offers | Stripe Payments Europe, Limited, Ireland; Montonio Finance UAB, Lithuania',
  );
  expect(say([tryOut!], all, 'lv')).toBe(
    'ar maksājumu karti, ar bankas pārskaitījumu vai citā veidā, ko piedāvā mūsu maksājumu pakalpojumu sniedzējs | pakalpojumu sniedzējs, kura lapā maksājat',
  );
});

describe('texts say what is configured', () => {
  const CARD = [{ name: 'test', way: 'card' }] as unknown as ShopFacts['taking'];
  const say = (text: string, changes: Partial<ShopFacts>, language: Language = 'en') =>
    fillPlaceholders(text, { ...FACTS, taking: CARD, ...changes }, language);

  test('whose VAT prices include, only for countries the shop delivers to', () => {
    const vat = (changes: Partial<ShopFacts>, language?: Language) => say('{shop.vat}', changes, language);
    expect([vat({}), vat({}, 'lv')]).toEqual(['21% VAT', '21 % PVN']);
    const both = { usesOneStopShop: true, exportsWithoutVat: true };
    expect(vat({ ...both, servedCountries: ['LV'] })).toBe('21% VAT');
    expect(vat({ ...both, vatNo: null })).toBe('21% VAT');
    expect(vat({ ...both, servedCountries: ['DE', 'LV'] })).toBe(
      '21% VAT (for other EU countries, the VAT of that country)',
    );
    expect(vat({ ...both, servedCountries: ['LV', 'US'] }, 'lv')).toBe('21 % PVN (piegādei ārpus ES – bez PVN)');
    expect(vat(both)).toContain('for other EU countries, the VAT of that country; outside the EU, none is charged');
  });

  test('until when an unpaid order waits, by each way', () => {
    const unpaid = (changes: Partial<ShopFacts>, language?: Language) => say('{shop.unpaidOrder}', changes, language);
    expect(unpaid({})).toMatch(/^If payment does not arrive within about half an hour, .* nothing is charged\.$/);
    const transfers = { takesTransfers: true, transferIban: 'LV80BANK0000435195001', transferDays: 5 };
    expect(unpaid(transfers)).toContain(
      'nothing is charged. An order to be paid by bank transfer waits 5 working days',
    );
    expect(unpaid({ ...transfers, transferDays: 1 }, 'lv')).toContain('to gaida 1 darbdienu; diena');
    const linked = { taking: [...CARD, { name: 'montonio', way: 'bank_link' }] as unknown as ShopFacts['taking'] };
    expect(unpaid(linked)).toContain('Where your bank is still carrying out a payment, the order waits for it.');
  });

  test('whether one may order without an account', () => {
    const text = '{shop.ordering} | {shop.guestOrders}';
    expect(say(text, { guestsMayOrder: false })).toBe(
      'sign in | At the checkout you sign in or create an account in a minute',
    );
    expect(say(text, { guestsMayOrder: true })).toContain('sign in or continue as a guest |');
  });

  test('what delivery costs and how long it takes, which by zones depends on the address', () => {
    const text = '{shop.deliveryCost} | {shop.deliveryOffer} | Delivery {shop.deliveryTakes} | {shop.deliveryWithin}';
    expect(say(text, {})).toBe(
      'Delivery is free when your order comes to €100 or more including VAT. Below that it costs €7.99. | Free shipping from €100 including VAT, otherwise €7.99 | Delivery takes 1–3 days within Europe and 3–7 days internationally, counted from the day we hand the parcel to the carrier. You receive an email when that happens. | 1–3 days in Europe, 3–7 days internationally',
    );
    expect(say('{shop.deliveryWithin}', { servedCountries: ['LV'] }, 'lv')).toBe('Latvijā 1–3 dienās');
    const zones = { price: cents(2_99), freeFrom: null, daysFrom: 0, daysTo: 14 };
    const byZones = say(text, { zones });
    expect(byZones).toContain('depends on your address and on how you want it delivered: from €2.99. | You choose');
    expect(byZones).not.toMatch(/€100|otherwise|14|1–3/);
    expect(say(text, { zones }, 'lv')).not.toMatch(/100|citādi|14|1–3/);
  });

  test('which countries zones deliver to, while they can be listed', () => {
    expect(say('{shop.deliveryCountries}', { servedCountries: ['DE', 'LV', 'US'] }, 'lv')).toBe(
      'Amerikas Savienotās Valstis, Latvija, Vācija',
    );
    expect(say('{shop.deliveryCountries}', {})).toBe('the countries that the checkout lists');
  });
});

test('numbers in the registers of producers are said as far as the shop has any', () => {
  const say = (changes: Partial<ShopFacts>, language: Language) =>
    fillPlaceholders('{shop.registers}', { ...FACTS, ...changes }, language);
  expect(say({}, 'en')).toBe('');
  expect(say({ packagingRegNo: 'LV-4711' }, 'en')).toBe('Registered as a producer: packaging, No. LV-4711.');
  expect(say({ weeeRegNo: 'E-12', batteryRegNo: 'B-7' }, 'lv')).toBe(
    'Reģistrācija ražotāju reģistros: elektroiekārtas, Nr. E-12; baterijas, Nr. B-7.',
  );
});

test.each([
  ['English', catalogEn, termsEn, faqEn],
  ['Latvian', catalogLv, termsLv, faqLv],
])('%s terms and answers call the kinds of review what a shopper sees beside them', (_, messages, terms, faq) => {
  const said = JSON.stringify(terms);
  const answered = JSON.stringify(faq);
  for (const origin of ['verified', 'customer', 'guest', 'staff'] as const) {
    expect(said).toContain(messages[`reviews.origin.${origin}`]);
    if (origin !== 'staff') expect(answered).toContain(messages[`reviews.origin.${origin}`]);
  }
});

describe('the texts have the owner’s settings', () => {
  const settings = {
    ...FACTS,
    shippingPrice: cents(450),
    freeShippingThreshold: cents(50_00),
    vatRate: vatRate(550),
  };
  const text = '{shop.freeShippingFrom}, {shop.shippingPrice}, {shop.vatRate}%, {shop.address}, {unknown}';

  test('in English', () => {
    expect(fillPlaceholders(text, settings, 'en')).toBe(
      '€50, €4.50, 5.5%, Ganību dambis 131, Rīga, LV-1005, Latvia, {unknown}',
    );
  });

  test('in Latvian', () => {
    expect(fillPlaceholders(text, settings, 'lv')).toBe(
      '50\u00a0€, 4,50\u00a0€, 5,5%, Ganību dambis 131, Rīga, LV-1005, Latvija, {unknown}',
    );
  });
});

test('a text that names one price of delivery is known', () => {
  expect(['{shop.shippingPrice}', 'from {shop.freeShippingFrom}'].map(namesOnePrice)).toEqual([true, true]);
  expect(namesOnePrice(`{shop.email} ${PRICE_BY_ZONES}`)).toBe(false);
});

describe('searching the questions', () => {
  const asked = (faq: typeof faqEn, language: Language) =>
    faq.map((entry) => ({ ...entry, answer: fillPlaceholders(entry.answer, FACTS, language) }));
  const inEnglish = asked(faqEn, 'en');
  const inLatvian = asked(faqLv, 'lv');

  test('finds words regardless of case and diacritics', () => {
    expect(filterQuestions(inLatvian, { category: null, search: 'BEZMAKSAS piegade' }).length).toBeGreaterThan(0);
    expect(filterQuestions(inEnglish, { category: null, search: 'xylophone' })).toEqual([]);
  });

  test('keeps to the category', () => {
    const found = filterQuestions(inEnglish, { category: 'returns', search: '' });
    expect(found.length).toBe(faqEn.filter(({ category }) => category === 'returns').length);
  });
});
