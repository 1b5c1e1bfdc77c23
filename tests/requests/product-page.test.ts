import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoProduct, readProducts } from '#db/seeds/demo/demo-data.server.ts';
import { loadDemo } from '#db/seeds/demo/load-demo.server.ts';
import { storefront as en } from '#locales/en/storefront.ts';
import { storefront as lv } from '#locales/lv/storefront.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { cents } from '#shop/kernel/money.ts';
import { translateLaw } from '#shop/law/law-words.ts';
import { writeDurabilityLabel } from '#shop/shelf/durability-label.ts';
import { listLegalBlocks } from '#shop/shelf/legal-block.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { readPage, textOf } from '#tests/support/pages/page-text.ts';
import { WRITTEN, type Written } from '#tests/support/pages/written-languages.ts';
import { aCustomer } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

/** The demo's products as a shopper reads them: every known fact is there once, and no other. */

let opened: BuiltShop;
let products: readonly DemoProduct[];
const texts = {
  en: createTranslate<typeof en>('en', en),
  lv: createTranslate<typeof en>('lv', lv),
};

beforeAll(async () => {
  opened = await openBuiltShop();
  await loadDemo(opened.shop);
  products = (await readProducts()).filter(({ is_active }) => is_active);
}, 180_000);
afterAll(() => opened.close());

async function mainOf(address: string): Promise<{ readonly html: string; readonly text: string }> {
  const { html } = await readPage(opened.request(address));
  const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? '';
  return { html: main, text: textOf(main) };
}
const pageOf = ({ slug }: DemoProduct, language: Written, query = '') =>
  mainOf(`${language === 'lv' ? '/lv' : ''}/product/${slug[language]}${query}`);
const productOf = (slug: string) => {
  const found = products.find((product) => product.slug.en === slug);
  if (!found) throw new Error(`There is no ${slug} in the demo`);
  return found;
};
const MAKERS_COUNTRIES = ['DE', 'EE', 'FI', 'GB', 'LT', 'LV', 'NL'];
const nameOf = (country: string, language: Written) =>
  new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
