import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { getFaq, getShownPage, listPageTitles } from '#shop/site/pages/shown-page-view.server.ts';
import { changeText } from '#shop/site/texts/change-text.server.ts';
import { getShownTexts } from '#shop/site/texts/get-shown-texts.server.ts';
import { ORIGINAL_TEXTS } from '#shop/site/texts/original-texts.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { readTexts } from './demo-data.server.ts';
import { loadSite } from './load-site.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

const OWN = 'Soap by the sea';

test('the demo says what its owner wrote, where nobody has written anything else meanwhile', async () => {
  const { shop } = opened;
  const seen = { text: ORIGINAL_TEXTS.en['footer.about'] };
  const written = { language: 'en', key: 'footer.about', typed: { text: OWN }, seen, actor: null } as const;
  expect((await changeText(shop, written)).ok).toBe(true);
  await loadSite(shop);
  for (const language of LANGUAGES) {
    const shown: Readonly<Record<string, unknown>> = await getShownTexts(shop, language);
    for (const [key, text] of Object.entries(await readTexts()))
      expect(shown[key], key).toBe(language === 'en' && key === 'footer.about' ? OWN : text[language]);
  }
  expect((await getShownPage(shop, 'about', 'lv')).intro).toContain('ir Latvijas interneta veikals');
  expect((await getFaq(shop, 'en')).questions.map(({ question }) => question)).toContain(
    'Can I return opened cosmetics?',
  );
});

test('loading it again changes nothing', async () => {
  const count = async () => (await opened.shop.db.selectFrom('audit_changes').select('id').execute()).length;
  const before = await count();
  await loadSite(opened.shop);
  expect(await count()).toBe(before);
});

test('a question that the demo words as the shop does is still found by the words it came with', async () => {
  const titles = await listPageTitles(opened.shop, 'en');
  expect(titles.find(({ title }) => title === 'How much does delivery cost?')?.searchedAs).toBe('shipping postage');
});
