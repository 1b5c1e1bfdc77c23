import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, actorOf } from '#shop/audit/change.ts';
import { listChanges } from '#shop/audit/changes-view.server.ts';
import { DAY_MS } from '#shop/kernel/clock.ts';
import type { Language } from '#shop/kernel/language.ts';
import { getLegalText } from '#shop/law/get-legal-text.server.ts';
import { findLegalFile, findLegalText } from '#shop/law/legal-text-view.server.ts';
import { addPicture } from '#shop/media/add-picture.server.ts';
import { sweepPictures } from '#shop/media/remove-picture.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { createShop } from '#shop/shop.server.ts';
import { plain } from '#tests/support/goods/pictures.ts';
import { readPdf } from '#tests/support/orders/invoices.ts';
import { anAdmin } from '#tests/support/people/people.ts';
import { movableClock } from '#tests/support/shop/movable-clock.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { movePage } from './move-page.server.ts';
import { publishDuePages } from './publish-due-pages.server.ts';
import { plainText } from './rich-text.ts';
import { type SavePageInput, savePage } from './save-page.server.ts';
import { findOwnPage, getFaq, getShownPage, listPageTitles, listPublicPages } from './shown-page-view.server.ts';
import { comparePageVersions, findEditedPage, findPageHistory, listStaffPages } from './staff-pages-view.server.ts';
import { NOTHING_TYPED, type TypedText, typedText } from './typed-page.ts';
import { undoPageChange } from './undo-page-change.server.ts';

const clock = movableClock();
let opened: TestShop;
let actor: Actor;
beforeAll(async () => {
  opened = await openTestShop({ clock });
  actor = actorOf((await anAdmin(opened.shop, { full_name: 'Ilze Kalniņa' })).viewer);
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.shop.db.deleteFrom('site_pages').execute();
  await opened.shop.changes.settle();
  clock.reset();
});

type Wishes = Partial<Omit<SavePageInput, 'typed'>> & {
  readonly en?: Partial<TypedText>;
  readonly lv?: Partial<TypedText>;
};

/** Saves a page as its form would: what is not wished stays as it is. */
async function save(page: string | null, { en, lv, ...wishes }: Wishes) {
  const before = page === null ? null : await findEditedPage(opened.shop, page);
  const typed = (language: Language, said: Partial<TypedText> = {}): TypedText => ({
    ...(before ? typedText(before.texts[language]) : NOTHING_TYPED),
    ...said,
  });
  const saved = await savePage(opened.shop, {
    page,
    editedVersion: before?.version ?? null,
    kind: 'page',
    typed: { en: typed('en', en), lv: typed('lv', lv) },
    slug: before && before.kind !== 'shipped' ? before.address.replace('news/', '') : '',
    isInFooter: false,
    publish: 'now',
    actor,
    ...wishes,
  });
  await opened.shop.changes.settle();
  return saved;
}

async function mustSave(page: string | null, wishes: Wishes) {
  const saved = await save(page, wishes);
  if (!saved.ok) throw new Error(JSON.stringify(saved.error));
  return saved.value;
}

async function undo(changeId: string | null) {
  const undone = await undoPageChange(opened.shop, { changeId: changeId ?? '', actor });
  await opened.shop.changes.settle();
  return undone;
}

const read = async (name: 'about' | 'wholesale', language: Language = 'en') => {
  const { title, intro, body } = await getShownPage(opened.shop, name, language);
  return `${title}\n${intro}\n${plainText(body)}`;
};
const codesOf = (saved: Awaited<ReturnType<typeof save>>) =>
  saved.ok || saved.error.code !== 'invalid' ? [] : saved.error.problems.map(({ field, code }) => `${field} ${code}`);
const history = async (page: string) => {
  const found = await findPageHistory(opened.shop, page, 'en');
  return found?.versions.map(({ number, isLive, isDraft }) => [number, isLive ? 'live' : isDraft ? 'draft' : '']);
};

