import { expect, test } from 'vitest';
import { homePageSchema } from './home-page.ts';
import type { Section } from './section.ts';
import { findSectionClaims } from './section-claims.ts';

const claimsIn = (kind: string, fields: object) => {
  const section = homePageSchema.parse([{ id: kind, kind, fields }])[0] as Section;
  return findSectionClaims(section).map(({ words, language, field }) => [words, language, field]);
};

test('what law minds is found in every text of a section, in the language it is in', () => {
  const care = { title: { en: 'Eco-friendly care' }, body: { en: 'Oil it.', lv: '**Videi draudzīga** eļļa.' } };
  expect(claimsIn('rich_text', care)).toEqual([
    ['Eco-friendly', 'en', 'name'],
    ['Videi draudzīga', 'lv', 'description'],
  ]);
  const link = { to: '/products', text: { en: 'Eco-friendly soap' } };
  expect(claimsIn('announcement', { text: { en: 'New' }, link })).toEqual([['Eco-friendly', 'en', 'name']]);
  const first = { title: { en: 'Ours' }, text: { en: 'All of it is eco-friendly.' } };
  expect(claimsIn('promises', { first })).toEqual([['eco-friendly', 'en', 'description']]);
});

test('a section that promises nothing of the kind has no claims', () => {
  expect(claimsIn('products', { title: { en: 'Just in' }, choice: { by: 'newest' } })).toEqual([]);
});