/** With the country at its end in the page's language. */
const addressIn = (address: string, language: Written) => {
  const country = MAKERS_COUNTRIES.find((one) => address.endsWith(nameOf(one, 'en')));
  if (country === undefined) throw new Error(`${address} is in none of these countries`);
  return address.slice(0, -nameOf(country, 'en').length) + nameOf(country, language);
};
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const timesIn = (text: string, part: string) => text.split(inOneLine(part)).length - 1;
const elements = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}[ >].*?</${name}>`, 'gs'))].map(([element]) => inOneLine(textOf(element)));
const decimal = (value: number, language: Written) => (language === 'lv' ? `${value}`.replace('.', ',') : `${value}`);

const NO_BLOCKS = { durability_guarantee: null, data: null, battery: null, weee_category: null };
const blocksOf = ({ more_facts }: DemoProduct, language: Written) =>
  listLegalBlocks({ ...NO_BLOCKS, ...more_facts }, language);
const labelOf = ({ brand, more_facts }: DemoProduct, language: Written) =>
  writeDurabilityLabel({ ...NO_BLOCKS, ...more_facts, brand }, language)?.facts ?? [];

/** Cosmetic products by 100 ml or 100 g, others by the litre or kilogram, metre or piece; nothing where that is the price. */
function unitPriceOf(
  { kind }: DemoProduct,
  { euro, quantity }: { readonly euro: number; readonly quantity: DemoProduct['net_quantity'] },
  language: Written,
): string | null {
  if (!quantity) return null;
  const measures =
    kind === 'cosmetic'
      ? { ml: ['100ml', 100], g: ['100g', 100], m: ['m', 1], piece: ['piece', 1] }
      : { ml: ['l', 1000], g: ['kg', 1000], m: ['m', 1], piece: ['piece', 1] };
  const [per, size] = measures[quantity.unit] as ['l' | 'kg' | '100ml' | '100g' | 'm' | 'piece', number];
  if (quantity.value === size) return null;
  const amount = formatMoney(cents(Math.round((Math.round(euro * 100) * size) / quantity.value)), language);
  return texts[language](`product.unitPrice.${per}`, { amount });
}

describe.each(WRITTEN)('in %s every product of the demo', (language) => {
  const t = texts[language];
  const law = translateLaw(language);

  test('has a section for each kind of fact that is known, and no other', async () => {
    for (const product of products) {
      const { html } = await pageOf(product, language);
      expect(elements(html, 'h2'), product.slug.en).toEqual([
        t('product.description'),
        t('product.highlights'),
        ...(hasDetails(product) ? [t('product.details')] : []),
        ...(product.inci ? [law('safety.ingredients')] : []),
        ...(product.warnings ? [law('safety.warnings')] : []),
        ...blocksOf(product, language).map(({ title }) => title),
        law('safety.title'),
        t('reviews.title'),
      ]);
    }
  });

  test('says once who makes it, who answers for it in the EU, what is in it and what to beware of', async () => {
    for (const product of products) {
      const { text } = await pageOf(product, language);
      const { manufacturer, responsible_person, inci, warnings } = product;
      const companies = [manufacturer, ...(responsible_person ? [responsible_person] : [])];
      const said = companies.flatMap(({ name, postal_address, email }) => [
        `${name} ${addressIn(postal_address, language)}`,
        email,
      ]);
      for (const fact of [...said, ...(inci ? [inci] : []), ...(warnings ? [warnings[language]] : [])]) {
        expect(timesIn(text, fact), `${product.slug.en}: ${fact}`).toBe(1);
      }
      expect(timesIn(text, law('safety.responsiblePerson'))).toBe(1);
      const answersItself = `${law('safety.responsiblePerson')} ${law('safety.manufacturerItself')}`;
      expect(timesIn(text, answersItself), product.slug.en).toBe(responsible_person ? 0 : 1);
      if (warnings) expect(text).not.toContain(inOneLine(warnings[language === 'en' ? 'lv' : 'en']));
    }
  });

  test('says near its price what charger it needs, and shows the arrow of its energy class', async () => {
    for (const product of products) {
      const { html, text } = await pageOf(product, language);
      const { charger, energy_label } = product;
      const power = charger && {
        min: decimal(charger.min_w, language),
        max: decimal(charger.max_w, language),
      };
      const chargers = power
        ? `${law(charger.charger_included ? 'charger.included' : 'charger.notIncluded')}, ${law('charger.power', power)}${charger.usb_pd ? ', USB PD' : ''}`
        : law('charger.notIncluded');
      expect(timesIn(text, chargers), product.slug.en).toBe(power ? 1 : 0);
      const [best = '', worst = ''] = energy_label?.scale.split('-') ?? [];
      const arrow = energy_label && t('product.energyClass', { class: energy_label.class, best, worst });
      expect(html.match(/role="img" aria-label="[^"]*(class|klase) [^"]*"/g)?.length ?? 0).toBe(arrow ? 1 : 0);
      if (arrow) expect(html).toContain(`aria-label="${arrow}"`);
    }
  });

  test('says how long the law guarantees it, how much is in it, and its code', async () => {
    for (const product of products) {
      const { html } = await pageOf(product, language);
      const { guarantee_years, more_facts, net_quantity, sku, variations } = product;
      const quantity =
        net_quantity?.unit === 'piece'
          ? t('product.quantity.piece', { n: net_quantity.value })
          : net_quantity &&
            t(`product.quantity.${net_quantity.unit}`, { value: decimal(net_quantity.value, language) });
      const isPlain = variations.length === 0;
      expect(
        elements(html, 'dt').filter((term) => !/zvaigzn|star/.test(term)),
        product.slug.en,
      ).toEqual([
        ...labelOf(product, language).map(({ term }) => `${term}:`),
        ...(isPlain ? [t('product.sku')] : []),
        ...(isPlain && quantity ? [t('product.netQuantity')] : []),
        ...(more_facts.model ? [t('product.fact.model')] : []),
        ...(more_facts.pao_months ? [t('product.fact.pao_months')] : []),
        ...(guarantee_years ? [t('product.fact.guarantee_years')] : []),
        ...blocksOf(product, language).flatMap(({ facts }) => facts.map(({ term }) => term)),
      ]);
      const facts = elements(html, 'dd');
      if (isPlain) expect(facts).toContain(sku);
      if (isPlain && quantity) expect(facts).toContain(quantity);
      if (guarantee_years) expect(facts).toContain(t('product.fact.guarantee_years.n', { n: guarantee_years }));
    }
  });

  test('says what it costs by the litre or kilogram where its quantity is known, for each variation', async () => {
    for (const product of products) {
      if (product.variations.length === 0) {
        const { text } = await pageOf(product, language);
        const { price_incl_vat: euro, net_quantity: quantity } = product;
        expectUnitPrice(text, unitPriceOf(product, { euro, quantity }, language));
        continue;
      }
      const rows = await opened.shop.db
        .selectFrom('product_variations')
        .innerJoin('products', 'products.id', 'product_variations.product_id')
        .select(['product_variations.id', 'product_variations.name', 'product_variations.stock_quantity'])
        .where('products.slug', '=', product.slug.en)
        .execute();
      for (const variation of product.variations.filter(({ stock_quantity }) => stock_quantity > 0)) {
        const id = rows.find(({ name }) => name === variation.name)?.id ?? '';
        const { text } = await pageOf(product, language, `?variation=${id}`);
        const quantity = variation.net_quantity ?? product.net_quantity;
        const euro = variation.price_incl_vat ?? product.price_incl_vat;
        expectUnitPrice(text, unitPriceOf(product, { euro, quantity }, language));
      }
    }
  });
});

function hasDetails({ variations, guarantee_years, more_facts }: DemoProduct): boolean {
  return variations.length === 0 || Boolean(guarantee_years ?? more_facts.model);
}

function expectUnitPrice(text: string, expected: string | null): void {
  const unitPrice = /[€\d]\s\/ (l|kg|100 ml|100 g|m|piece|gab\.)(?=\s)/.exec(text);
  if (expected === null) expect(unitPrice).toBeNull();
  else expect(timesIn(text, expected), expected).toBe(1);
}

describe('a reduced product', () => {
  test.each([
    ['en', 'Lowest price in 30 days before reduction: €349.00', '30-day lowest: €349.00', '−14%'],
    ['lv', 'Zemākā cena 30 dienu laikā pirms atlaides: 349,00 €', 'Zemākā 30 dienās: 349,00 €', '−14 %'],
  ] as const)(
    'says in %s what its struck-out price is, on its page and on its card',
    async (language, said, short, sale) => {
      const robot = productOf('slim-robot-vacuum');
      const page = await pageOf(robot, language);
      expect(page.text).toContain(said);
      expect(elements(page.html, 's')).toEqual([formatMoney(cents(349_00), language).replace(/\s/g, ' ')]);
      expect(page.text).not.toMatch(/\d\s?%/);
      const list = await mainOf(
        `${language === 'lv' ? '/lv' : ''}/products?search=${encodeURIComponent(robot.name[language])}`,
      );
      expect(list.text).toContain(short);
      expect(list.text).toContain(sale);
    },
  );
});

describe('shades', () => {
  const dots = (html: string) =>
    [...html.matchAll(/style="background-color:(#[0-9a-f]{6})"[^>]*><\/span>/g)].map(([, dot]) => dot);
  const cardOf = async (address: string) =>
    /<li class="product-card.*?<\/li>/s.exec((await mainOf(address)).html)?.[0] ?? '';

  test('are dots on the card, with their number in words', async () => {
    const card = await cardOf('/products?search=velvet+matte+lipstick');
    expect(dots(card)).toEqual(['#a3505a', '#8f3324', '#e2614f', '#5e2140', '#c98a74']);
    expect(textOf(card)).toContain('5 colours');
    expect(textOf(await cardOf('/lv/products?search=samtaini+mateta+lupu+krasa'))).toContain('5 krāsas');
  });

  test('are five dots at most, and then how many more', async () => {
    const shades = ['red', 'plum', 'rose', 'brick', 'coral', 'sand', 'bare'];
    await aProduct(opened.shop, {
      name: 'Rainbow Crayon',
      product_variations: shades.map((name, index) => ({ name, colour: `#a0000${index}`, stock_quantity: 1 })),
    });
    const card = await cardOf('/products?search=rainbow+crayon');
    expect(dots(card)).toHaveLength(5);
    expect(textOf(card)).toMatch(/7 colours \+ ?2/);
  });

  test('are none where the choice is a size', async () => {
    const card = await cardOf('/products?search=hyaluronic+hydrating+serum');
    expect(dots(card)).toEqual([]);
    expect(textOf(card)).not.toContain('colours');
    expect(textOf(card)).toContain('From €59.80 / 100 ml');
  });

  test('are swatches where the shopper chooses', async () => {
    const { html } = await pageOf(productOf('active-smartwatch'), 'en');
    expect(dots(html)).toEqual(['#1b1b1d', '#d4d6d9', '#dcb673']);
  });
});

