import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from '#db/seeds/demo/load-demo.server.ts';
import type { Language } from '#shop/kernel/language.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { parseProductQuery } from './product-query.ts';
import { findProductsPage } from './product-search-view.server.ts';

/** What shoppers of the demo mean by texts that are more than words of products. */
let opened: TestShop;
let slugs: ReadonlyMap<string, string>;
beforeAll(async () => {
  opened = await openTestShop();
  await loadDemo(opened.shop);
  const products = await opened.shop.db.selectFrom('products').select(['id', 'slug']).execute();
  slugs = new Map(products.map(({ id, slug }) => [id, slug]));
});
afterAll(() => opened.close());

async function search(text: string, language: Language = 'en', others = '') {
  const query = parseProductQuery(new URLSearchParams(`${new URLSearchParams({ search: text })}${others}`));
  const page = await findProductsPage(opened.shop, { query, language, vatRate: DEFAULT_SETTINGS.vatRate });
  return { ...page, slugs: page.cards.map(({ id }) => slugs.get(id) ?? '') };
}

describe('a text finds what it means', () => {
  test.each([
    ['a sentence', 'en', 'I am looking for a gift for my mother who likes candles', 'amber-soy-candle'],
    ['a sentence', 'lv', 'Labdien, vai jums ir kaut kas sausām rokām?', 'hand-cream-trio'],
    ['two words written as one', 'en', 'robotvacuum', 'slim-robot-vacuum'],
    ['two words written as one', 'lv', 'lūpukrāsa', 'velvet-matte-lipstick'],
    ['two words written as one, one of them mistyped', 'en', 'nailpolsh', 'gel-nail-polish'],
    ['one word written as two', 'en', 'head phones', 'ziemel-over-ear-headphones'],
    ['one word written as two', 'lv', 'vied pulkstenis', 'active-smartwatch'],
    ['typos in several words', 'en', 'waterproff mscara', 'lengthening-mascara'],
    ['typos in several words', 'lv', 'natks kermes', 'night-repair-cream'],
    ['another first letter', 'en', 'xhampoo', 'argan-repair-shampoo'],
    ['Cyrillic keys', 'en', 'дшзыешсл', 'velvet-matte-lipstick'],
    ['Cyrillic keys', 'lv', 'ЛКУЬЫ', 'night-repair-cream'],
    ['Cyrillic letters by their sound', 'lv', 'шампунь', 'argan-repair-shampoo'],
    ['Latin keys for Cyrillic letters', 'lv', 'ifvgeym', 'argan-repair-shampoo'],
    ['the initials of a name', 'en', 'aqm', 'air-quality-monitor'],
    ['the initials of a kind', 'en', 'edt', 'white-linen-eau-de-toilette'],
    ['a size in another unit', 'en', 'micellar water 0.4 l', 'micellar-cleansing-water'],
    ['a size without a space', 'lv', '10000mah', 'magnetic-power-bank-10000'],
    ['an ingredient of the list', 'en', 'tocopheryl acetate bakuchiol', 'night-repair-cream'],
    ['a barcode', 'en', '2000000040004', 'night-repair-cream'],
    ['a word made small', 'lv', 'svecītes', 'amber-soy-candle'],
    ['a complaint', 'en', 'something for my itchy scalp', 'detox-scalp-scrub'],
    ['a complaint', 'lv', 'kas palīdz pret lokiem zem acīm', 'liquid-foundation'],
    ['a complaint whose words stand apart', 'en', 'my skin feels so dry and it itches', 'linden-honey-body-butter'],
    ['a complaint whose words stand apart', 'lv', 'mati vienmēr ļoti pinas', 'wooden-paddle-brush'],
    ['a complaint about what is lacking', 'en', 'thin hair with no volume', 'sea-salt-texture-spray'],
    ['a purpose', 'lv', 'statīvs, lai varu filmēt', 'pocket-phone-tripod'],
    ['a gift for somebody', 'en', 'gift for my brother', 'precision-beard-trimmer'],
    ['a gift for somebody', 'lv', 'dāvana omītei', 'hand-cream-trio'],
    ['whom it is for, and nothing else', 'en', 'something nice for grandpa', 'ziemel-kitchen-radio'],
    ['an occasion of several words', 'en', "valentine's day perfume for her", 'rose-roll-on-perfume-oil'],
    ['a gift for somebody unknown', 'en', 'a gift for my dentist', 'hand-cream-trio'],
    ['a time beside a word', 'en', 'remove my make up at night', 'micellar-cleansing-water'],
    ['one word of a description, in a sentence', 'en', 'is there anything that hides freckles', 'liquid-foundation'],
    ['a number in words', 'lv', 'trīs metru kabelis', 'braided-usb-c-cable'],
    ['a size in words', 'en', 'half a litre of shampoo', 'argan-repair-shampoo'],
    ['a synonym in Cyrillic letters', 'lv', 'помада', 'velvet-matte-lipstick'],
    ['what goods are called in Russian', 'en', 'зубная щётка', 'sonic-toothbrush'],
    ['what lacks something, in another word', 'en', 'charge my phone without a cable', 'wireless-charging-stand'],
    ['a word of the same family', 'en', 'hair straightening', 'ceramic-hair-straightener'],
  ] as const)('%s, in %s: %s', async (_, language, text, slug) => {
    expect((await search(text, language)).slugs.slice(0, 3)).toContain(slug);
  });
});

