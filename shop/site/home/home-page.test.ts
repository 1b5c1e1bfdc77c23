import { describe, expect, test } from 'vitest';
import { homePageSchema, parseStoredHome, SHIPPED_HOME, shownAt, toStored } from './home-page.ts';
import type { Section } from './section.ts';
import { sayIn } from './section-fields.ts';

const read = (sections: readonly object[]) => homePageSchema.safeParse(sections);
const idsOf = (sections: readonly Section[]) => sections.map(({ id }) => id);
const sale = (fields: object) => {
  const [section] = homePageSchema.parse([
    { id: 'announcement', kind: 'announcement', fields: { text: { en: 'Sale' } }, ...fields },
  ]);
  return section as Section;
};

describe('a home page', () => {
  test('is the specification’s as shipped', () => {
    expect(idsOf(SHIPPED_HOME)).toEqual(['hero', 'promises', 'products', 'story', 'categories', 'faq', 'listing']);
    expect(toStored(SHIPPED_HOME)).toEqual({});
    expect(parseStoredHome({})).toBe(SHIPPED_HOME);
  });

  test('is read as it was stored, in its order', () => {
    const moved = [sale({}), ...SHIPPED_HOME.toReversed()];
    expect(parseStoredHome(JSON.parse(JSON.stringify(toStored(moved))))).toEqual(moved);
  });

  test('is shown without a section that only a later version knows', () => {
    const [hero] = SHIPPED_HOME;
    const later = { order: ['film', 'hero'], film: { fields: {} }, hero };
    expect(idsOf(parseStoredHome(later))).toEqual(['hero']);
  });

  test.each([
    ['two titles', [{ id: 'hero' }, { id: 'hero-2' }].map((one) => ({ ...one, kind: 'hero', fields: {} }))],
    ['the same section twice', [SHIPPED_HOME[1], SHIPPED_HOME[1]]],
    ['an id of another kind', [{ id: 'story', kind: 'promises', fields: {} }]],
    ['an unknown kind', [{ id: 'film', kind: 'film', fields: {} }]],
    ['more than thirty sections', Array.from({ length: 31 }, (_, nth) => sale({ id: `announcement-${nth + 1}` }))],
  ])('refuses %s', (_, sections) => {
    expect(read(sections as object[]).success).toBe(false);
  });
});

describe('a section', () => {
  test.each([
    ['ends before it begins', { from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' }],
    ['begins on no day', { from: 'tomorrow' }],
    ['says nothing', { fields: { text: { en: ' ' } } }],
    ['says nothing in the language that others fall back to', { fields: { text: { lv: 'Izpārdošana' } } }],
    ['has two lines', { fields: { text: { en: 'Sale\ntoday' } } }],
    [
      'leads to a script',
      { fields: { text: { en: 'Sale' }, link: { to: 'javascript:alert(1)', text: { en: 'See' } } } },
    ],
    [
      'leads to another host in disguise',
      { fields: { text: { en: 'Sale' }, link: { to: '//evil.example', text: { en: 'See' } } } },
    ],
    ['has a link without words', { fields: { text: { en: 'Sale' }, link: { to: '/products', text: {} } } }],
  ])('that %s is refused', (_, fields) => {
    expect(read([{ ...sale({}), ...fields }]).success).toBe(false);
  });

  test('of products by another rule than the shop’s own needs a title', () => {
    const row = (fields: object) => read([{ id: 'products', kind: 'products', fields }]).success;
    expect([row({}), row({ choice: { by: 'newest' } })]).toEqual([true, false]);
    expect(row({ choice: { by: 'newest' }, title: { en: 'Just in' } })).toBe(true);
  });

  test('with a picture needs one of the shop’s own', () => {
    const shown = (picture: string | null) =>
      read([{ id: 'picture_text', kind: 'picture_text', fields: { title: { en: 'Oak' }, picture } }]).success;
    expect(['products/oak.webp', 'https://elsewhere.example/oak.png', 'invoices/1.pdf', null].map(shown)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test.each([
    ['a script', '[run](javascript:alert(1))'],
    ['a picture, which has a section of its own', '![A table](pages/oak.webp)'],
    ['nothing', ' '],
  ])('of text with %s is refused', (_, body) => {
    const text = { id: 'rich_text', kind: 'rich_text', fields: { title: { en: 'Care' }, body: { en: body } } };
    expect(read([text]).success).toBe(false);
  });

  test('of own promises needs a title for each that says something', () => {
    const promises = (first: object) => read([{ id: 'promises', kind: 'promises', fields: { first } }]).success;
    expect(promises({ title: { en: 'Made in Riga' } })).toBe(true);
    expect(promises({ text: { en: 'By hand.' } })).toBe(false);
  });

  test('says in a language what it does not say there in the default one', () => {
    expect(sayIn({ en: 'Sale', lv: 'Izpārdošana' }, 'lv')).toBe('Izpārdošana');
    expect(sayIn({ en: 'Sale', lv: '' }, 'lv')).toBe('Sale');
    expect(sayIn({}, 'lv')).toBeNull();
  });
});

describe('at a moment', () => {
  const home = [sale({ from: '2026-12-01T08:00:00Z', until: '2026-12-03T20:00:00Z' }), ...SHIPPED_HOME];
  const at = (moment: string) => {
    const { sections, until } = shownAt(home, new Date(moment));
    return [sections.includes(home[0] as Section), until?.toISOString() ?? null];
  };

  test('what is scheduled is shown from its beginning to its end', () => {
    expect(at('2026-12-01T07:59:59Z')).toEqual([false, '2026-12-01T08:00:00.000Z']);
    expect(at('2026-12-01T08:00:00Z')).toEqual([true, '2026-12-03T20:00:00.000Z']);
    expect(at('2026-12-03T20:00:00Z')).toEqual([false, null]);
  });

  test('what is hidden is not shown, whatever its days', () => {
    const hidden = [sale({ isHidden: true, from: '2026-12-01T08:00:00Z' })];
    expect(shownAt(hidden, new Date('2026-12-02T00:00:00Z'))).toEqual({ sections: [], until: null });
  });
});
