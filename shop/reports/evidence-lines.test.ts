import { expect, test } from 'vitest';
import { productForm as enForm } from '#locales/en/admin/product-form.ts';
import { duties as en } from '#locales/en/duties.ts';
import { productForm as lvForm } from '#locales/lv/admin/product-form.ts';
import { duties as lv } from '#locales/lv/duties.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { listFacts, sayCountries, sayWarningLanguages } from './evidence-lines.ts';

const english = {
  t: createTranslate<typeof en>('en', en),
  form: createTranslate<typeof enForm>('en', enForm),
};
const latvian = {
  t: createTranslate<typeof en>('lv', lv),
  form: createTranslate<typeof enForm>('lv', lvForm),
};

const FACTS = {
  name: 'Night Lamp',
  category: 'Lamps',
  description: 'It shines.',
  highlights: ['Bright', 'Warm'],
  facts: {
    manufacturer_country: 'LV',
    net_quantity: { value: 1.5, unit: 'piece' },
    energy_label: { class: 'B', scale: 'A-G', label_image: 'products/a.png', sheet: null, eprel: '1234567' },
    charger: { included: false, usb_pd: true },
    weee_category: '3',
    packaging_paper_g: 20,
  },
  translation: { name: 'Naktslampa', description_html: '<p>', highlights: ['Spoža'], option_names: [] },
  label_sha256: 'ab12',
  base_price: 100_000,
};

test('evidence names each fact as the product form does', () => {
  const lines = listFacts(FACTS, english);
  expect(lines).toEqual([
    'Name: Night Lamp',
    'Category: Lamps',
    'Description: It shines.',
    'Highlights: Bright; Warm',
    'Manufacturer’s country: Latvia',
    'Net quantity: 1.5',
    'Net quantity: Unit: pieces',
    'Energy label: Class: B',
    'Energy label: Scale: A-G',
    'Energy label: Label image: file products/a.png',
    'Energy label: EPREL number: 1234567',
    'Charger: In the box: no',
    'Charger: USB Power Delivery: yes',
    'Take-back category (WEEE): 3: Lamps',
    'Paper and cardboard, g: 20',
    'Name (Latvian): Naktslampa',
    'Highlights (Latvian): Spoža',
    'Energy label picture, SHA-256: ab12',
    'Base price, excl. VAT: €10.00',
  ]);
  expect(listFacts(FACTS, latvian)).toContain('Papīrs un kartons, g: 20');
});

test('evidence counts pictures and says which file each is', () => {
  const pictures = { images: ['products/n-1.webp', 'products/n-2.webp'] };
  expect(listFacts(pictures, english)).toEqual([
    'Picture 1 (file products/n-1.webp)',
    'Picture 2 (file products/n-2.webp)',
  ]);
  expect(listFacts(pictures, latvian)).toContain('2. attēls (datne products/n-2.webp)');
});

test('evidence says in which languages the warnings were, and that others are not checked', () => {
  const warned = { facts: { warnings: 'Hot.' }, translation: { name: 'Lampa', warnings: 'Karsts.' } };
  expect(sayWarningLanguages(warned, english)).toBe(
    'Its warnings are in English and Latvian. The shop does not check which languages other countries of delivery require.',
  );
  expect(sayWarningLanguages(warned, latvian)).toMatch(/^Brīdinājumi ir angliski un latviski\. /);
  expect(sayWarningLanguages({ ...warned, translation: null }, english)).toMatch(/^Its warnings are in English\. /);
  expect(sayWarningLanguages({ facts: { warnings: null }, translation: null }, english)).toBe('');
});

test('evidence says in how many countries law was asked for, or which not', () => {
  const served = ['EE', 'FI', 'LT', 'LV', 'SE'];
  expect(sayCountries(served, served, english)).toBe('For all 5 countries of delivery');
  expect(sayCountries(['EE', 'FI', 'LT', 'LV'], served, english)).toBe(
    'For all 5 countries of delivery, except Sweden',
  );
  expect(sayCountries([...served, 'PL'], served, english)).toBe('For all 5 countries of delivery, and Poland');
  expect(sayCountries(['US'], served, english)).toBe('United States');
});