test('what has all words comes above what answers a part of them', async () => {
  const { slugs: found, notice } = await search('headphones for the gym');
  // The earbuds bear sweat.
  expect(found.slice(0, 2)).toEqual(['ziemel-true-wireless-earbuds', 'ziemel-over-ear-headphones']);
  expect(notice).toBeNull();
});

test('a gift costs what the text says', async () => {
  const { slugs: found } = await search('gift for dad under 60 euro');
  expect(found).toContain('precision-beard-trimmer');
  expect(found).not.toContain('active-smartwatch');
});

describe('what is not sold', () => {
  test.each(['samsung', 'dyson', 'nivea', 'cerave', 'iphone', 'lawn mower', 'playstation 5', 'kafijas automāts'])(
    'is bent into nothing else: %s',
    async (text) => {
      expect(await search(text)).toMatchObject({ total: 0, didYouMean: null, notice: null });
    },
  );

  test('is another word for what is sold', async () => {
    expect(await search('hoover')).toMatchObject({ slugs: ['slim-robot-vacuum'], notice: null });
  });

  test('is nothing where no product has both of two words that were written as one', async () => {
    expect(await search('travelcharger')).toMatchObject({ total: 0, notice: null });
  });

  test('is not answered by what suits whom it is for', async () => {
    expect(await search('iphone for my dad')).toMatchObject({ total: 0 });
  });

  test('is named beside what fits', async () => {
    const found = await search('samsung charger 65w');
    expect(found.slugs[0]).toBe('gan-charger-65w');
    expect(found.notice?.partial).toMatchObject({ words: ['samsung', 'charger', '65w'], shown: [['charger', '65w']] });
  });
});

describe('words are dropped when no product has all', () => {
  test('sizes and numbers before others', async () => {
    const { slugs: found, notice } = await search('velvet lipstick 900 ml');
    expect(found).toEqual(['velvet-matte-lipstick']);
    expect(notice?.partial?.shown).toEqual([['velvet', 'lipstick']]);
  });

  test('and both of two that tell as much are shown', async () => {
    const { slugs: found } = await search('mascara doorbell');
    expect(found.toSorted()).toEqual(['lengthening-mascara', 'video-doorbell']);
  });

  test('but not because of a filter: counts say what to choose instead', async () => {
    const found = await search('mascara', 'en', '&max_price=1');
    expect(found).toMatchObject({ total: 0, notice: null });
    expect(found.priceBounds.to).toBeGreaterThan(100);
  });

  test('and a price, which the page says', async () => {
    const { slugs: found, notice } = await search('lipstick under 1 euro');
    expect(found).toContain('velvet-matte-lipstick');
    expect(notice).toMatchObject({ price: null, partial: { price: { minPrice: null, maxPrice: 100 } } });
  });

  test('on all pages and in any order alike', async () => {
    const [first, byPrice] = await Promise.all([
      search('serum charger'),
      search('serum charger', 'en', '&sort=price_low'),
    ]);
    expect(first.total).toBeGreaterThan(2);
    expect(byPrice.total).toBe(first.total);
    expect(byPrice.slugs.toSorted()).toEqual(first.slugs.toSorted());
    const categories = first.categories.filter(({ count }) => count > 0);
    for (const { id, count } of categories) {
      expect((await search('serum charger', 'en', `&category=${id}`)).total).toBe(count);
    }
  });
});

describe('a price in the text', () => {
  test.each([
    ['en', 'serum under 20 euro', ['hyaluronic-hydrating-serum']],
    ['lv', 'serums līdz 20 eiro', ['hyaluronic-hydrating-serum']],
    ['lv', 'serums lētāks par 20', ['hyaluronic-hydrating-serum']],
  ] as const)('limits what is found, in %s: %s', async (language, text, expected) => {
    const found = await search(text, language);
    expect(found.slugs.filter((slug) => slug.includes('serum'))).toEqual(expected);
    expect(found.notice?.price).toMatchObject({ maxPrice: 2000 });
    // The filter of the page is the shopper's own.
    expect(found.query.maxPrice).toBeNull();
  });

  test('counts with the filter of the page', async () => {
    const all = await search('serum under 30 euro');
    const fewer = await search('serum under 30 euro', 'en', '&max_price=20');
    expect(fewer.total).toBeLessThan(all.total);
    expect(fewer.total).toBe(all.slugs.length === 0 ? 0 : fewer.slugs.length);
  });

  test('is dropped where no gift costs so little, and the page says so', async () => {
    const { notice, total } = await search('gift for her under 2 euro');
    expect(total).toBeGreaterThan(0);
    expect(notice?.partial).toMatchObject({ words: ['gift'], price: { maxPrice: 200 } });
  });

  test('is enough by itself', async () => {
    const { total, slugs: found } = await search('under 10 euro');
    expect(total).toBe((await search('', 'en', '&max_price=10')).total);
    expect(found.length).toBeGreaterThan(0);
  });
});