test('a product without a description says so, and its type is Product where its category has none', async () => {
  await aProduct(opened.shop, { name: 'Paper Kite' });
  const { text } = await mainOf('/product/paper-kite');
  expect(text).toContain('No description available for this product.');
  expect(text).toMatch(/ Product Paper Kite /);
  expect(text).not.toContain('Featured');
  expect(text).toContain('No reviews yet. Be the first to review this product!');
});

test('a description keeps its lists and tables, and structured data has its plain text', async () => {
  const description_html = '<p>Made of <b>cedar</b>.</p><ul><li>Light</li></ul><table><tr><td>30 cm</td></tr></table>';
  await aProduct(opened.shop, { name: 'Cedar Kite', description_html });
  const { html } = await readPage(opened.request('/product/cedar-kite'));
  expect(html).toContain('<p>Made of <strong>cedar</strong>.</p>\n<ul>\n<li>Light</li>');
  expect(html).toMatch(/<meta name="description" content="Made of cedar\. \* Light 30 cm"/);
  expect(html).toContain('"description":"Made of cedar.');
});

test('a plain description keeps the lines it was written in', async () => {
  await aProduct(opened.shop, { name: 'Line Kite', description: 'One <b>\nTwo\n\nThree' });
  const { html } = await readPage(opened.request('/product/line-kite'));
  expect(html).toContain(
    '<p class="whitespace-pre-line">One &lt;b&gt;\nTwo</p><p class="whitespace-pre-line">Three</p>',
  );
});

