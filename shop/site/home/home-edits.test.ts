import { expect, test } from 'vitest';
import { addableKinds, freeId, hideSection, moveSection, placeSection, removeSection } from './home-edits.ts';
import { type HomePage, homePageSchema, SHIPPED_HOME } from './home-page.ts';
import type { Section } from './section.ts';

const idsOf = (home: HomePage) => home.map(({ id }) => id).join(' ');
const aSection = (id: string, kind: string, fields: object) =>
  homePageSchema.parse([{ id, kind, fields }])[0] as Section;
const sale = aSection('announcement', 'announcement', { text: { en: 'Sale' } });

test('a section moves to a place, and past the ends no further', () => {
  const [hero, promises, products] = SHIPPED_HOME;
  const three = [hero, promises, products] as Section[];
  expect(idsOf(moveSection(three, 'products', 0))).toBe('products hero promises');
  expect(idsOf(moveSection(three, 'hero', 1))).toBe('promises hero products');
  expect(idsOf(moveSection(three, 'hero', 99))).toBe('promises products hero');
  expect(idsOf(moveSection(three, 'products', -1))).toBe('products hero promises');
  expect(moveSection(three, 'film', 0)).toBe(three);
});

test('a new announcement comes first, any other new section last, and a changed one stays where it is', () => {
  const care = aSection('rich_text', 'rich_text', { title: { en: 'Care' }, body: { en: 'Oil it.' } });
  expect(idsOf(placeSection(SHIPPED_HOME, sale))).toMatch(/^announcement hero/);
  expect(idsOf(placeSection(SHIPPED_HOME, care))).toMatch(/listing rich_text$/);
  const renamed = aSection('story', 'story', { title: { en: 'Who we are' } });
  expect(placeSection(SHIPPED_HOME, renamed)).toEqual(
    SHIPPED_HOME.map((section) => (section.id === 'story' ? renamed : section)),
  );
});

test('a section is hidden, shown again and removed without touching the others', () => {
  const hidden = hideSection(SHIPPED_HOME, 'faq', true);
  expect(hidden.filter(({ isHidden }) => isHidden).map(({ id }) => id)).toEqual(['faq']);
  expect(hideSection(hidden, 'faq', false)).toEqual(SHIPPED_HOME);
  expect(idsOf(removeSection(SHIPPED_HOME, 'faq'))).not.toContain('faq');
});

test('the page has one title and one listing, and thirty sections at most', () => {
  expect(addableKinds(SHIPPED_HOME)).not.toContain('hero');
  expect(addableKinds(SHIPPED_HOME)).not.toContain('listing');
  expect(addableKinds(removeSection(SHIPPED_HOME, 'hero'))).toContain('hero');
  expect(addableKinds(Array.from({ length: 30 }, () => sale))).toEqual([]);
});

test('the second section of a kind has a number', () => {
  const second = aSection('products-2', 'products', { title: { en: 'New' }, choice: { by: 'newest' } });
  expect(freeId([], 'products')).toBe('products');
  expect(freeId(SHIPPED_HOME, 'products')).toBe('products-2');
  expect(freeId([...SHIPPED_HOME, second], 'products')).toBe('products-3');
});
