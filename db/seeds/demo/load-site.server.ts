import { LANGUAGES } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { savePage } from '#shop/site/pages/save-page.server.ts';
import { NOTHING_TYPED } from '#shop/site/pages/typed-page.ts';
import { changeText } from '#shop/site/texts/change-text.server.ts';
import { findOriginal } from '#shop/site/texts/original-texts.ts';
import { formsOf } from '#shop/site/texts/text-rules.ts';
import { must } from '../must.ts';
import { readPages, readTexts } from './demo-data.server.ts';

/** Says of the shop what the demo's owner says of it. What somebody has worded otherwise meanwhile stays. */
export async function loadSite(shop: Shop): Promise<void> {
  for (const [key, text] of Object.entries(await readTexts())) {
    for (const language of LANGUAGES) {
      const said = text[language];
      if (said === undefined) continue;
      const original = findOriginal(language, key);
      const seen = original === undefined ? {} : formsOf(original);
      const changed = await changeText(shop, { language, key, typed: formsOf(said), seen, actor: null });
      if (changed.ok || changed.error.code !== 'conflict') must(changed, `${language} ${key}`);
    }
  }
  for (const [page, texts] of Object.entries(await readPages())) {
    const typed = Object.fromEntries(LANGUAGES.map((language) => [language, { ...NOTHING_TYPED, ...texts[language] }]));
    const saved = await savePage(shop, {
      ...{ page, editedVersion: null, kind: 'page', slug: '', isInFooter: false, publish: 'now', actor: null },
      typed,
    });
    if (saved.ok || saved.error.code !== 'conflict') must(saved, page);
  }
}
