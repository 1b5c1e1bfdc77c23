import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from '#db/seeds/demo/load-demo.server.ts';
import type { Language } from '#shop/kernel/language.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { parseProductQuery } from './product-query.ts';
import { findProductsPage } from './product-search-view.server.ts';
import { NO_SUGGESTIONS } from './suggestions.ts';
import { listSuggestions } from './suggestions-view.server.ts';

type Expectation = {
  readonly query: string;
  readonly expect: readonly string[];
  readonly match: 'all' | 'any';
  readonly kind?: string;
};

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
  await loadDemo(opened.shop);
});
afterAll(() => opened.close());

async function search(text: string, language: Language = 'en') {
  await opened.shop.changes.settle();
  const query = parseProductQuery(new URLSearchParams({ search: text }));
  return findProductsPage(opened.shop, { query, language, vatRate: DEFAULT_SETTINGS.vatRate });
}
const firstThree = async (text: string) => (await search(text)).cards.slice(0, 3).map(({ slug }) => slug);

async function isMet({ query, expect: slugs, match }: Expectation): Promise<boolean> {
  const found = await firstThree(query);
  return match === 'all' ? slugs.every((slug) => found.includes(slug)) : slugs.some((slug) => found.includes(slug));
}

async function missesAmong(expectations: readonly Expectation[]): Promise<string[]> {
  const misses = [];
  for (const expectation of expectations) {
    if (await isMet(expectation)) continue;
    misses.push(`${expectation.query}: ${(await firstThree(expectation.query)).join(', ') || 'nothing'}`);
  }
  return misses;
}

test('what people search for is among the first three in 95 of 100 cases', async () => {
  const file = path.join(import.meta.dirname, '../../db/seeds/demo/search-queries.json');
  const expectations = JSON.parse(await readFile(file, 'utf8')) as Expectation[];
  const misses = await missesAmong(expectations);
  expect(expectations.length).toBeGreaterThanOrEqual(100);
  expect(misses.length / expectations.length, misses.join('\n')).toBeLessThanOrEqual(0.05);
});

test('and so is what was not counted while search was built', async () => {
  const wanted: readonly [string, string][] = [
    ['skropstu tušu', 'lengthening-mascara'],
    ['skrpostu tusa', 'lengthening-mascara'],
    ['maskas', 'clay-purifying-mask'],
    ['mala maska', 'clay-purifying-mask'],
    ['skrubi', 'detox-scalp-scrub'],
    ['skrubim', 'detox-scalp-scrub'],
    ['galda lampas', 'led-desk-lamp'],
    ['desk lamps', 'led-desk-lamp'],
    ['spoguļi', 'led-vanity-mirror'],
    ['mirors', 'led-vanity-mirror'],
    ['toothbrushes', 'sonic-toothbrush'],
    ['tothbrush', 'sonic-toothbrush'],
    ['tooth brush', 'sonic-toothbrush'],
    ['trimmerim', 'precision-beard-trimmer'],
    ['beard trimer', 'precision-beard-trimmer'],
    ['parfimūdeņi', 'amber-noir-eau-de-parfum'],
    ['tualetes udens', 'white-linen-eau-de-toilette'],
    ['difuser', 'juniper-reed-diffuser'],
    ['micellar watr', 'micellar-cleansing-water'],
    ['micelārajam ūdenim', 'micellar-cleansing-water'],
    ['soundbars', 'ziemel-compact-soundbar'],
    ['radijo', 'ziemel-kitchen-radio'],
    ['virtuvei radio', 'ziemel-kitchen-radio'],
    ['headphnoes', 'ziemel-over-ear-headphones'],
    ['bezvadu austinam', 'ziemel-over-ear-headphones'],
    ['statīvi', 'pocket-phone-tripod'],
    ['tripods', 'pocket-phone-tripod'],
    ['telefona turetajs', 'car-phone-mount'],
    ['rozetes', 'smart-energy-plug'],
    ['viedas rozetes', 'smart-energy-plug'],
    ['spuldzes', 'smart-led-bulb'],
    ['smart bulbs', 'smart-led-bulb'],
    ['zvani durvīm', 'video-doorbell'],
    ['aizsargstiklu', 'tempered-glass-protector'],
    ['tempred glass', 'tempered-glass-protector'],
    ['power-bank', 'magnetic-power-bank-10000'],
    ['powerbank', 'magnetic-power-bank-10000'],
    ['kermena sviests', 'linden-honey-body-butter'],
    ['priezu vannas sals', 'pine-bath-salt'],
    ['ausuliņu', 'ziemel-true-wireless-earbuds'],
    ['bezvadu austiņas', 'ziemel-true-wireless-earbuds'],
    ['kva-wat-active-blk', 'active-smartwatch'],
    ['matu suku', 'wooden-paddle-brush'],
  ];
  const misses = await missesAmong(wanted.map(([query, slug]) => ({ query, expect: [slug], match: 'any' })));
  expect(misses.length / wanted.length, misses.join('\n')).toBeLessThanOrEqual(0.05);
});