describe('a product with several options, without scripts', () => {
  const marks = (html: string) => elements(html, 'label').filter((label) => /^(Red|Blue|M|L)\b/.test(label));
  test('has a picker for each, says what cannot be had together, and finds the variation of what was chosen', async () => {
    await aProduct(opened.shop, {
      name: 'Rain Coat',
      is_variation_only: true,
      option_names: ['Colour', 'Size'],
      product_variations: [
        { name: '-', option_values: ['Red', 'M'], stock_quantity: 2, price_adjustment: 10_0000 },
        { name: '-', option_values: ['Red', 'L'], stock_quantity: 0, price_adjustment: 10_0000 },
        { name: '-', option_values: ['Blue', 'L'], stock_quantity: 1, price_adjustment: 20_0000 },
      ],
    });
    const before = await mainOf('/product/rain-coat');
    expect(before.text).toContain('Please select a variation to see the price');
    expect(elements(before.html, 'legend').slice(0, 2)).toEqual(['Colour', 'Size']);
    expect(marks(before.html)).toEqual(['Red', 'Blue', 'M', 'L']);
    const red = await mainOf('/product/rain-coat?option1=Red');
    expect(red.text).toContain('Please select a variation to see the price');
    expect(marks(red.html)).toEqual(['Red', 'Blue', 'M €12.10', 'L Out of Stock']);
    expect(marks((await mainOf('/product/rain-coat?option1=Blue')).html)).toContain('M Not available');
    expect((await mainOf('/product/rain-coat?option1=Red&option2=L')).text).toContain(
      'This combination is out of stock.',
    );
    expect((await mainOf('/product/rain-coat?option1=Blue&option2=M')).text).toContain(
      'This combination does not exist.',
    );
    const chosen = await mainOf('/product/rain-coat?option1=Blue&option2=L');
    expect(chosen.text).toContain('€24.20 incl. VAT');
    expect(
      chosen.html
        .match(/<input[^>]*name="option\d"[^>]*checked=""[^>]*>/g)
        ?.map((input) => /value="([^"]*)"/.exec(input)?.[1]),
    ).toEqual(['Blue', 'L']);
  });
});

