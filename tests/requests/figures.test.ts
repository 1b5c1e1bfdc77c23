import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LINK_LIFE_MS } from '#shop/accounts/account-link.ts';
import { listFaq } from '#shop/content/content-view.server.ts';
import { formatDate, formatDateTime } from '#shop/i18n/format-date.ts';
import { formatDayRange } from '#shop/i18n/format-day-range.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { cents } from '#shop/kernel/money.ts';
import type { Letter } from '#shop/mail/letter.ts';
import { writeSampleLetters } from '#shop/mail/sample-letters.server.ts';
import { REFUSED_DAYS } from '#shop/reviews/photos/save-photos.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { DEFAULT_SETTINGS, type Settings, type SettingsInput } from '#shop/settings/settings.ts';
import { DEFAULT_LOOK } from '#shop/site/look/look.ts';
import { NO_CHANGED_TEXTS } from '#shop/site/texts/changed-texts-view.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { AUTHORITIES, CONSTANTS, factsOf, findStray } from '#tests/support/pages/figures.ts';
import { headOf, type StructuredData } from '#tests/support/pages/head.ts';
import { textOf } from '#tests/support/pages/page-text.ts';
import { WRITTEN, type Written } from '#tests/support/pages/written-languages.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

/**
 * No page, structured data or mail promises another price, threshold, deadline, phone, email or address than the shop
 * has. There is nothing on the shelves, so that every figure that is found is one of the shop's own.
 */
let opened: BuiltShop;
beforeAll(async () => {
  opened = await openBuiltShop();
});
afterAll(() => opened.close());

const PAGES = [
  '/',
  '/categories',
  '/faq',
  '/about',
  '/wholesale',
  '/privacy',
  '/terms',
  '/withdrawal',
  '/accessibility',
  '/cookies',
  '/withdraw',
];
const OTHER: SettingsInput = {
  shopName: 'Spogulis',
  legalName: 'SIA "Spogulis"',
  regNo: '40008888888',
  vatNo: 'LV40008888888',
  address: 'Pils iela 9, Cēsis, LV-4101',
  email: 'jautajumi@spogulis.example',
  phone: '+371 67777777',
  vatRate: 550,
  shippingPrice: 450,
  freeShippingThreshold: 60_50,
};

const addressOf = (path: string, language: Written) => (language === 'en' ? path : path === '/' ? '/lv' : `/lv${path}`);