describe('a page that came with the shop', () => {
  test('is as shipped until it is edited, and again after the original is restored', async () => {
    const shipped = await read('about');
    await mustSave('about', { en: { title: 'Who we are' } });
    expect(await read('about')).toBe(shipped.replace('About us', 'Who we are'));
    expect((await movePage(opened.shop, { page: 'about', move: { returnTo: 1 }, actor })).ok).toBe(true);
    await opened.shop.changes.settle();
    expect(await read('about')).toBe(shipped);
    expect((await findEditedPage(opened.shop, 'about'))?.isOriginal).toBe(true);
  });

  test('that is saved unchanged goes on following the shop, and no version is made', async () => {
    const { changeId } = await mustSave('about', {});
    expect(changeId).toBeNull();
    expect(await history('about')).toEqual([[1, 'live']]);
  });

  test('keeps its Latvian text as shipped when only the English one is edited', async () => {
    const latvian = await read('about', 'lv');
    await mustSave('about', { en: { intro: 'Two people in Riga.' } });
    expect(await read('about', 'lv')).toBe(latvian);
  });

  test('names the facts of the settings also after it was edited', async () => {
    await mustSave('wholesale', { en: { body: 'Call {shop.phone}.' } });
    await changeSettings(opened.shop, { phone: '+371 29999999' });
    await opened.shop.changes.settle();
    expect(await read('wholesale')).toContain('Call +371 29999999.');
    await changeSettings(opened.shop, { phone: '+371 20000100' });
  });

  test('can neither be hidden nor deleted', async () => {
    await mustSave('about', { en: { title: 'Who we are' } });
    const hidden = await movePage(opened.shop, { page: 'about', move: 'hide', actor });
    expect(hidden).toEqual({ ok: false, error: { code: 'not_allowed' } });
  });
});

describe('a change of a page', () => {
  test('is in the record of changes with what differs, and can be undone', async () => {
    const shipped = await read('about');
    const { changeId } = await mustSave('about', { en: { title: 'Who we are' } });
    const [change] = (await listChanges(opened.shop.db, { entity: 'page' })).changes;
    expect(change).toMatchObject({ id: changeId, kind: 'page_publish', actorName: 'Ilze Kalniņa' });
    expect(change?.entries[0]).toMatchObject({
      label: 'Who we are',
      before: { title_en: 'About us', live_version: 1 },
      after: { title_en: 'Who we are', live_version: 2 },
    });
    expect((await undo(changeId)).ok).toBe(true);
    expect(await read('about')).toBe(shipped);
    expect(await undo(changeId)).toEqual({ ok: false, error: { code: 'already_undone' } });
  });

  test('that was followed by another one is not undone', async () => {
    const first = await mustSave('about', { en: { title: 'Who we are' } });
    await mustSave('about', { en: { title: 'We' } });
    expect(await undo(first.changeId)).toEqual({ ok: false, error: { code: 'changed_since' } });
    expect(await read('about')).toMatch(/^We\n/);
  });

  test('reaches every process at once', async () => {
    const other = await createShop(opened.shop.config, { clock });
    try {
      const titleThere = async () => (await getShownPage(other, 'about', 'en')).title;
      expect(await titleThere()).toBe('About us');
      const began = performance.now();
      await mustSave('about', { en: { title: 'Who we are' } });
      await other.changes.settle();
      expect(await titleThere()).toBe('Who we are');
      expect(performance.now() - began).toBeLessThan(1_000);
    } finally {
      await other.close();
    }
  });

  test('is refused when somebody else saved the page meanwhile', async () => {
    const before = await findEditedPage(opened.shop, 'about');
    await mustSave('about', { en: { title: 'Who we are' } });
    const second = await save('about', { en: { title: 'Our shop' }, editedVersion: before?.version ?? null });
    expect(second).toMatchObject({ ok: false, error: { code: 'conflict' } });
    expect(await read('about')).toMatch(/^Who we are\n/);
  });
});

