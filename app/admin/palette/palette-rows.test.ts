import { expect, test } from 'vitest';
import { admin as lv } from '#locales/lv/admin.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { groupFinds } from './palette-rows.ts';

const t = createTranslate<typeof lv>('lv', lv);
const row = (id: string, label: string) => ({ id, label, hint: null, to: `/admin/${id}` });
const named = {
  pages: [row('orders', 'Pasūtījumi'), row('products', 'Preces')],
  actions: [row('export', 'Eksportēt preces'), row('import', 'Importēt preces')],
  settings: [row('countries', 'Apkalpotās valstis')],
};
const found = (typed: string) =>
  groupFinds(named, undefined, typed, t).flatMap(({ items }) => items.map(({ label }) => label));

test('the palette forgives a typo in a word, and in one that is not typed to its end', () => {
  expect(found('pasutijumi')).toEqual(['Pasūtījumi']);
  expect(found('pastuijumi')).toEqual(['Pasūtījumi']);
  expect(found('ekspot')).toEqual(['Eksportēt preces']);
  expect(found('imprt prec')).toEqual(['Importēt preces']);
  expect(found('vlastis')).toEqual(['Apkalpotās valstis']);
  expect(found('zirgs')).toEqual([]);
});
