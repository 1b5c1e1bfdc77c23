import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { EVERY_LANGUAGE } from './search-words.ts';
import { findSizes } from './size.ts';
import { foldInPlace } from './text-part.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

/** Sizes of texts as documents have them. */
async function listStored(texts: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{ sizes: string[] }>`
    select array(select list_search_sizes(fold_text(text))) as sizes from unnest(${texts}::text[]) with ordinality as one (text, place)
    order by place`.execute(opened.shop.db);
  return rows.map(({ sizes }) => sizes.toSorted());
}

const listTyped = (text: string) => [...new Set(findSizes(foldInPlace(text)).map(({ term }) => term))].sort();

const TEXTS = [
  ...[
    '50 ml',
    '50ml',
    '0,05 l',
    '0.05L',
    '1.5 m',
    '150 cm',
    '1,5 metri',
    '10 000 mAh',
    '10\u00a0000 mAh',
    '10000mah',
    '10 Ah',
  ],
  ...[
    '65 W',
    '65-watt',
    '1 kW',
    '30 g',
    '0.03 kg',
    '3.5 g',
    '500 mg',
    '6.1″',
    '6,1 collas',
    '6.1"',
    '10%',
    '10 %',
    '32 GB',
    '1 TB',
  ],
  ...[
    'SPF 50',
    'spf50',
    '50 SPF',
    'SPF 50+',
    '24 h',
    '30 stundas',
    '90 min',
    '5 gab.',
    '3 pcs',
    '2 100 ml',
    '250-500 ml',
  ],
  ...[
    '3 in 1',
    'B12',
    'E27',
    'USB 3.0',
    'IP67',
    '2024. gads',
    '4K',
    'no 58 līdz 90 mm',
    '30 ml, 50 ml and 100 ml',
    '1.2.3 ml',
    '',
  ],
];

test('sizes are the same in products and in what shoppers type', async () => {
  expect(await listStored(TEXTS)).toEqual(TEXTS.map(listTyped));
});

test('each unit has the same names in both', async () => {
  const named = EVERY_LANGUAGE.flatMap(({ units }) =>
    Object.values(units).flatMap((names) => names.map((name) => `2 ${name}`)),
  );
  const stored = await listStored(named);
  expect(stored).toEqual(named.map(listTyped));
  expect(stored.every(({ length }) => length === 1)).toBe(true);
});