describe('a page of the owner’s', () => {
  test('has its address from its title, is found there, listed and searched', async () => {
    await mustSave(null, { en: { title: 'Size guide', body: 'S is small.' }, lv: { title: 'Izmēri' } });
    const found = await findOwnPage(opened.shop, 'size-guide', 'lv');
    expect(found).toMatchObject({ movedTo: null, page: { title: 'Izmēri', language: 'lv' } });
    expect(await listPublicPages(opened.shop, 'en')).toMatchObject([{ path: '/size-guide', title: 'Size guide' }]);
    expect(await listPageTitles(opened.shop, 'en')).toContainEqual({ title: 'Size guide', path: '/size-guide' });
  });

  test('is read in English where it was not written in Latvian', async () => {
    await mustSave(null, { en: { title: 'Size guide' } });
    expect(await findOwnPage(opened.shop, 'size-guide', 'lv')).toMatchObject({ page: { language: 'en' } });
  });

  test('keeps its old links when its address changes, until another page takes the address', async () => {
    const { id } = await mustSave(null, { en: { title: 'Size guide' } });
    await mustSave(id, { slug: 'sizes' });
    expect(await findOwnPage(opened.shop, 'size-guide', 'en')).toEqual({ movedTo: 'sizes' });
    await mustSave(null, { en: { title: 'Size guide' } });
    expect(await findOwnPage(opened.shop, 'size-guide', 'en')).toMatchObject({ movedTo: null });
  });

  test.each([
    ['products', ['address address_reserved']],
    ['lv', ['address address_reserved']],
    ['Size Guide', ['address address_invalid']],
    ['taken', ['address address_taken']],
  ])('may not have the address %s', async (slug, problems) => {
    await mustSave(null, { en: { title: 'Taken' } });
    expect(codesOf(await save(null, { en: { title: 'Other' }, slug }))).toEqual(problems);
  });

  test('is not shown as a draft, and not after it was hidden or deleted; each can be undone', async () => {
    const { id } = await mustSave(null, { en: { title: 'Size guide' }, publish: 'later' });
    const find = () => findOwnPage(opened.shop, 'size-guide', 'en');
    expect(await find()).toBeNull();
    await mustSave(id, {});
    expect(await find()).not.toBeNull();
    for (const move of ['hide', 'delete'] as const) {
      const moved = await movePage(opened.shop, { page: id, move, actor });
      await opened.shop.changes.settle();
      expect(await find()).toBeNull();
      expect(moved.ok && (await undo(moved.value.changeId)).ok).toBe(true);
      expect(await find()).not.toBeNull();
    }
  });

  test('that was made by mistake is gone when that is undone', async () => {
    const { changeId } = await mustSave(null, { en: { title: 'Size guide' } });
    expect((await undo(changeId)).ok).toBe(true);
    expect(await findOwnPage(opened.shop, 'size-guide', 'en')).toBeNull();
  });

  test('is published at its moment, and the draft until then is not seen', async () => {
    const at = new Date(clock.now().getTime() + DAY_MS);
    await mustSave(null, { en: { title: 'Spring' }, kind: 'article', publish: { at } });
    expect(await publishDuePages(opened.shop)).toBe(0);
    clock.pass({ days: 2 });
    expect(await publishDuePages(opened.shop)).toBe(1);
    await opened.shop.changes.settle();
    expect(await findOwnPage(opened.shop, 'news/spring', 'en')).not.toBeNull();
    const past = await save(null, { en: { title: 'Past' }, publish: { at } });
    expect(codesOf(past)).toEqual(['publishAt at_past']);
  });
});

test('what visitors see is announced; a draft, or a day to come, is not', async () => {
  const heard: string[] = [];
  opened.shop.changes.listen({ onChange: (tag) => heard.push(tag), onReset() {} });
  await mustSave('about', { en: { title: 'Who we are' } });
  const { id } = await mustSave(null, { en: { title: 'Size guide' }, publish: 'later' });
  await opened.shop.changes.settle();
  heard.length = 0;
  const at = new Date(clock.now().getTime() + DAY_MS);
  await mustSave('about', { en: { title: 'We' }, publish: 'later' });
  await mustSave('about', { en: { title: 'Us' }, publish: { at } });
  await mustSave(id, { en: { title: 'Sizes' }, publish: 'later' });
  await opened.shop.changes.settle();
  expect(heard).toEqual([]);
  clock.pass({ days: 2 });
  await publishDuePages(opened.shop);
  await opened.shop.changes.settle();
  expect(heard).toEqual(['settings']);
});

