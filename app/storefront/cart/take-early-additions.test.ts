import { expect, test } from 'vitest';
import { price } from '#shop/kernel/money.ts';
import { EARLY_ADDITIONS_KEY, writeEarlyAddition } from './early-addition.ts';
import { takeEarlyAdditions } from './take-early-additions.ts';

const PRODUCT = '0b7c2d1e-0000-4000-8000-000000000001';
const VARIATION = '0b7c2d1e-0000-4000-8000-000000000002';

function storageWith(stored: string | null) {
  const entries = new Map(stored === null ? [] : [[EARLY_ADDITIONS_KEY, stored]]);
  return () => ({
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => void entries.delete(key),
  });
}

test('what a button says is what the next page adds, once', () => {
  const soap = { name: 'Soap  of Birch', productId: PRODUCT, price: price(82_6446), stock: 10 };
  const shade = { name: 'Lipstick', productId: PRODUCT, variationId: VARIATION, price: price(0), stock: 2 };
  const storage = storageWith(JSON.stringify([soap, shade].map(writeEarlyAddition)));
  const { name, ...addition } = soap;
  const { name: shadeName, ...shadeAddition } = shade;
  expect(takeEarlyAdditions(storage)).toEqual([
    { name, addition: { ...addition, quantity: 1 } },
    { name: shadeName, addition: { ...shadeAddition, quantity: 1 } },
  ]);
  expect(takeEarlyAdditions(storage)).toEqual([]);
});

test.each([
  ['nothing', null],
  ['no list', '{"a":1}'],
  ['no JSON', '[oops'],
  ['no product', '["x  100 1 Soap"]'],
  ['no price', `["${PRODUCT}  a 1 Soap"]`],
  ['a price below nothing', `["${PRODUCT}  -1 1 Soap"]`],
  ['no stock', `["${PRODUCT}  100"]`],
  ['a false variation', `["${PRODUCT} x 100 1 Soap"]`],
])('%s in storage adds nothing', (_what, stored) => {
  expect(takeEarlyAdditions(storageWith(stored))).toEqual([]);
});
