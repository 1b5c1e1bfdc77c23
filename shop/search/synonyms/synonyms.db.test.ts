import { describe, expect, test } from 'vitest';
import { listChanges } from '#shop/audit/changes-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { createShop } from '#shop/shop.server.ts';
import { siteToChange } from '#tests/support/shop/site-to-change.ts';
import { recordSearchMiss } from '../record-search-miss.server.ts';
import { findTextSearch } from '../text-search-view.server.ts';
import { findAlternatives } from './alternatives.ts';
import { deleteSynonym } from './delete-synonym.server.ts';
import { saveSynonym } from './save-synonym.server.ts';
import { saveSynonyms } from './save-synonyms.server.ts';
import { listSearchMisses, listSynonymPage } from './staff-synonyms-view.server.ts';
import { MAX_SYNONYMS, type SynonymFields } from './synonym.ts';
import type { SynonymQuery } from './synonym-query.ts';
import { listStoredSynonyms, listSynonyms } from './synonyms-view.server.ts';
import { undoSynonymChange } from './undo-synonym-change.server.ts';

const opened = siteToChange('search_synonyms', 'search_misses');

const EARBUDS: SynonymFields = { language: 'lv', term: 'Ausuliņas', meanings: ['austiņas'], is_both_ways: false };
const PERFUME: SynonymFields = {
  language: 'en',
  term: 'perfume',
  meanings: ['fragrance', 'eau de parfum'],
  is_both_ways: true,
};

const save = (changes: Partial<SynonymFields>, of = EARBUDS) =>
  saveSynonym(opened.shop, { edited: null, synonym: { ...of, ...changes }, actor: opened.actor });

async function edit(term: string, changes: Partial<SynonymFields>, version?: Date) {
  const found = await stored(term);
  const edited = { id: found.id, version: version ?? found.version };
  return saveSynonym(opened.shop, { edited, synonym: { ...found.fields, ...changes }, actor: opened.actor });
}

async function stored(term: string) {
  const found = (await listStoredSynonyms(opened.shop.db)).find(({ fields }) => fields.term === term);
  if (found === undefined) throw new Error(`There is no ${term}`);
  return found;
}

async function listTerms(): Promise<string[]> {
  return (await listStoredSynonyms(opened.shop.db)).map(({ fields }) => fields.term);
}

/** What a search text also means from its first word on, as search would ask. */
async function listMeanings(search: string, shop = opened.shop): Promise<string[]> {
  const text = await findTextSearch(shop, search);
  await shop.changes.settle();
  const found = findAlternatives(await listSynonyms(shop), text?.words ?? []);
  return found?.alternatives.map(({ words }) => words.map(({ word }) => word).join(' ')) ?? [];
}

async function changeIdOf(saved: Promise<{ ok: boolean; value?: { changeId: Uuid | null } }>): Promise<Uuid> {
  const { value } = await saved;
  if (!value?.changeId) throw new Error('Nothing was changed');
  return value.changeId;
}