describe('what is typed is refused by name', () => {
  test.each([
    [{ title: ' ' }, ['title_en title_missing']],
    [{ title: 'a'.repeat(121) }, ['title_en too_long']],
    [{ body: 'Write to {shop.emial} or {shop.email}' }, ['body_en placeholder_unknown']],
    [
      { title: 'About { shop.name }', intro: '{name}' },
      ['title_en placeholder_unknown', 'intro_en placeholder_unknown'],
    ],
    [{ body: '[our shop](javascript:alert(1))' }, ['body_en link_unsafe']],
    [{ body: '![Mine](reviews/photo.webp)' }, ['body_en picture_unknown']],
    [{ body: '![Mine](pages/never-uploaded.webp)' }, ['body_en picture_unknown']],
    [{ body: '![Mine](https://example.com/a.png)' }, ['body_en picture_unknown']],
    [{ body: `|${' a |'.repeat(13)}` }, ['body_en table_too_wide']],
    [{ body: 'a'.repeat(60_001) }, ['body_en too_long']],
  ])('%j', async (en, problems) => {
    expect(codesOf(await save('about', { en }))).toEqual(problems);
    expect(await history('about')).toBeUndefined();
  });

  test('a picture without words', async () => {
    const path = await aPicture();
    expect(codesOf(await save('about', { en: { body: `![](${path})` } }))).toEqual(['body_en picture_text_missing']);
  });
});

async function aPicture(): Promise<string> {
  const bytes = await plain(96, 96, '#7a9e4f').webp().toBuffer();
  const added = await addPicture(opened.shop, { folder: 'pages', bytes });
  if (!added.ok) throw new Error('no picture');
  return added.value.path;
}

test('pictures of a page are shown with their size, and stay as long as any version has them', async () => {
  clock.pass({ days: 3 });
  await sweepPictures(opened.shop, { minAgeMs: DAY_MS });
  const path = await aPicture();
  await mustSave('about', { en: { body: `![A green square](${path})` } });
  expect((await getShownPage(opened.shop, 'about', 'en')).pictures[path]).toMatchObject({ width: 96, height: 96 });
  await mustSave('about', { en: { body: 'No picture.' } });
  clock.pass({ days: 3 });
  expect(await sweepPictures(opened.shop, { minAgeMs: DAY_MS })).toBe(0);
  await opened.shop.db.deleteFrom('site_pages').execute();
  expect(await sweepPictures(opened.shop, { minAgeMs: DAY_MS })).toBe(1);
});

describe('the versions of a page', () => {
  test('can be compared and returned to', async () => {
    await mustSave('about', { en: { body: 'One.\n\nTwo.' } });
    await mustSave('about', { en: { body: 'One.\n\nThree.' }, publish: 'later' });
    expect(await history('about')).toEqual([
      [3, 'draft'],
      [2, 'live'],
      [1, ''],
    ]);
    const found = await findPageHistory(opened.shop, 'about', 'en');
    if (found === null) throw new Error('The page has a history');
    expect(await comparePageVersions(opened.shop, { ...found, from: 2, to: 3 })).toEqual([
      {
        language: 'en',
        field: 'body',
        lines: [
          { kind: 'same', text: 'One.' },
          { kind: 'removed', text: 'Two.' },
          { kind: 'added', text: 'Three.' },
        ],
      },
    ]);
    expect((await movePage(opened.shop, { page: 'about', move: { returnTo: 3 }, actor })).ok).toBe(true);
    await opened.shop.changes.settle();
    expect(await read('about')).toContain('Three.');
  });
});

