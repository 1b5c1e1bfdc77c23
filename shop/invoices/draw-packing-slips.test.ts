import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { DEFAULT_LOOK } from '#shop/site/look/look.ts';
import { readPdf } from '#tests/support/orders/invoices.ts';
import { drawPackingSlips } from './get-packing-slips.server.ts';
import { type OrderToPack, writePackingSheet } from './packing-sheet.ts';

const AT = new Date('2026-11-21T10:00:00Z');
const ORDER: OrderToPack = {
  number: 1042,
  id: '3f0c8a52-6d1e-4b7a-9f3c-2a5d7e91b40c',
  language: 'lv',
  placedAt: new Date('2026-11-20T12:05:00Z'),
  invoiceNumber: 'VIT-2026-000007',
  address: {
    first_name: 'Žanis',
    last_name: 'Ķēniņš',
    company: null,
    address_line_1: 'Šķūņu iela 5-12',
    address_line_2: null,
    city: 'Jūrmala',
    state: null,
    postal_code: 'LV-2015',
    country: 'LV',
    phone: '+371 20000001',
  },
  items: [
    { name: 'Smiltsērkšķu krēms', variation: '50 ml', sku: 'SEA-50', quantity: 3, toPack: 2 },
    { name: 'Austiņas', variation: null, sku: null, quantity: 1, toPack: 1 },
    { name: 'Ķemme', variation: null, sku: null, quantity: 1, toPack: 0 },
  ],
};
const read = async (orders: readonly [OrderToPack, ...OrderToPack[]]) => {
  const [first, ...rest] = orders.map((order) => writePackingSheet(order, DEFAULT_SETTINGS, DEFAULT_LOOK));
  if (first === undefined) throw new Error('nothing to draw');
  return readPdf(await drawPackingSlips([first, ...rest], AT));
};

test('a packing slip says what goes where, in the recipient’s language, and no price', async () => {
  const { text, pages } = await read([{ ...ORDER, delivery: 'Kurjers uz durvīm' }]);
  for (const words of [
    'Iepakojuma saraksts',
    'Pasūtījums #1042',
    'VIT-2026-000007',
    'Žanis Ķēniņš Šķūņu iela 5-12 Jūrmala, LV-2015 Latvija +371 20000001',
    'Piegāde Kurjers uz durvīm',
    DEFAULT_SETTINGS.legalName,
    'Smiltsērkšķu krēms – 50 ml',
    'Kods SEA-50 · 2 no 3: no pārējām ir atteikums',
    'Austiņas',
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/€|EUR|Ķemme/);
  expect(pages).toBe(1);
});

test('several orders stand in one file, each on pages of its own that are counted by themselves', async () => {
  const long = {
    ...ORDER,
    language: 'en' as const,
    items: Array.from({ length: 40 }, (_, n) => ({ ...ORDER.items[1]!, name: `Thing ${n + 1}` })),
  };
  const { text, pages } = await read([ORDER, long]);
  expect(pages).toBe(4);
  expect(text).toContain('Thing 40');
  expect(text).toContain('1. lapa no 1');
  expect(text).toContain('Page 3 of 3');
  expect(text).not.toContain('of 4');
});

test('an order that was withdrawn from as a whole says that there is nothing to pack', async () => {
  const items = ORDER.items.map((item) => ({ ...item, toPack: 0 }));
  expect((await read([{ ...ORDER, language: 'en', items }])).text).toContain('Nothing to pack');
});

test('an order of which a part has left and the rest was given up does not say that all of it was', async () => {
  const items = ORDER.items.map((item) => ({ ...item, toPack: 0, before: 1 }));
  const { text } = await read([{ ...ORDER, language: 'en', items }]);
  expect(text).toContain('Nothing left to pack: the rest was sent, withdrawn or refunded.');
  expect(text).not.toContain('everything was withdrawn');
});