describe('word forms', () => {
  test.each([
    ['krēms', 'krēma', 'krēmi', 'kremu', 'krēmam', 'krēmiem'],
    ['cream', 'creams', 'CREAM', 'Créams'],
    ['lādētājs', 'lādētāju', 'lādētājam', 'ladetaji'],
    ['brush', 'brushes'],
  ])('%s, %s … find the same first', async (...forms) => {
    const found = await Promise.all(forms.map(firstThree));
    expect(found[0]).toHaveLength(3);
    for (const slugs of found) expect(slugs).toEqual(found[0]);
  });
});

describe('the order', () => {
  test('puts an exact SKU first, regardless of case', async () => {
    expect((await firstThree('zie-hph-over'))[0]).toBe('ziemel-over-ear-headphones');
    expect((await firstThree('NOC-EDP-NOIR-50'))[0]).toBe('amber-noir-eau-de-parfum');
  });

  test('puts names before descriptions', async () => {
    const { cards, total } = await search('cream');
    const named = cards.map(({ name }) => /cream/i.test(name));
    expect(named).toEqual([...named].sort((a, b) => Number(b) - Number(a)));
    expect(total).toBeGreaterThan(named.filter(Boolean).length);
  });
});

describe('nothing that is typed breaks it', () => {
  const pieces = [
    '%',
    '_',
    '\\',
    "'",
    '!',
    '&',
    '|',
    ':*',
    '()',
    '<->',
    '"',
    '`',
    '<b>',
    '~',
    'en~',
    '\u{1f600}',
    'ж',
    '½',
  ];
  test.each([...pieces, ...pieces.map((piece) => `cream${piece}`), pieces.join(' ')])('%s', async (text) => {
    const { total } = await search(text);
    expect(total).toBeLessThan(60);
    await listSuggestions(opened.shop, { search: text, language: 'lv' });
  });

  test('200 characters of nonsense find nothing', async () => {
    expect((await search('xqzjk wvbq '.repeat(20))).total).toBe(0);
    expect((await search('q'.repeat(200_000))).total).toBe(0);
  });
});

describe('suggestions', () => {
  const suggest = (text: string, language: Language = 'en') => listSuggestions(opened.shop, { search: text, language });

  test('knows SKUs, whole or begun', async () => {
    for (const text of ['zie-hph-over', 'ZIE-HPH-OV'])
      expect((await suggest(text)).products.map(({ slug }) => slug)).toContain('ziemel-over-ear-headphones');
  });

  test('are up to five products by name, in the language of the page', async () => {
    const { products } = await suggest('crea');
    expect(products.length).toBeLessThanOrEqual(5);
    expect(products.map(({ name }) => name)).toContain('Night Repair Cream');
    expect((await suggest('krem', 'lv')).products).toContainEqual(
      expect.objectContaining({ name: 'Atjaunojošs nakts krēms', slug: 'atjaunojoss-nakts-krems' }),
    );
  });

  test('are up to three brands, each once', async () => {
    const suggestBrands = async (text: string) => (await suggest(text)).brands.map(({ name }) => name);
    expect(await suggestBrands('mirdza')).toEqual(['Mirdza', 'Mirdza Tech']);
    expect(await suggestBrands('ziem')).toEqual(['Ziemel']);
  });

  test('are nothing for nothing', async () => {
    expect(await suggest('  ')).toEqual(NO_SUGGESTIONS);
    expect(await suggest('forest rain room mist')).toMatchObject({ products: [] });
  });

  test('ask what a misspelt word meant, in words of the catalogue', async () => {
    expect((await suggest('lipstik')).didYouMean).toBe('lipstick');
    expect((await suggest('sampuuns', 'lv')).didYouMean).toBe('šampūns');
    expect((await suggest('lipstick')).didYouMean).toBeNull();
  });
});
