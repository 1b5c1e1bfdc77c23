import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordSearchMiss } from '#shop/search/record-search-miss.server.ts';
import { saveSynonym } from '#shop/search/synonyms/save-synonym.server.ts';
import { listStoredSynonyms } from '#shop/search/synonyms/synonyms-view.server.ts';
import { anAdmin, aStaffMember, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
let staff: Person;
let reader: Person;
beforeAll(async () => {
  shop = await openBuiltShop();
  staff = await aStaffMember(shop.shop, 'staff');
  reader = await aStaffMember(shop.shop, 'read_only', { email: 'reader@example.lv' });
});
afterAll(() => shop.close());
beforeEach(() => shop.shop.db.deleteFrom('search_synonyms').execute());

const SEARCH = '/admin/products/search';

async function read(path: string, { headers }: Person = staff): Promise<string> {
  const answer = await shop.request(path, { headers });
  expect(answer.status, path).toBe(200);
  return answer.text();
}

async function listTerms(): Promise<string[]> {
  return (await listStoredSynonyms(shop.shop.db)).map(({ fields }) => fields.term);
}

function upload(person: Person, content: string) {
  const body = new FormData();
  body.set('file', new File([content], 'synonyms.csv', { type: 'text/csv' }));
  const headers = new Headers(person.headers);
  headers.set('origin', shop.shop.config.shopUrl);
  return shop.request(`${SEARCH}/import`, { method: 'POST', body, headers });
}

const FORM = { language: 'lv', term: 'naušņiki', meanings: 'austiņas', direction: 'one_way' };

test('without scripts, what was searched in vain leads to its synonym, which is saved by a form', async () => {
  for (let time = 0; time < 3; time += 1) await recordSearchMiss(shop.shop, { term: 'naušņiki', language: 'lv' });
  const list = await read(SEARCH);
  expect(list).toContain('3 times');
  const [, href = ''] = /href="(\/admin\/products\/search\/new\?[^"]+)"/.exec(list) ?? [];
  const form = await read(href.replaceAll('&amp;', '&'));
  expect(form).toMatch(/name="term"[^>]*value="naušņiki"|value="naušņiki"[^>]*name="term"/);
  const saved = await shop.post(`${SEARCH}/new`, FORM, staff.headers);
  expect(saved.status).toBe(200);
  expect(await saved.text()).toContain('Synonym created');
  const after = await read(SEARCH);
  expect(after).toContain('Searches that find no product appear here');
  expect(after).toContain('austiņas');
});

test('a form that is refused says why beside its field, and keeps what was typed', async () => {
  const refused = await shop.post(`${SEARCH}/new`, { ...FORM, meanings: 'austiņas, Naušņiki' }, staff.headers);
  expect(refused.status).toBe(422);
  const text = await refused.text();
  expect(text).toContain('“Naušņiki” is the word itself: capitals and accents make no difference');
  expect(text).toContain('austiņas, Naušņiki');
  expect(await listTerms()).toEqual([]);
});

test('a second editor is shown what the first has saved', async () => {
  const synonym = { language: 'en', term: 'scent', meanings: ['perfume'], is_both_ways: true } as const;
  await saveSynonym(shop.shop, { edited: null, synonym, actor: null });
  const [first] = await listStoredSynonyms(shop.shop.db);
  if (first === undefined) throw new Error('Nothing was saved');
  const edited = { id: first.id, version: first.version };
  await saveSynonym(shop.shop, { edited, synonym: { ...synonym, meanings: ['perfume', 'parfum'] }, actor: null });
  const version = first.version.toISOString();
  const late = { language: 'en', term: 'scent', meanings: 'cologne', direction: 'one_way', version };
  const refused = await shop.post(`${SEARCH}/${first.id}`, late, staff.headers);
  expect(refused.status).toBe(409);
  const text = await refused.text();
  for (const shown of ['Someone else saved this synonym while you were editing it', 'parfum', 'cologne'])
    expect(text).toContain(shown);
  expect((await listStoredSynonyms(shop.shop.db))[0]?.fields.meanings).toEqual(['perfume', 'parfum']);
});

test('who may only look sees the list and a synonym, and can neither save, delete, import nor add a list', async () => {
  const synonym = { language: 'en', term: 'scent', meanings: ['perfume'], is_both_ways: true } as const;
  await saveSynonym(shop.shop, { edited: null, synonym, actor: null });
  const [stored] = await listStoredSynonyms(shop.shop.db);
  const list = await read(SEARCH, reader);
  expect(list).toContain('scent');
  expect(list).not.toContain(`${SEARCH}/new`);
  expect(await read(`${SEARCH}/${stored?.id}`, reader)).toContain('disabled');
  const tried = [
    await shop.post(`${SEARCH}/new`, FORM, reader.headers),
    await shop.post(`${SEARCH}/${stored?.id}`, FORM, reader.headers),
    await shop.post(SEARCH, { intent: 'delete', synonym_id: stored?.id ?? '' }, reader.headers),
    await shop.post(SEARCH, { intent: 'add_list', file: 'beauty-and-electronics.csv' }, reader.headers),
    await upload(reader, 'Term,Meanings\na,b\n'),
  ];
  expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect(await listTerms()).toEqual(['scent']);
});

test('a file is imported whole or not at all, and undone from the record of changes by an administrator', async () => {
  const refused = await upload(staff, 'Term,Meanings\nscent,perfume\nblush,Blush\n');
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Line 3, Meanings: “Blush” is the word itself');
  expect(await listTerms()).toEqual([]);
  const imported = await upload(staff, 'Term,Meanings\nscent,perfume\nblush,rouge\n');
  expect(imported.status).toBe(200);
  expect(await imported.text()).toContain('2 added, 0 changed, 0 unchanged');
  const admin = await anAdmin(shop.shop);
  const record = await read('/admin/settings/changes?entity=synonym', admin);
  expect(record).toContain('blush');
  const [, changeId = ''] = /name="change_id" value="([0-9a-f-]{36})"/.exec(record) ?? [];
  const undone = await shop.post('/admin/settings/changes', { intent: 'undo', change_id: changeId }, admin.headers);
  expect(undone.status).toBe(200);
  expect(await listTerms()).toEqual([]);
});

test('too large a file, or none, is answered beside the field', async () => {
  const answers = [await upload(staff, 'x'.repeat(2_000_001)), await upload(staff, '')];
  expect(answers.map(({ status }) => status)).toEqual([413, 422]);
  expect(await answers[0]?.text()).toContain('This file is larger than 2 MB.');
});

test('the list that comes with the shop is added by a button, and exported with the rest', async () => {
  expect(await read(`${SEARCH}/import`)).toContain('Beauty and electronics');
  const added = await shop.post(SEARCH, { intent: 'add_list', file: 'beauty-and-electronics.csv' }, staff.headers);
  expect(added.status).toBe(200);
  const file = await shop.request(`${SEARCH}/synonyms.csv`, { headers: reader.headers });
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="synonyms.csv"');
  expect((await file.text()).trim().split('\r\n').length).toBe((await listTerms()).length + 1);
  expect(await read(`${SEARCH}?search=nau%C5%A1%C5%86iki&language=lv`)).toContain('naušņiki');
  expect((await shop.post(SEARCH, { intent: 'add_list', file: 'lists.json' }, staff.headers)).status).toBe(404);
});
