import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browsing as en } from '#locales/en/browsing.ts';
import { browsing as lv } from '#locales/lv/browsing.ts';
import { priceCartView } from '#shop/cart/cart-view.server.ts';
import { createProduct } from '#shop/catalog/create-product.server.ts';
import { type CheckedProduct, type ProductInput, productInputSchema } from '#shop/catalog/product-input.ts';
import { DUTY_IDS, type DutyId, dutyOf } from '#shop/duties/duties.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { sayTakeBack, translateLaw } from '#shop/law/law-words.ts';
import { saveLegalNotice } from '#shop/law/save-legal-notice.server.ts';
import { lawfulProduct } from '#tests/support/goods/lawful-products.ts';
import { aNotice } from '#tests/support/goods/notices.ts';
import { textOf } from '#tests/support/pages/page-text.ts';
import { WRITTEN, type Written } from '#tests/support/pages/written-languages.ts';
import { aSignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

const { shown } = JSON.parse(readFileSync('docs/law-rows.json', 'utf8')) as {
  readonly shown: Readonly<Record<string, string>>;
};
const T = { en: createTranslate<typeof en>('en', en), lv: createTranslate<typeof en>('lv', lv) };

const KINDS = ['cosmetic', 'phone', 'wearable', 'lamp', 'battery', 'cable', 'other'];
type Goods = {
  readonly id: Uuid;
  readonly slugs: Readonly<Record<Written, string>>;
  readonly checked: CheckedProduct;
  /** Duties whose own check says that the product has what they want. */
  readonly met: readonly DutyId[];
};

let opened: BuiltShop;
let goods: readonly Goods[];
beforeAll(async () => {
  opened = await openBuiltShop({ hasDuties: true });
  goods = await Promise.all(KINDS.map(publish));
});
afterAll(() => opened.close());

async function publish(kind: string): Promise<Goods> {
  const lawful = lawfulProduct(kind);
  const input: ProductInput = {
    ...lawful,
    brand: 'Rasa',
    stock_quantity: 5,
    translation: { ...lawful.translation, name: `Likumīga prece: ${kind}` },
    // One that is made elsewhere needs somebody here who answers for it.
    facts: { ...lawful.facts, ...(kind === 'cosmetic' && FROM_JAPAN) },
  };
  const created = await createProduct(opened.shop, input);
  if (!created.ok) throw new Error(`${kind}: ${JSON.stringify(created.error)}`);
  const { id } = created.value;
  const row = await opened.shop.db
    .selectFrom('products as p')
    .innerJoin('product_translations as t', 't.product_id', 'p.id')
    .select(['p.slug', 't.slug as latvian', 'p.is_shown'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.is_shown, kind).toBe(true);
  const checked = productInputSchema.parse(input);
  const met = DUTY_IDS.filter((duty) => dutyOf(duty).check(checked) === 'met');
  return { id, slugs: { en: row.slug, lv: row.latvian ?? row.slug }, checked, met };
}

const FROM_JAPAN = {
  manufacturer_country: 'JP',
  responsible_person: {
    name: 'SIA "Tilts"',
    postal_address: 'Tilta iela 1, Rīga, LV-1005, Latvia',
    email: 'eu@tilts.example',
  },
} as const;

type Facts = NonNullable<CheckedProduct['facts']>;
type Proof = (facts: Facts, language: Written, product: CheckedProduct) => readonly (string | null | undefined)[];

const texts: Proof = (facts, language, { translation }) =>
  (['made', 'amount', 'storage', 'access'] as const).map((part) =>
    language === 'lv' ? translation?.[`data_${part}`] : facts.data?.[part],
  );
const responsible: Proof = ({ manufacturer_country, responsible_person: person }) =>
  manufacturer_country === 'LV' ? [] : [person?.name, 'Tilta iela 1, Rīga, LV-1005', person?.email];
const warnings: Proof = (facts, language, { translation }) => [
  language === 'lv' ? translation?.warnings : facts.warnings,
];
const energyWords: Proof = ({ energy_label: label }, language) => [
  `aria-label="${T[language]('product.energyClass', { class: label?.class ?? '', best: 'A', worst: 'G' })}"`,
];
const battery: Proof = ({ battery: own }) => [own?.chemistry];

/** What shows that a duty is fulfilled, in the text or the HTML of a page. Which pages, `shown` says. */
const PROOFS: Readonly<Record<DutyId, Proof>> = {
  kind: () => [],
  packaging: () => [],
  picture: (_facts, _language, { images }) => images.slice(0, 1),
  manufacturer: ({ manufacturer: own }) => [own?.name, own?.postal_address, own?.email],
  'responsible-person': responsible,
  'cosmetic-responsible-person': responsible,
  identifier: ({ model }) => [model],
  warnings,
  precautions: warnings,
  'warnings-translated': warnings,
  'latvian-texts': (_facts, _language, { translation }) => [translation?.name],
  'guarantee-translated': (_facts, _language, { translation }) => [
    translation?.durability_scope,
    translation?.durability_conditions,
  ],
  ingredients: ({ inci }) => [inci],
  'nominal-content': ({ net_quantity }, language) => [
    T[language]('product.quantity.ml', { value: `${net_quantity?.value}` }),
  ],
  'cosmetic-durability': ({ pao_months }, language) => [
    T[language]('product.fact.pao_months.n', { n: pao_months ?? 0 }),
  ],
  'energy-class': energyWords,
  'energy-label': ({ energy_label }) => [`href="${energy_label?.label_image}"`],
  'energy-sheet': ({ energy_label }) => [`href="${energy_label?.sheet}"`],
  'energy-eprel': ({ energy_label }) => [`href="https://eprel.ec.europa.eu/qr/${energy_label?.eprel}"`],
  charger: (_facts, language) => [translateLaw(language)('charger.notIncluded')],
  'charging-power': ({ charger }) => [`>${charger?.min_w} - ${charger?.max_w}</text>`, '>USB PD</text>'],
  'connected-data': texts,
  'connected-data-translated': texts,
  battery,
  'battery-capacity': ({ battery: own }) => [`${own?.capacity_mah} mAh`],
  'battery-removable': ({ battery: own }, language) => [
    own?.removable ? translateLaw(language)(`battery.removable.${own.removable}`) : null,
  ],
  'take-back': (_facts, language) => [sayTakeBack(language).sentence],
};

/** Strings that are not there. */
function lacks(html: string, wanted: readonly (string | null | undefined)[]): readonly string[] {
  const text = textOf(html);
  return wanted.map((one) => one ?? '(nothing)').filter((one) => !html.includes(one) && !text.includes(one));
}

const isAt = (place: string) => (duty: DutyId) => (shown[duty] ?? '').split(', ').includes(place);
const inLanguage = (path: string, language: Written) =>
  language === 'en' ? path : `/lv${path.replace(/^\/(?=\?|$)/, '')}`;
const read = async (path: string, headers: HeadersInit = {}) => {
  const response = await opened.request(path, { headers });
  expect(response.status, path).toBe(200);
  return response.text();
};

test('the table says of every duty where it is shown, in words that this test knows', () => {
  const known = [
    ...['cards', '`/product/<slug>`', '`/lv/product/<slug>`', 'cart', '`/checkout`', '`/faq`', 'structured data'],
    ...['back office', 'product files'],
  ];
  expect(Object.keys(shown)).toEqual(DUTY_IDS);
  expect(Object.values(shown).flatMap((places) => places.split(', ').filter((one) => !known.includes(one)))).toEqual(
    [],
  );
});

test('between them, the products fulfil every duty', () => {
  expect(DUTY_IDS.filter((duty) => !goods.some(({ met }) => met.includes(duty)))).toEqual([]);
});

const pathsOf = (xml: string) =>
  [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');

describe.each(WRITTEN)('each page shows what its type must (%s)', (language) => {
  test('every product page', async () => {
    const missing: string[] = [];
    for (const { slugs, checked, met } of goods) {
      const { facts } = checked;
      if (facts === null) throw new Error('A lawful product has facts');
      const html = await read(inLanguage(`/product/${slugs[language]}`, language));
      const due = met.filter(
        (duty) => isAt('`/product/<slug>`')(duty) || (language === 'lv' && isAt('`/lv/product/<slug>`')(duty)),
      );
      for (const duty of due)
        for (const one of lacks(html, PROOFS[duty](facts, language, checked)))
          missing.push(`${slugs[language]} lacks ${one} for ${duty}`);
    }
    expect(missing).toEqual([]);
  });

  test('every card, on every page of the sitemap, in both views of the home page and in a search', async () => {
    const index = pathsOf(await read('/sitemap.xml'));
    const files = await Promise.all(index.map(async (file) => pathsOf(await read(file))));
    const own = [...new Set(files.flat())].filter((path) => /^\/lv(\/|$)/.test(path) === (language === 'lv'));
    const pages = [...own, ...['/?view=list', '/products?search=Rasa'].map((path) => inLanguage(path, language))];
    const missing: string[] = [];
    const seen = new Set<string>();
    for (const path of pages) {
      for (const item of (await read(path)).split('<li').slice(1)) {
        const product = goods.find(({ slugs }) => item.includes(`/product/${slugs[language]}"`));
        // Other links to products, such as those of the home page's scene, have no price and sell nothing.
        const hasPrice = item.includes('<picture') && item.includes(T[language]('amount.inclVat'));
        if (product === undefined || product.checked.facts === null || !hasPrice) continue;
        seen.add(`${path} ${product.slugs.en}`);
        for (const duty of product.met.filter(isAt('cards')))
          for (const one of lacks(item, PROOFS[duty](product.checked.facts, language, product.checked)))
            missing.push(`${path}: ${product.slugs.en} lacks ${one} for ${duty}`);
      }
    }
    expect(missing).toEqual([]);
    const places = ['/', '/products', '/?view=list', '/products?search=Rasa'].map((path) => inLanguage(path, language));
    for (const { slugs, met } of goods.filter(({ met }) => met.includes('energy-class')))
      expect(
        places.filter((path) => !seen.has(`${path} ${slugs.en}`)),
        `${slugs.en}: ${met.length} duties`,
      ).toEqual([]);
  });

  test('cards that browsers fetch, the cart and the checkout are told the class and what is taken back', async () => {
    const ids = goods.map(({ id }) => id);
    const cards = JSON.parse(await read(inLanguage(`/products/cards?ids=${ids.join()}`, language)));
    const priced = await opened.request(inLanguage('/cart/price', language), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: opened.shop.config.shopUrl },
      body: JSON.stringify({ items: ids.map((productId) => ({ productId, quantity: 1 })) }),
    });
    const { lines } = await priced.json();
    for (const [at, { checked, met }] of goods.entries()) {
      const label = checked.facts?.energy_label ?? null;
      const shownClass = label && { class: label.class, scale: label.scale };
      expect(cards[at].energyLabel).toEqual(
        label && { ...shownClass, label_image: label.label_image, sheet: label.sheet },
      );
      expect(lines[at]).toMatchObject({ energyClass: shownClass, isTakenBack: met.includes('take-back') });
    }
    const shopper = await aSignedInShopper(opened.shop, { language });
    const checkout = await read(inLanguage('/checkout', language), shopper.headers);
    expect(checkout).toContain(sayTakeBack(language).sentence);
  });

  test('the offer to take an old device back leads to its answer', async () => {
    const { sentence, link } = sayTakeBack(language);
    const [path = '', anchor = ''] = link.url.split('#');
    expect(lacks(await read(path), [`id="${anchor}"`])).toEqual([]);
    const phone = goods.find(({ checked }) => checked.kind === 'phone');
    const page = await read(inLanguage(`/product/${phone?.slugs[language]}`, language));
    expect(lacks(page, [sentence, `href="${link.url}"`])).toEqual([]);
    // Open: neither folded nor behind a press.
    expect(page.slice(page.lastIndexOf('<details', page.indexOf(sentence)), page.indexOf(sentence))).toContain(
      '</details>',
    );
  });

  test('search engines are told the class', async () => {
    for (const { slugs, checked } of goods) {
      const label = checked.facts?.energy_label;
      const html = await read(inLanguage(`/product/${slugs[language]}`, language));
      const [, data = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
      expect(JSON.parse(data).hasEnergyConsumptionDetails?.hasEnergyEfficiencyCategory, slugs.en).toBe(
        label ? `https://schema.org/EUEnergyEfficiencyCategory${label.class}` : undefined,
      );
    }
  });
});

describe('who answers for a product', () => {
  const pageOf = (kind: string, language: Written) => {
    const product = goods.find(({ checked }) => checked.kind === kind);
    return read(inLanguage(`/product/${product?.slugs[language]}`, language));
  };

  test('is the manufacturer itself where it is in the EU', async () => {
    expect(textOf(await pageOf('phone', 'en'))).toMatch(/Responsible person in the EU\s*The manufacturer/);
    expect(textOf(await pageOf('phone', 'lv'))).toMatch(/Atbildīgā persona ES\s*Ražotājs/);
    expect(textOf(await pageOf('cosmetic', 'en'))).not.toMatch(/Responsible person in the EU\s*The manufacturer/);
  });

  test('has its country in the language of the page', async () => {
    const [english, latvian] = [textOf(await pageOf('cosmetic', 'en')), textOf(await pageOf('cosmetic', 'lv'))];
    expect(english).toContain('Tilta iela 1, Rīga, LV-1005, Latvia');
    expect(latvian).toContain('Tilta iela 1, Rīga, LV-1005, Latvija');
  });
});

describe('the label of a guarantee of durability', () => {
  const pageOf = (kind: string, language: Written) => {
    const product = goods.find(({ checked }) => checked.kind === kind);
    return read(inLanguage(`/product/${product?.slugs[language]}`, language));
  };

  test('is said in words, and only of a product that has one', async () => {
    const english = textOf(await pageOf('phone', 'en'));
    for (const words of ['GARAN: guarantee of durability', 'Duration: 3.5 years', 'Brand: Rasa', 'Model: R-100'])
      expect(english).toContain(words);
    expect(textOf(await pageOf('phone', 'lv'))).toContain('Ilgums: 3,5 gadi');
    expect(textOf(await pageOf('wearable', 'en'))).not.toContain('GARAN');
  });

  test('is said in one line on cards, in the cart and at the checkout, wherever its product can be bought', async () => {
    const said = { en: 'GARAN: guarantee of durability, 3.5 years', lv: 'GARAN: ilgizturības garantija, 3,5 gadi' };
    const at = (kind: string) => goods.find(({ checked }) => checked.kind === kind)!;
    for (const language of ['en', 'lv'] as const) {
      for (const view of ['', '?view=list']) {
        const list = await read(inLanguage(`/products${view}`, language));
        const durable = goods.filter(({ checked }) => checked.facts?.durability_guarantee);
        expect(textOf(list).split(said[language])).toHaveLength(durable.length + 1);
      }
      const items = [at('phone'), at('wearable')].map(({ id }) => ({ productId: id, quantity: 1 }));
      const { lines } = await priceCartView(opened.shop, { items, country: null, language });
      expect(lines.map(({ durability }) => durability)).toEqual([said[language], null]);
    }
  });

  test('is the official picture of the page’s language once it was uploaded, with its fields filled in', async () => {
    const bytes = await aNotice({ kind: 'garan', colour: '#222222' });
    const saved = await saveLegalNotice(opened.shop, { kind: 'garan', language: 'lv', bytes, actor: null });
    expect(saved.ok).toBe(true);
    const [, src = ''] = /<img src="(\/legal\/garan-lv-[0-9a-f]{16}\.png)"/.exec(await pageOf('phone', 'lv')) ?? [];
    expect(Buffer.from(await (await opened.request(src)).arrayBuffer())).toEqual(Buffer.from(bytes));
    const [, label = ''] = /data-durability-label[^>]*>(.*?)<\/div>/s.exec(await pageOf('phone', 'lv')) ?? [];
    expect(textOf(label).trim().split(/\s+/)).toEqual(['Rasa', 'R-100', '3,5']);
    expect(await pageOf('phone', 'en')).not.toContain('/legal/garan-');
    // The notice of that language is another picture.
    const shopper = await aSignedInShopper(opened.shop);
    expect(await read('/lv/checkout', shopper.headers)).not.toContain('/legal/garan-');
  });
});
