import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listChanges } from '#shop/audit/changes-view.server.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shop/kernel/language.ts';
import { saveSynonym } from '#shop/search/synonyms/save-synonym.server.ts';
import { MAX_SYNONYMS, type SynonymFields } from '#shop/search/synonyms/synonym.ts';
import { listStoredSynonyms } from '#shop/search/synonyms/synonyms-view.server.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { addShippedSynonyms, listShippedSynonyms } from './add-shipped-synonyms.server.ts';
import { exportSynonyms } from './export-synonyms.server.ts';
import { importSynonyms } from './import-synonyms.server.ts';
import { MAX_SYNONYM_FILE_BYTES } from './synonym-file.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());
beforeEach(() => opened.shop.db.deleteFrom('search_synonyms').execute());

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const importText = (text: string) => importSynonyms(opened.shop, { content: bytesOf(text), actor: null });

async function exportText(): Promise<string> {
  let text = '';
  for await (const piece of exportSynonyms(opened.shop)) text += piece;
  return text;
}

async function listFields(): Promise<SynonymFields[]> {
  return (await listStoredSynonyms(opened.shop.db)).map(({ fields }) => fields);
}

const HEADINGS = 'Language,Term,Meanings,Both ways';

test('a file of an export changes nothing when it is imported, whatever begins like a formula', async () => {
  const synonym: SynonymFields = {
    language: 'en',
    term: '=HYPERLINK, "x"',
    meanings: ['-argan', '+serum', "'quoted"],
    is_both_ways: true,
  };
  // A comma cannot be part of a phrase in a file; in a term it is one of its letters.
  const saved = await saveSynonym(opened.shop, { edited: null, synonym, actor: null });
  expect(saved).toMatchObject({ ok: true });
  const text = await exportText();
  expect(text).toContain(`en,"'=HYPERLINK, ""x""","'-argan, +serum, 'quoted",TRUE\r\n`);
  expect(await importText(text)).toMatchObject({ ok: true, value: { added: 0, changed: 0, unchanged: 1 } });
  expect(await listFields()).toEqual([synonym]);
});

test('a file from a spreadsheet is read as people write it, and is one change', async () => {
  const text = [
    'both ways;MEANINGS;Term;Language;Remark',
    'yes;"fragrance; scent";perfume;English;ours',
    ';austiņas, ;Ausuliņas;LV;',
    '0;gel,;gels;;',
  ].join('\r\n');
  expect(await importText(text)).toMatchObject({ ok: true, value: { added: 3 } });
  expect(await listFields()).toEqual([
    { language: 'any', term: 'gels', meanings: ['gel'], is_both_ways: false },
    { language: 'en', term: 'perfume', meanings: ['fragrance', 'scent'], is_both_ways: true },
    { language: 'lv', term: 'Ausuliņas', meanings: ['austiņas'], is_both_ways: false },
  ]);
  const { changes } = await listChanges(opened.shop.db, { entity: 'synonym' });
  expect(changes[0]).toMatchObject({ kind: 'import', entryCount: 3, actorName: null });
});

test('without language and direction a synonym is of every language and one way', async () => {
  expect(await importText('Term,Meanings\nwifi,wireless\n')).toMatchObject({ ok: true });
  expect(await listFields()).toEqual([{ language: 'any', term: 'wifi', meanings: ['wireless'], is_both_ways: false }]);
});

describe('nothing is imported', () => {
  test.each<[string, string[], object[]]>([
    [
      'of a language that the shop does not have',
      ['xx,a,b,'],
      [{ line: 2, column: 'Language', code: 'unknown_language', value: 'xx' }],
    ],
    [
      'that is neither one way nor both',
      ['en,a,b,maybe'],
      [{ column: 'Both ways', code: 'not_yes_or_no', value: 'maybe' }],
    ],
    [
      'that cannot be read, between others with mistakes of their own',
      ['en,a,a,', 'xx,b,c,', 'en,d,,'],
      [
        { line: 2, code: 'means_itself' },
        { line: 3, code: 'unknown_language' },
        { line: 4, code: 'missing' },
      ],
    ],
    [
      'that means itself, has no meaning, or comes twice',
      ['en,a,b,', 'en,c,"d, C",', 'en,e,,', 'en,"A!",f,'],
      [
        { line: 3, column: 'Meanings', code: 'means_itself', value: 'C' },
        { line: 4, column: 'Meanings', code: 'missing' },
        { line: 5, column: 'Term', code: 'term_taken', value: 'A!' },
      ],
    ],
  ])('%s, and the row is named', async (_, rows, errors) => {
    const refused = await importText([HEADINGS, ...rows].join('\n'));
    expect(refused).toMatchObject({ ok: false, error: { code: 'rows', errors, count: errors.length } });
    expect(await listFields()).toEqual([]);
  });

  test.each<[string, string, object]>([
    ['an empty file', '', { code: 'empty' }],
    ['headings alone', HEADINGS, { code: 'empty' }],
    ['a missing column', 'Term\na', { code: 'unreadable', problem: { code: 'column_missing', column: 'Meanings' } }],
    [
      'a column twice',
      'Term,Meanings,term\na,b,c',
      { code: 'unreadable', problem: { code: 'column_twice', column: 'term' } },
    ],
    ['a broken cell', 'Term,Meanings\na,b"c"', { code: 'unreadable', problem: { code: 'not_csv', line: 2 } }],
    ['a picture', '\x89PNG', { code: 'unreadable', problem: { code: 'not_spreadsheet' } }],
    ['too large a file', `${HEADINGS}\n${'x'.repeat(MAX_SYNONYM_FILE_BYTES)}`, { code: 'too_large' }],
    ['too many rows', `Term,Meanings\n${'a,b\n'.repeat(MAX_SYNONYMS + 1)}`, { code: 'too_many' }],
  ])('%s', async (_, text, error) => {
    const content = text.startsWith('\x89')
      ? (async function* () {
          yield Buffer.from(text, 'latin1');
        })()
      : bytesOf(text);
    expect(await importSynonyms(opened.shop, { content, actor: null })).toMatchObject({ ok: false, error });
    expect(await listFields()).toEqual([]);
  });
});

describe('a list that comes with the shop', () => {
  test('has well over a hundred terms in each language of the shop', async () => {
    const [list] = await listShippedSynonyms(DEFAULT_LANGUAGE);
    expect(await addShippedSynonyms(opened.shop, { file: list?.file ?? '', actor: null })).toMatchObject({ ok: true });
    const terms = Map.groupBy(await listFields(), ({ language }) => language);
    for (const language of LANGUAGES) expect(terms.get(language)?.length, language).toBeGreaterThanOrEqual(150);
  });

  test('is called in the language of the reader', async () => {
    const titles = await Promise.all(
      LANGUAGES.map(async (language) => (await listShippedSynonyms(language))[0]?.title),
    );
    expect(new Set(titles).size).toBe(LANGUAGES.length);
  });

  test('leaves what staff have written, and nothing else of the server is read', async () => {
    const own = { language: 'en', term: 'Perfume', meanings: ['roses'], is_both_ways: false } as const;
    await saveSynonym(opened.shop, { edited: null, synonym: own, actor: null });
    const [list] = await listShippedSynonyms('en');
    await addShippedSynonyms(opened.shop, { file: list?.file ?? '', actor: null });
    expect((await listFields()).filter(({ term }) => term.toLowerCase() === 'perfume')).toEqual([own]);
    const other = await addShippedSynonyms(opened.shop, { file: '../demo/products.tsv', actor: null });
    expect(other).toEqual({ ok: false, error: { code: 'not_found' } });
  });
});