describe('what a typed word also means', () => {
  test('is known with any ending, without diacritics and in capitals', async () => {
    await save({});
    for (const typed of ['ausuliņas', 'AUSULINAS', 'ausuliņu', 'ausuliņām bērniem'])
      expect(await listMeanings(typed), typed).toEqual(['austinas']);
    expect(await listMeanings('austiņas')).toEqual([]);
  });

  test('is known of phrases, and of each of a group', async () => {
    await save({}, PERFUME);
    expect(await listMeanings('eau de parfum 50 ml')).toEqual(['perfume', 'fragrance']);
    expect(await listMeanings('fragrances')).toEqual(['perfume', 'eau de parfum']);
  });

  test('of every language has the endings of each that has some', async () => {
    await save({ language: 'any', term: 'Kosa', meanings: ['zebra'] });
    expect(await listMeanings('kosu')).toEqual(['zebra']);
    expect(await listMeanings('kosas')).toEqual(['zebra']);
  });

  test('comes with the stems that documents are asked for', async () => {
    await save({});
    await opened.shop.changes.settle();
    const { alternatives, longest } = await listSynonyms(opened.shop);
    expect(longest).toBe(1);
    expect(alternatives.get('lv~ausulin')).toEqual([
      { language: 'lv', isAnswer: true, words: [{ word: 'austinas', stems: ['lv~austin'] }] },
    ]);
  });

  test('is known in every process as soon as it is saved, and forgotten as soon as it is deleted', async () => {
    const other = await createShop(opened.shop.config);
    try {
      expect(await listMeanings('ausuliņas', other)).toEqual([]);
      await save({});
      expect(await listMeanings('ausuliņas', other)).toEqual(['austinas']);
      await deleteSynonym(opened.shop, { id: (await stored('Ausuliņas')).id, actor: opened.actor });
      expect(await listMeanings('ausuliņas', other)).toEqual([]);
    } finally {
      await other.close();
    }
  });

  test('is not read again when something else changes', async () => {
    await save({});
    await opened.shop.changes.settle();
    const known = await listSynonyms(opened.shop);
    await opened.shop.db.insertInto('categories').values({ name: 'Hats', slug: 'hats', type: 'wear' }).execute();
    await opened.shop.changes.settle();
    expect(await listSynonyms(opened.shop)).toBe(known);
  });
});

describe('a synonym is refused', () => {
  test.each<[string, Partial<SynonymFields>, object]>([
    ['without a term', { term: ' \u200B ' }, { field: 'term', code: 'missing' }],
    ['without meanings', { meanings: [' '] }, { field: 'meanings', code: 'missing' }],
    ['whose term has no letters', { term: '+++' }, { field: 'term', code: 'no_letters', value: '+++' }],
    ['with a meaning without letters', { meanings: ['a', '!'] }, { field: 'meanings', code: 'no_letters', value: '!' }],
    ['that is too long', { term: 'x'.repeat(81) }, { field: 'term', code: 'too_long' }],
    ['of too many words', { meanings: ['a b c d e f'] }, { field: 'meanings', code: 'too_many_words' }],
    [
      'of too many meanings',
      { meanings: Array.from({ length: 21 }, (_, n) => `m${n}`) },
      { code: 'too_many_meanings' },
    ],
    ['that means itself', { meanings: ['x', 'AUSULINAS!'] }, { code: 'means_itself', value: 'AUSULINAS!' }],
    ['that says the same twice', { meanings: ['Soma', 'somā'] }, { code: 'meaning_twice', value: 'somā' }],
  ])('%s', async (_, changes, problem) => {
    expect(await save(changes)).toMatchObject({ ok: false, error: { code: 'invalid', problem } });
    expect(await listTerms()).toEqual([]);
  });

  test('whose term has one already, however it is written; in another language it may', async () => {
    await save({});
    const again = await save({ term: 'AUSULINAS', meanings: ['skaļrunis'] });
    expect(again).toMatchObject({ ok: false, error: { problem: { field: 'term', code: 'term_taken' } } });
    expect(await save({ language: 'en' })).toMatchObject({ ok: true });
    const moved = await edit('Ausuliņas', { language: 'lv' });
    expect(moved).toMatchObject({ ok: false, error: { problem: { code: 'term_taken' } } });
  });

  test('that says nothing new', async () => {
    await save({}, PERFUME);
    const part = { term: 'fragrance', meanings: ['perfume'], is_both_ways: true };
    const nothingNew = { ok: false, error: { problem: { field: 'term', code: 'nothing_new' } } };
    expect(await save(part, PERFUME)).toMatchObject(nothingNew);
    expect(await save({ ...part, meanings: ['perfume', 'scent'] }, PERFUME)).toMatchObject({ ok: true });
    // It may be edited: what it says itself does not count.
    expect(await edit('perfume', { term: 'Perfume' })).toMatchObject({ ok: true });
  });

  test('one too many', async () => {
    const many = Array.from({ length: MAX_SYNONYMS }, (_, n) => ({ ...EARBUDS, term: `term ${n}` }));
    expect(await saveSynonyms(opened.shop, { synonyms: many, actor: opened.actor })).toMatchObject({
      value: { added: MAX_SYNONYMS },
    });
    expect(await save({})).toEqual({ ok: false, error: { code: 'too_many' } });
    expect(await saveSynonyms(opened.shop, { synonyms: [EARBUDS], actor: opened.actor })).toMatchObject({
      error: { code: 'too_many' },
    });
  });
});