describe('what a text excludes', () => {
  test.each([
    ['in a name', 'en', 'repair -argan', ['argan-repair-shampoo', 'argan-repair-conditioner']],
    ['by another name among the ingredients', 'en', 'cream without perfume', ['night-repair-cream', 'hand-cream-trio']],
    ['by another name among the ingredients', 'lv', 'krēms bez smaržas', ['night-repair-cream', 'hand-cream-trio']],
    ['as part of a longer word', 'lv', 'Kvarts -pulkstenis', ['active-smartwatch']],
    ['of other things', 'en', 'charger not wireless', ['wireless-charging-stand']],
    ['said with other words', 'lv', 'lādētājs, kas nav bezvadu', ['magnetic-power-bank-10000']],
    ['after words that tell nothing', 'en', 'phone stand, not for the car', ['car-phone-mount']],
    ['as one word with a sign in it', 'en', 'perfume except roll-on', ['rose-roll-on-perfume-oil']],
    ['of two words, by another name', 'lv', 'krēms bez kokosriekstu eļļas', ['linden-honey-body-butter']],
    ['of two words, and nothing else', 'lv', 'smaržas, izņemot tualetes ūdeni', ['white-linen-eau-de-toilette']],
    ['by who cannot bear it', 'en', 'cream, I am allergic to perfume', ['night-repair-cream', 'hand-cream-trio']],
  ] as const)('is not shown: %s, in %s: %s', async (_, language, text, excluded) => {
    const found = await search(text, language);
    expect(found.total).toBeGreaterThan(0);
    expect(found.slugs.filter((slug) => (excluded as readonly string[]).includes(slug))).toEqual([]);
    expect(found.notice?.exclusions).toHaveLength(1);
  });

  test('is not what a text says is missing', async () => {
    expect((await search('soap without scent')).slugs).toContain('oat-milk-soap-bar');
    expect((await search('nagu laka bez lampas', 'lv')).slugs[0]).toBe('gel-nail-polish');
    // Its category has phones in its name, and its text says that it does without one.
    expect((await search('pulkstenis bez telefona', 'lv')).slugs).toEqual(['active-smartwatch']);
    expect((await search('perfume except roll-on')).slugs).toContain('amber-noir-eau-de-parfum');
  });

  test('is nothing where the word before it is Latvian', async () => {
    const { slugs: found, notice } = await search('svece no sojas');
    expect(found[0]).toBe('amber-soy-candle');
    expect(notice?.exclusions ?? []).toEqual([]);
  });

  test('alone leaves all others', async () => {
    const [all, some] = [await search(''), await search('-argan')];
    expect(some.total).toBeLessThan(all.total);
    expect(some.total).toBeGreaterThan(all.total / 2);
  });
});

describe('a correction', () => {
  test('is said as the catalogue writes it, and taken back by an exact search', async () => {
    expect((await search('hedfones')).notice?.corrected).toBe('headphones');
    expect((await search('sampuuns', 'lv')).notice?.corrected).toBe('šampūns');
    expect((await search('шампунь')).notice?.corrected).toBe('šampūns');
    const exact = await search('hedfones', 'en', '&exact=1');
    expect(exact).toMatchObject({ total: 0, notice: null });
  });

  test('is none for another form, a synonym, a part of a word or an unfinished word', async () => {
    for (const text of ['krēmiem', 'lipsticks', 'pulkstenis', 'smartw', 'power-bank', 'powerbank']) {
      expect((await search(text, 'lv')).notice?.corrected ?? null, text).toBeNull();
    }
  });
});

test('what only another form of is in a description is not asked for', async () => {
  expect(await search('atgriezt', 'lv')).toMatchObject({ total: 0, didYouMean: null });
});

test('what only mentions the words comes below what is named by them', async () => {
  const { mentions, cards } = await search('cream');
  expect(mentions).toMatchObject({ term: 'cream' });
  expect(cards.slice(0, mentions?.from).every(({ name }) => /cream|butter|foundation/i.test(name))).toBe(true);
  expect((await search('niacinamide')).mentions).toEqual({ from: 0, term: 'niacinamide' });
  expect((await search('velvet lipstick')).mentions).toBeNull();
});
