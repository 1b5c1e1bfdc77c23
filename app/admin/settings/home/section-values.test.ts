import { describe, expect, test } from 'vitest';
import { changes as en } from '#locales/en/admin/changes.ts';
import { homePageSchema, SHIPPED_HOME } from '#shop/site/home/home-page.ts';
import { SECTION_KINDS, type Section } from '#shop/site/home/section.ts';
import { emptyValues, fieldsOfKind, readSection, readValues, valuesOf } from './section-values.ts';

const whole = homePageSchema.parse([
  {
    id: 'announcement',
    kind: 'announcement',
    from: '2026-12-01T08:00:00.000Z',
    fields: { text: { en: 'Sale', lv: 'Izpārdošana' }, link: { to: '/products', text: { en: 'See all' } } },
  },
  {
    id: 'products-2',
    kind: 'products',
    isHidden: true,
    fields: { title: { en: 'Ours' }, choice: { by: 'hand', ids: [crypto.randomUUID(), crypto.randomUUID()] }, most: 4 },
  },
  { id: 'promises', kind: 'promises', fields: { second: { title: { en: 'By hand' }, text: { lv: 'Rīgā.' } } } },
  { id: 'rich_text', kind: 'rich_text', fields: { title: { en: 'Care' }, body: { en: 'Oil it.\n\n- Twice' } } },
]);

function formOf(values: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const one of name === 'choice.ids' ? value.split(' ') : [value.replaceAll('\n', '\r\n')])
      form.append(name, one);
  return form;
}

test.each([...SHIPPED_HOME, ...whole])('the form of $id sends back what it was given', (section) => {
  const values = readValues(formOf(valuesOf(section as Section)), section.kind);
  expect(readSection(section, values)).toEqual({ section });
});

test('a new section begins with what is usual for its kind', () => {
  expect(emptyValues('products')).toMatchObject({ 'choice.by': 'featured', most: '8' });
  expect(emptyValues('picture_text')).toMatchObject({ side: 'left' });
});

describe('what cannot be used', () => {
  const own = { id: 'products', kind: 'products', isHidden: false } as const;
  const usual = { 'title.en': 'Ours', 'choice.by': 'newest', most: '8' };
  test.each([
    [{ ...usual, 'choice.by': 'category' }, { 'choice.id': 'required' }],
    [{ ...usual, 'choice.by': 'hand' }, { 'choice.ids': 'required' }],
    [{ ...usual, 'choice.by': 'brand', 'choice.brand': ' ' }, { 'choice.brand': 'required' }],
    [{ ...usual, 'choice.by': 'luck' }, { 'choice.by': 'invalid' }],
    [{ ...usual, most: '' }, { most: 'count_invalid' }],
    [{ ...usual, most: '13' }, { most: 'count_invalid' }],
    [{ ...usual, 'title.lv': 'x'.repeat(201) }, { 'title.lv': 'too_long' }],
    [{ ...usual, 'title.en': '' }, { 'title.en': 'title_missing' }],
    [{ ...usual, from: 'soon' }, { from: 'moment_invalid' }],
    [{ ...usual, from: '2026-12-02T10:00', until: '2026-12-01T10:00' }, { until: 'until_early' }],
  ])('is said at its field: %j', (values, problems) => {
    expect(readSection(own, values)).toEqual({ problems });
  });
});

test('every field of every kind has its name in words', () => {
  const names = SECTION_KINDS.flatMap((kind) => fieldsOfKind(kind).map(([name]) => `changes.field.${name}`));
  expect(names.filter((name) => !Object.hasOwn(en, name))).toEqual([]);
});
