import { expect, test } from 'vitest';
import { admin } from '#locales/en/admin.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { SHIPPED_NAVIGATION } from '#shop/site/navigation/navigation.ts';
import { sayNavigation } from './say-navigation.ts';

const ID = '0bcfee45-7396-4a69-8c40-dc89ea756092';
const reader = { t: createTranslate<typeof admin>('en', admin), language: 'en', names: { [ID]: 'Soap' } } as const;

test('the record of changes names the links of the header', () => {
  const header = [
    ...SHIPPED_NAVIGATION.header.slice(0, 2),
    { kind: 'category', to: ID, label: { lv: 'Ziepes' } },
    { kind: 'address', to: 'https://blog.example', label: { en: 'Blog' } },
  ];
  const said = 'Product categories, /categories, Soap, Blog (https://blog.example)';
  expect(sayNavigation('header', header, reader)).toBe(said);
});

test('and the columns of the footer, also without any', () => {
  const columns = [
    { heading: 'quickLinks', title: {}, items: [{ kind: 'own_page', to: ID, label: {} }] },
    { heading: null, title: { en: 'Help' }, items: [] },
  ];
  expect(sayNavigation('columns', columns, reader)).toBe('Quick Links: A page of your own; Help: (empty)');
  expect(sayNavigation('columns', [], reader)).toBe('(empty)');
});

test('but nothing else of that name', () => {
  expect(sayNavigation('header', 'SKU', reader)).toBeNull();
  expect(sayNavigation('name', SHIPPED_NAVIGATION.header, reader)).toBeNull();
});