/** What a page says, paragraph by paragraph, its head included. */
function paragraphsOf(html: string): string[] {
  const head = [
    ...html.matchAll(/<title>(.*?)<\/title>/gs),
    ...html.matchAll(/<meta (?:name|property)="[^"]*(?:description|title)" content="([^"]*)"/g),
  ].map(([, content = '']) => content);
  const blocks = html
    .slice(html.indexOf('</head>'))
    .replace(/<script.*?<\/script>/gs, '')
    .split(
      /<\/?(?:p|li|h\d|div|section|article|summary|details|address|nav|ul|ol|header|footer|form|fieldset)\b[^>]*>/,
    );
  return [...head, ...blocks].map((text) => textOf(text).trim()).filter(Boolean);
}

/** Every text of structured data, however deep, but for addresses and names of schema.org. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:/.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Where paragraphs say what nothing explains. */
function straysIn(paragraphs: readonly string[], settings: Settings, language: Written, own: readonly string[]) {
  const facts = [
    ...own.map((says) => ({ says })),
    ...factsOf(settings, language),
    ...AUTHORITIES,
    ...CONSTANTS[language],
  ];
  return paragraphs.flatMap((paragraph) => {
    const stray = findStray(paragraph, facts, language);
    return stray === null ? [] : [`…${stray}… in: ${paragraph}`];
  });
}

/** What a letter about an order or a review says of that alone: number, amount, time, goods. */
function ownFiguresOf(letter: Letter, language: Written): string[] {
  return [
    ...(`${letter.subject} ${letter.text}`.match(/#\d{4}\b/g) ?? []),
    ...(letter.text.match(/(?<=: )\d+ × .*?(?=\.\n)/g) ?? []),
    ...(letter.text.match(/(?:codes left|kodu skaits): \d/g) ?? []),
    // Of the recalled product.
    ...(letter.text.match(/(?<=(?:type or batch|tips vai partija|Barcode|Svītrkods): )\S+/g) ?? []),
    formatMoney(cents(49_99), language),
    formatDayRange('2026-11-24', '2026-11-26', language),
    formatDateTime(new Date('2026-11-20T12:05:00Z'), language),
    ...['2026-09-01', '2026-10-15', '2026-11-12', '2026-11-20'].map((day) => formatDate(new Date(day), language)),
  ];
}

const CONTACTS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+371[ \d]{8,}/g;

/** Email addresses and phones that are neither the shop's nor an authority's. */
function foreignContacts(html: string, settings: Settings): string[] {
  const known = new Set([settings.email, settings.phone, ...AUTHORITIES.map(({ says }) => String(says))]);
  const dialled = settings.phone.replaceAll(' ', '');
  return (html.match(CONTACTS) ?? [])
    .map((found) => found.trim())
    .filter((found) => !known.has(found) && found !== dialled);
}

describe.each([
  ['as the shop starts', {}],
  ['as another owner set it', OTHER],
])('every figure %s', (_, changes) => {
  let settings: Settings;
  beforeAll(async () => {
    await changeSettings(opened.shop, changes);
    settings = await getSettings(opened.shop);
  });

  describe.each(WRITTEN)('in %s', (language) => {
    test.each(PAGES)('of %s is one of the shop', async (path) => {
      const html = await (await opened.request(addressOf(path, language))).text();
      const questions = (await listFaq(opened.shop, language)).length;
      const counts =
        language === 'lv' ? [`${questions} jautājumi`, 'Grozs, 0 preču'] : [`${questions} questions`, 'Cart, 0 items'];
      // The example of an order's number.
      counts.push('#1042');
      const structured = headOf(html).structuredData.flatMap((thing) => textsIn(thing));
      expect(straysIn([...paragraphsOf(html), ...structured], settings, language, counts)).toEqual([]);
      expect(foreignContacts(html, settings)).toEqual([]);
    });

    test('says in the strip and the footer what it is', async () => {
      const text = textOf(await (await opened.request(addressOf('/about', language))).text());
      for (const { says } of factsOf(settings, language).slice(1, 6)) expect(text).toContain(says);
    });

    test('of every mail is one of the shop', () => {
      const { shopUrl } = opened.shop.config;
      const letters = writeSampleLetters({
        language,
        shopUrl,
        seller: settings,
        look: DEFAULT_LOOK,
        changedTexts: NO_CHANGED_TEXTS,
      });
      expect(letters.length).toBeGreaterThan(5);
      for (const { name, letter } of letters) {
        const sections = letter.text.split('\n\n');
        // What is shown to everybody, without the order itself and the measured trouble.
        const said = name.startsWith('order')
          ? [sections[2] ?? '', ...sections.slice(-2)]
          : name.startsWith('trouble')
            ? sections.slice(-2)
            : sections.filter((part) => !part.includes(shopUrl));
        const lives = [LINK_LIFE_MS.signup / 3_600_000, LINK_LIFE_MS.recovery / 60_000].flatMap((n) =>
          language === 'lv' ? [`${n} stundas`, `${n} minūtes`] : [`${n} hours`, `${n} minutes`],
        );
        lives.push(language === 'lv' ? `pēc ${REFUSED_DAYS} dienām` : `after ${REFUSED_DAYS} days`);
        expect(straysIn(said, settings, language, [...lives, ...ownFiguresOf(letter, language)]), name).toEqual([]);
        const footer = said.slice(-2).join(' ');
        for (const fact of [
          settings.email,
          settings.phone,
          settings.legalName,
          settings.regNo,
          String(settings.vatNo),
          settings.address,
        ])
          expect(footer, name).toContain(fact);
      }
    });
  });
});

describe('a product', () => {
  const PRICE = 2_420;
  let path: string;
  beforeAll(async () => {
    await changeSettings(opened.shop, { ...OTHER });
    const { productId } = await aProduct(opened.shop, { name: 'Hand Cream', price: PRICE });
    path = `/product/${productId}`;
  });

  test.each([
    ['en', 'Delivery €4.50, free from €60.50'],
    ['lv', '60,50 €'],
  ] as const)('promises delivery as the owner set it (%s)', async (language, said) => {
    const target = (await opened.request(addressOf(path, language))).headers.get('location') ?? '';
    const html = await (await opened.request(target)).text();
    expect(textOf(html).replaceAll('\u00a0', ' ')).toContain(said);
    const thing = headOf(html).structuredData.find((found) => found['@type'] === 'Product') as StructuredData;
    expect(thing.offers).toMatchObject({
      shippingDetails: { shippingRate: { value: '4.50' }, deliveryTime: { transitTime: { minValue: 1, maxValue: 3 } } },
      hasMerchantReturnPolicy: { merchantReturnDays: 14 },
    });
  });
});

test('the shop starts as the specification says', () => {
  expect(DEFAULT_SETTINGS).toMatchObject({ vatRate: 2100, shippingPrice: 799, freeShippingThreshold: 100_00 });
});

test.each([
  ['en', 'Free shipping from €80.'],
  ['en', 'Delivery takes 2 days.'],
  ['en', 'You have 30 days to change your mind.'],
  ['en', 'Our guarantee lasts three years.'],
  ['lv', 'Piegāde 2–4 dienās.'],
  ['lv', 'Garantija ir trīs gadi.'],
] as const)('a figure out of nowhere would be seen (%s): %s', (language, paragraph) => {
  expect(straysIn([paragraph], DEFAULT_SETTINGS, language, [])).toHaveLength(1);
});
