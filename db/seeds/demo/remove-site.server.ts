import { LANGUAGES } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { movePage } from '#shop/site/pages/move-page.server.ts';
import { findSitePage } from '#shop/site/pages/site-page-view.server.ts';
import { changeText } from '#shop/site/texts/change-text.server.ts';
import { formsOf } from '#shop/site/texts/text-rules.ts';
import { must } from '../must.ts';
import { readPages, readTexts } from './demo-data.server.ts';

/** The first version of a page is the original, the second the demo's. */
const ORIGINAL = 1;
const DEMO = 2;

/** Takes back what the demo said of the shop (`loadSite`). What somebody has worded otherwise since stays. */
export async function removeSite(shop: Shop): Promise<void> {
  for (const [key, text] of Object.entries(await readTexts())) {
    for (const language of LANGUAGES) {
      const said = text[language];
      if (said === undefined) continue;
      const seen = formsOf(said);
      const changed = await changeText(shop, { language, key, typed: null, seen, actor: null });
      if (changed.ok || changed.error.code !== 'conflict') must(changed, `${language} ${key}`);
    }
  }
  for (const name of Object.keys(await readPages())) {
    const page = await findSitePage(shop.db, name);
    if (page?.liveVersion !== DEMO || page.draftVersion !== DEMO) continue;
    must(await movePage(shop, { page: name, move: { returnTo: ORIGINAL }, actor: null }), name);
  }
}
