import { describe, expect, test } from 'vitest';
import { writeListEdit } from '#shop/kernel/list-edit.ts';
import { differingFields, type Navigation, parseStored, SHIPPED_NAVIGATION } from './navigation.ts';
import {
  editTyped,
  parseEdit,
  readNavigation,
  type TypedItem,
  type TypedNavigation,
  toTyped,
} from './typed-navigation.ts';

const ID = 'a2b7c1de-0000-4000-8000-000000000001';
const own: Navigation = {
  header: [
    { kind: 'category', to: ID, label: { lv: 'Ziepes' } },
    { kind: 'address', to: 'https://blog.example/a?b=c:d', label: { en: 'Blog' } },
    { kind: 'own_page', to: ID, label: {} },
  ],
  columns: [{ heading: null, title: { en: 'Help' }, items: [{ kind: 'page', to: 'faq', label: { en: 'Answers' } }] }],
};
const line = (fields: Partial<TypedItem>): TypedItem => ({
  target: 'page:faq',
  address: '',
  ...fields,
  label: { en: '', lv: '', ...fields.label },
});
const inHeader = (item: TypedItem): TypedNavigation => ({ header: [item], columns: [] });
const problemsOf = (typed: TypedNavigation) => {
  const read = readNavigation(typed);
  return 'problems' in read ? read.problems : {};
};

describe('the lists of header and footer', () => {
  test.each([
    ['as shipped', SHIPPED_NAVIGATION],
    ['as the owner wants', own],
  ])('are read from a form as they were written into it: %s', (_, navigation) => {
    expect(readNavigation(toTyped(navigation))).toEqual({ navigation });
  });

  test('as shipped store nothing', () => {
    expect(differingFields(SHIPPED_NAVIGATION)).toEqual({});
    expect(parseStored({})).toEqual(SHIPPED_NAVIGATION);
    expect(parseStored(differingFields(own))).toEqual(own);
  });
});

describe('what was typed', () => {
  test.each<[string, Partial<TypedItem>, Readonly<Record<string, string>>]>([
    ['nothing chosen', { target: '' }, { 'header[0].target': 'target_missing' }],
    ['a page that is none', { target: 'page:casino' }, { 'header[0].target': 'target_missing' }],
    ['a category that is none', { target: 'category:7' }, { 'header[0].target': 'target_missing' }],
    ['an address without words', { target: 'address', address: '/gift' }, { 'header[0].label.en': 'label_missing' }],
    [
      'neither address nor words',
      { target: 'address' },
      { 'header[0].address': 'address_invalid', 'header[0].label.en': 'label_missing' },
    ],
    ['a long label', { label: { en: 'a'.repeat(41), lv: '' } }, { 'header[0].label.en': 'too_long' }],
    ['a label of two lines', { label: { en: '', lv: 'a\u2028b' } }, { 'header[0].label.lv': 'line_invalid' }],
  ])('is refused at its field: %s', (_, fields, problems) => {
    expect(problemsOf(inHeader(line(fields)))).toEqual(problems);
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'http://a.lv',
    'javascript:alert(1)',
    'mailto:a@b.lv',
    '#a',
    'faq',
    'https://',
  ])('leads nowhere else than to this shop or a safe site: %s', (address) => {
    const typed = inHeader(line({ target: 'address', address, label: { en: 'Go', lv: '' } }));
    expect(problemsOf(typed)).toEqual({ 'header[0].address': 'address_invalid' });
  });

  test('needs a title where a column is the owner’s', () => {
    const column = { heading: '', title: { en: ' ', lv: 'Palīdzība' }, items: [line({})] };
    expect(problemsOf({ header: [], columns: [column] })).toEqual({ 'columns[0].title.en': 'title_missing' });
    expect(problemsOf({ header: [], columns: [{ ...column, heading: 'quickLinks' }] })).toEqual({});
  });
});

describe('a button', () => {
  const typed = toTyped(SHIPPED_NAVIGATION);
  const press = (value: string) => {
    const edit = parseEdit(value);
    return edit && editTyped(typed, edit);
  };
  const targets = (lines: readonly TypedItem[] | undefined) => lines?.map(({ target }) => target);

  test('moves a line', () => {
    expect(targets(press('move header 3 0')?.header)).toEqual([
      'page:about',
      'categories',
      'page:categories',
      'page:wholesale',
    ]);
  });

  test('removes a line of a column, and leaves the other columns', () => {
    const columns = press('remove columns[2].items 0')?.columns;
    expect(targets(columns?.[2]?.items)).toEqual([
      'page:account-settings',
      'page:wishlist',
      'page:faq',
      'page:withdraw',
    ]);
    expect(columns?.slice(0, 2)).toEqual(typed.columns.slice(0, 2));
  });

  test('adds a line where nothing is chosen yet', () => {
    expect(press('add header')?.header.at(-1)).toEqual({ target: '', address: '', label: { en: '', lv: '' } });
  });

  test('adds no fourth column', () => {
    expect(press('add columns')).toEqual(typed);
    expect(press('remove columns 1')?.columns.map(({ heading }) => heading)).toEqual(['categories', 'customerService']);
  });

  test.each(['', 'add', 'add news', 'move header 1', 'remove header', 'add header 1', 'remove columns[x].items 0'])(
    'that is none does nothing: %j',
    (value) => expect(press(value)).toBeNull(),
  );

  test('says what it does in its value', () => {
    const edits = ['add header', 'remove columns 2', 'move columns[1].items 3 0'];
    expect(edits.map((value) => writeListEdit(parseEdit(value) ?? { does: 'add', list: 'header' }))).toEqual(edits);
  });
});