test('a second editor is not overwritten, and the same saved again is no change', async () => {
  await save({});
  const { version, id } = await stored('Ausuliņas');
  expect(await edit('Ausuliņas', {})).toEqual({ ok: true, value: { changeId: null } });
  expect(await edit('Ausuliņas', { meanings: ['austiņas', 'skaļrunis'] }, version)).toMatchObject({ ok: true });
  expect(await edit('Ausuliņas', { meanings: ['radio'] }, version)).toMatchObject({
    error: { code: 'conflict', current: { fields: { meanings: ['austiņas', 'skaļrunis'] } } },
  });
  await deleteSynonym(opened.shop, { id, actor: opened.actor });
  const late = await saveSynonym(opened.shop, { edited: { id, version }, synonym: EARBUDS, actor: opened.actor });
  expect(late).toEqual({ ok: false, error: { code: 'not_found' } });
});

test('of two people who add the same term at once, one is refused', async () => {
  const answers = await Promise.all([save({}), save({ meanings: ['radio'] })]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('what was searched in vain and has an answer now leaves the list', async () => {
  for (const term of ['ausulinas', 'ausuliņas', 'ausuliņas bērniem', 'smaržas', 'parfīms'])
    await recordSearchMiss(opened.shop, { term, language: 'lv' });
  const listMisses = async () => {
    const rows = await opened.shop.db.selectFrom('search_misses').select('term').orderBy('term').execute();
    return rows.map(({ term }) => term);
  };
  await save({});
  expect(await listMisses()).toEqual(['ausuliņas bērniem', 'parfīms', 'smaržas']);
  await save({ term: 'parfīms', meanings: ['smaržas'] });
  expect(await listMisses()).toEqual(['ausuliņas bērniem', 'smaržas']);
  await edit('parfīms', { is_both_ways: true });
  expect(await listMisses()).toEqual(['ausuliņas bērniem']);
});

describe('several at once', () => {
  const saveAll = (synonyms: readonly SynonymFields[]) => saveSynonyms(opened.shop, { synonyms, actor: opened.actor });

  test('are added, changed or left as they are, and recorded as one change', async () => {
    await save({});
    const changed = { ...EARBUDS, term: 'ausulinas', meanings: ['austiņas', 'radio'] };
    const first = await saveAll([changed, PERFUME]);
    expect(first).toMatchObject({ ok: true, value: { added: 1, changed: 1, unchanged: 0 } });
    expect(await saveAll([changed, PERFUME])).toEqual({
      ok: true,
      value: { added: 0, changed: 0, unchanged: 2, changeId: null },
    });
    const { changes } = await listChanges(opened.shop.db, { entity: 'synonym' });
    expect(changes[0]).toMatchObject({ kind: 'import', entryCount: 2, actorName: opened.actor.name });
  });

  test('are saved together or not at all, and each problem is named with its row', async () => {
    const refused = await saveAll([PERFUME, { ...EARBUDS, meanings: [] }, { ...PERFUME, term: 'Perfume' }]);
    expect(refused).toMatchObject({
      error: {
        code: 'invalid',
        problems: [
          { row: 1, field: 'meanings', code: 'missing' },
          { row: 2, field: 'term', code: 'term_taken' },
        ],
      },
    });
    expect(await listTerms()).toEqual([]);
  });
});

describe('undo', () => {
  const undo = (changeId: Uuid) => undoSynonymChange(opened.shop, { changeId, actor: opened.actor });

  test('takes a new synonym away, brings an old meaning and a deleted synonym back', async () => {
    const created = await changeIdOf(save({}));
    const edited = await changeIdOf(edit('Ausuliņas', { meanings: ['radio'] }));
    expect(await undo(created)).toEqual({ ok: false, error: { code: 'changed_since' } });
    expect(await undo(edited)).toEqual({ ok: true, value: undefined });
    expect(await undo(edited)).toEqual({ ok: false, error: { code: 'already_undone' } });
    const { id } = await stored('Ausuliņas');
    const deleted = await changeIdOf(deleteSynonym(opened.shop, { id, actor: opened.actor }));
    expect(await undo(deleted)).toMatchObject({ ok: true });
    expect(await stored('Ausuliņas')).toMatchObject({ id, fields: EARBUDS });
    expect(await undo(created)).toMatchObject({ ok: true });
    expect(await listTerms()).toEqual([]);
  });

  test('of an import leaves what was changed since', async () => {
    await save({});
    const changed = { ...EARBUDS, meanings: ['radio'] };
    const third = { ...EARBUDS, term: 'Kosa' };
    const imported = await changeIdOf(
      saveSynonyms(opened.shop, { synonyms: [changed, PERFUME, third], actor: opened.actor }),
    );
    await edit('perfume', { is_both_ways: false });
    expect(await undo(imported)).toMatchObject({ ok: true });
    expect(await listTerms()).toEqual(['perfume', 'Ausuliņas']);
    expect((await stored('Ausuliņas')).fields).toEqual(EARBUDS);
  });

  test('does not bring back a term that somebody has added again', async () => {
    await save({});
    const deleted = await changeIdOf(
      deleteSynonym(opened.shop, { id: (await stored('Ausuliņas')).id, actor: opened.actor }),
    );
    await save({ term: 'ausulinas', meanings: ['radio'] });
    expect(await undo(deleted)).toEqual({ ok: false, error: { code: 'changed_since' } });
    expect(await listTerms()).toEqual(['ausulinas']);
  });
});

describe('the lists for staff', () => {
  test('has synonyms by term, found by a part of any phrase, in one language or all', async () => {
    await save({});
    await save({}, PERFUME);
    await save({ language: 'any', term: 'Ārējs', meanings: ['outer'] });
    const list = async (query: Partial<SynonymQuery>) => {
      const asked = { search: '', language: null, page: 1, ...query };
      const { synonyms, total, all } = await listSynonymPage(opened.shop, asked);
      expect([synonyms.length, all]).toEqual([total, 3]);
      return synonyms.map(({ term }) => term);
    };
    expect(await list({})).toEqual(['Ārējs', 'Ausuliņas', 'perfume']);
    expect(await list({ search: 'AUSTIN' })).toEqual(['Ausuliņas']);
    expect(await list({ search: 'de eau' })).toEqual(['perfume']);
    expect(await list({ language: 'any' })).toEqual(['Ārējs']);
    expect(await list({ language: 'lv', search: 'perfume' })).toEqual([]);
  });

  test('have twenty synonyms and ten misses a page, and a page too far is the last', async () => {
    const many = Array.from({ length: 21 }, (_, n) => ({ ...EARBUDS, term: `term ${n}` }));
    await saveSynonyms(opened.shop, { synonyms: many, actor: opened.actor });
    const far = { search: '', language: null, page: 9, misses: 9 };
    expect(await listSynonymPage(opened.shop, far)).toMatchObject({ page: 2, pageCount: 2, synonyms: [{}] });
    for (let n = 0; n < 11; n += 1) await recordSearchMiss(opened.shop, { term: `miss ${n}`, language: 'lv' });
    await recordSearchMiss(opened.shop, { term: 'miss 7', language: 'lv' });
    expect(await listSearchMisses(opened.shop, far)).toMatchObject({ page: 2, pageCount: 2, misses: [{ count: 1 }] });
    const { misses } = await listSearchMisses(opened.shop, { misses: 1 });
    expect([misses.length, misses[0]]).toMatchObject([10, { term: 'miss 7', count: 2 }]);
  });
});