describe('a legal text that is edited', () => {
  test('becomes a new version with its date, and the earlier one stays as it was', async () => {
    const before = await getLegalText(opened.shop, 'terms', 'en');
    clock.pass({ days: 1 });
    await mustSave('terms', { en: { body: '## The seller\n\n{shop.legalName}.\n\n1. First\n2. Second\n   - inner' } });
    const after = await getLegalText(opened.shop, 'terms', 'en');
    expect(after.number).toBe(before.number + 1);
    expect(after.inForceFrom.getTime() - before.inForceFrom.getTime()).toBeGreaterThanOrEqual(DAY_MS);
    expect((await findLegalText(opened.shop.db, before))?.content).toEqual(before.content);
    const { text } = await readPdf((await findLegalFile(opened.shop.db, after)) ?? new Uint8Array());
    expect(text.replace(/\s+/g, ' ')).toMatch(/The seller SIA "Vitrina"\. 1\. First 2\. Second • inner/);
    // The version is one in both languages, though the Latvian words are as before.
    const latvian = await getLegalText(opened.shop, 'terms', 'lv');
    expect(latvian).toMatchObject({ number: after.number, inForceFrom: after.inForceFrom });
  });

  test('is no new version as a draft, nor when only search engines are told something else', async () => {
    const { number } = await getLegalText(opened.shop, 'privacy', 'en');
    await mustSave('privacy', { en: { body: 'Draft.' }, publish: 'later' });
    expect((await getLegalText(opened.shop, 'privacy', 'en')).number).toBe(number);
  });

  test('has no pictures, and says which facts are still invented', async () => {
    const path = await aPicture();
    expect(codesOf(await save('terms', { en: { body: `![A square](${path})` } }))).toEqual([
      'body_en picture_in_legal',
    ]);
    expect((await findEditedPage(opened.shop, 'terms'))?.missing).toContain('regNo');
    await changeSettings(opened.shop, { regNo: '40003000001' });
    expect((await findEditedPage(opened.shop, 'terms'))?.missing).not.toContain('regNo');
  });
});

describe('the FAQ', () => {
  test('is edited as one text, and its questions are found by search', async () => {
    const before = await getFaq(opened.shop, 'en');
    await mustSave('faq', { en: { body: '## Shipping\n\n### Do you ship to Mars?\n\nNo, see [delivery](/terms).' } });
    const faq = await getFaq(opened.shop, 'en');
    expect(faq.questions).toMatchObject([
      { category: 'shipping', question: 'Do you ship to Mars?', answer: 'No, see delivery.' },
    ]);
    const titles = (await listPageTitles(opened.shop, 'en')).map(({ path }) => path);
    expect(titles).toContain('/faq#do-you-ship-to-mars');
    expect((await movePage(opened.shop, { page: 'faq', move: { returnTo: 1 }, actor })).ok).toBe(true);
    await opened.shop.changes.settle();
    expect(await getFaq(opened.shop, 'en')).toEqual(before);
  });

  test('of the form shows every shipped question, and saved unchanged it stays as shipped', async () => {
    const { changeId } = await mustSave('faq', {});
    expect(changeId).toBeNull();
  });

  test.each([
    ['## Space\n\n### Where?\n\nThere.', 'faq_category'],
    ['Hello', 'faq_question'],
    ['## Shipping\n\n### Where?', 'faq_answer'],
  ])('says where a text is not built like one: %j', async (body, code) => {
    expect(codesOf(await save('faq', { en: { body } }))).toEqual([`body_en ${code}`]);
  });
});

test('staff see which pages are as shipped, edited, drafts or waiting for their day', async () => {
  await mustSave('about', { en: { title: 'Who we are' } });
  await mustSave('wholesale', { en: { title: 'For shops' }, publish: 'later' });
  await mustSave(null, { en: { title: 'Size guide' }, publish: 'later' });
  await mustSave(null, {
    en: { title: 'Spring' },
    kind: 'article',
    publish: { at: new Date(clock.now().getTime() + 1) },
  });
  const { shipped, own } = await listStaffPages(opened.shop, 'en');
  const states = Object.fromEntries([...shipped, ...own].map(({ title, state }) => [title, state]));
  expect(states).toMatchObject({
    'Who we are': 'live',
    'For shops': 'changed',
    'Cookie policy': 'original',
    'Size guide': 'hidden',
    Spring: 'scheduled',
  });
});
