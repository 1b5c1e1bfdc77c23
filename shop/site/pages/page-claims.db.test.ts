import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { listFlaggedPages } from './flagged-pages-view.server.ts';
import { type SavePageInput, savePage } from './save-page.server.ts';
import { findEditedPage } from './staff-pages-view.server.ts';
import { NOTHING_TYPED, type TypedText, typedText } from './typed-page.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

type Wishes = Partial<Omit<SavePageInput, 'typed'>> & {
  readonly en?: Partial<TypedText>;
  readonly lv?: Partial<TypedText>;
};

async function save({ page = null, en, lv, ...wishes }: Wishes): Promise<string> {
  const before = page === null ? null : await findEditedPage(opened.shop, page);
  const saved = await savePage(opened.shop, {
    page,
    kind: 'page',
    editedVersion: before?.version ?? null,
    typed: {
      en: { ...typedText(before?.texts.en), ...en },
      lv: { ...typedText(before?.texts.lv), ...lv },
    },
    slug: '',
    isInFooter: false,
    publish: 'now',
    actor: null,
    ...wishes,
  });
  if (!saved.ok) throw new Error(JSON.stringify(saved.error));
  return saved.value.id;
}

const flagged = () => listFlaggedPages(opened.shop.db, 'en');
const claimsOf = async (key: string) => (await findEditedPage(opened.shop, key))?.claims;

test('pages that came with the shop are listed only once their claims are the owner’s own words', async () => {
  expect(await flagged()).toEqual([]);
  expect(await claimsOf('faq')).toEqual([]);
  await save({ page: 'wholesale', en: { intro: 'An eco-friendly shop.' } });
  const claim = { rule: 'generic_environmental', words: 'eco-friendly', field: 'intro', language: 'en' };
  expect(await flagged()).toMatchObject([{ id: 'wholesale', claims: [claim] }]);
  expect(await claimsOf('wholesale')).toMatchObject([claim]);
  await save({ page: 'wholesale', en: { intro: 'A shop in Riga.' } });
  expect(await flagged()).toEqual([]);
});

test('news that is only a draft is listed by its title, with each field and language', async () => {
  const body = '## Delivery\n\n- **Climate-neutral** parcels';
  const id = await save({
    kind: 'article',
    publish: 'later',
    slug: 'spring',
    en: { title: 'Spring', body, searchDescription: 'Best price' },
    lv: { title: 'Pavasaris', body: '| Krēms | Ziepes |\n| --- | --- |\n| Dabīgs | Videi draudzīgas |' },
  });
  expect(await flagged()).toMatchObject([{ id, name: 'Spring' }]);
  expect((await claimsOf(id))?.map(({ field, language, words }) => [field, language, words])).toEqual([
    ['body', 'en', 'Climate-neutral'],
    ['searchDescription', 'en', 'Best price'],
    ['body', 'lv', 'Videi draudzīgas'],
  ]);
});

test('what visitors read is listed until the draft without the claim is published', async () => {
  const id = await save({ slug: 'soap', en: { ...NOTHING_TYPED, title: 'Soap', intro: 'Best price in Riga.' } });
  const isListed = async () => (await flagged()).some((page) => page.id === id);
  await save({ page: id, slug: 'soap', en: { intro: 'Made in Riga.' }, publish: 'later' });
  expect(await isListed()).toBe(true);
  expect(await claimsOf(id)).toEqual([]);
  await save({ page: id, slug: 'soap' });
  expect(await isListed()).toBe(false);
});