describe.each(WRITTEN)('reviews in %s', (language) => {
  const origins = {
    en: {
      verified: 'Verified purchase',
      customer: 'Customer',
      guest: 'Guest (not verified)',
      staff: 'Entered by the shop (not a customer review)',
    },
    lv: {
      verified: 'Apstiprināts pirkums',
      customer: 'Klients',
      guest: 'Viesis (nav pārbaudīts)',
      staff: 'Veikala ieraksts (nav pircēja atsauksme)',
    },
  }[language];

  test('say where each comes from and how they are checked; the shop’s own count in no figure', async () => {
    const { productId } = await aProduct(opened.shop, { name: `Reed Flute ${language}` });
    await opened.shop.db
      .insertInto('product_reviews')
      .values([
        review(productId, 'verified', 5),
        review(productId, 'customer', 4),
        review(productId, 'guest', 4),
        review(productId, 'staff', 1),
      ])
      .execute();
    const { html, text } = await mainOf(`${language === 'lv' ? '/lv' : ''}/product/reed-flute-${language}`);
    for (const [origin, words] of Object.entries(origins)) {
      expect(timesIn(text, `${words} By ${origin}.`), origin).toBe(1);
    }
    expect(text).toContain(inOneLine(texts[language]('reviews.howChecked')));
    expect(text).toContain(language === 'lv' ? '4,3 · 3 atsauksmes' : '4.3 · 3 reviews');
    const given = [...html.matchAll(/<\/svg><span[^>]*>(\d+)<\/span>/g)].map(([, count]) => count);
    expect(given).toEqual(['1', '2', '0', '0', '0']);
  });
});

function review(product_id: string, origin: 'verified' | 'customer' | 'guest' | 'staff', rating: number) {
  return { product_id, origin, rating, review_text: `By ${origin}.`, reviewer_name: 'Ieva' };
}

test('a review by somebody whose session has ended waits until they sign in again; then it is theirs', async () => {
  const { productId } = await aProduct(opened.shop, { name: 'Cane Flute' });
  const [author, other] = [await aCustomer(opened.shop), await aCustomer(opened.shop)];
  const form = { rating: '4', reviewer_name: 'Anna', review_text: 'Soft tone.', written_as: author.viewer.email };
  const send = (headers?: Headers) => opened.post('/product/cane-flute.data', form, headers);
  const stored = () =>
    opened.shop.db
      .selectFrom('product_reviews')
      .select(['user_id', 'origin'])
      .where('product_id', '=', productId)
      .execute();
  for (const refused of [await send(), await send(other.headers)]) {
    expect([refused.status, refused.headers.get('X-Sign-In')]).toEqual([401, 'needed']);
  }
  expect(await stored()).toEqual([]);
  // Without scripts a page asks to sign in, and carries the review in its form.
  const asked = await readPage(opened.post('/product/cane-flute', form));
  expect([asked.status, asked.text]).toEqual([401, expect.stringContaining(en['account.sessionEnded'])]);
  expect((await send(author.headers)).status).toBe(200);
  expect(await stored()).toEqual([{ user_id: author.viewer.id, origin: 'customer' }]);
  expect((await mainOf('/product/cane-flute')).html).not.toContain(author.viewer.email);
});

test('a signed-in shopper finds their own review, for the form and without scripts, and nobody else does', async () => {
  const { productId } = await aProduct(opened.shop, { name: 'Oak Recorder' });
  const [author, other] = [await aCustomer(opened.shop), await aCustomer(opened.shop)];
  const form = { rating: '2', reviewer_name: 'Zane', review_text: 'Too soft.', written_as: author.viewer.email };
  expect((await opened.post('/product/oak-recorder.data', form, author.headers)).status).toBe(200);
  const ownOf = async (headers?: Headers, product = productId) => {
    const response = await opened.request(`/reviews/own?product=${product}`, { headers: headers ?? {} });
    expect(response.headers.get('cache-control')).toContain('no-store');
    return [response.status, await response.json()];
  };
  const { email, fullName } = author.viewer;
  const own = { rating: 2, text: 'Too soft.', name: 'Zane', photos: [] };
  expect(await ownOf(author.headers)).toEqual([200, { email, fullName, own }]);
  expect(await ownOf(other.headers)).toEqual([200, expect.objectContaining({ email: other.viewer.email, own: null })]);
  expect(await ownOf()).toEqual([401, { code: 'signed_out' }]);
  expect(await ownOf(author.headers, 'no-id')).toEqual([404, { code: 'not_found' }]);

  // Without scripts a link leads to the form with what is stored; the page for everybody has neither.
  const [closed, opening] = await Promise.all(
    ['/product/oak-recorder', '/product/oak-recorder?write'].map(
      async (path) => await (await opened.request(path, { headers: author.headers })).text(),
    ),
  );
  expect(closed).toMatch(/<noscript><a [^>]*href="[^"]*\?write#write-review"/);
  expect(closed).not.toContain('name="review_text"');
  for (const part of ['value="Zane"', '>Too soft.</textarea>', `name="written_as" value="${email}"`])
    expect(opening).toContain(part);
  // A page that does not know who is signed in still knows that somebody was.
  const late = await opened.post('/product/oak-recorder.data', { ...form, written_as: 'somebody' });
  expect([late.status, late.headers.get('X-Sign-In')]).toEqual([401, 'needed']);
  const sent = { ...form, review_text: 'Softer than soft.', written_as: 'somebody' };
  const answered = await opened.post('/product/oak-recorder?write', sent, author.headers);
  expect([answered.status, await answered.text()]).toEqual([
    200,
    expect.stringContaining('Softer than soft.</textarea>'),
  ]);
  expect(await ownOf(author.headers)).toEqual([200, { email, fullName, own: { ...own, text: 'Softer than soft.' } }]);
});

test('a name and a text that are written from right to left leave what stands beside them in order', async () => {
  const { productId } = await aProduct(opened.shop, { name: 'Oud' });
  await opened.shop.db
    .insertInto('product_reviews')
    .values({
      ...review(productId, 'guest', 5),
      reviewer_name: 'مريم',
      review_text: 'جيد',
      reply_text: 'شكرا',
      replied_at: new Date(),
    })
    .execute();
  const { html } = await mainOf('/product/oud');
  expect(html).toMatch(/<bdi[^>]*>مريم<\/bdi>/);
  for (const text of ['جيد', 'شكرا']) expect(html).toMatch(new RegExp(`<p[^>]* dir="auto"[^>]*>${text}</p>`));
});

test('reviews that cannot be loaded are left out; the product is sold without them, and the next visitor sees them', async () => {
  const other = await openBuiltShop({ config: { pageCache: true } });
  try {
    const { productId } = await aProduct(other.shop, { name: 'Paper Kite', price: 12_10 });
    await other.shop.db
      .insertInto('product_reviews')
      .values(review(productId, 'guest', 4))
      .execute();
    const rename = (from: string, to: string) =>
      other.shop.db.schema.alterTable('product_reviews').renameColumn(from, to).execute();
    await rename('review_text', 'mislaid');
    const without = await readPage(other.request('/product/paper-kite'));
    expect(without.status).toBe(200);
    expect(without.text).toContain('€12.10');
    expect(without.text).not.toContain('By guest.');
    expect(without.text).not.toContain('No reviews yet');
    await rename('mislaid', 'review_text');
    expect((await readPage(other.request('/product/paper-kite'))).text).toContain('By guest.');
  } finally {
    await other.close();
  }
});
