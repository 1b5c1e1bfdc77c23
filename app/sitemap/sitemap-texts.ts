import type { sitemap } from '#locales/en/admin/sitemap.ts';
import { loadTexts } from '#shop/i18n/load-texts.ts';
import type { MessagesOf, Translate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';

export type SitemapMessages = MessagesOf<typeof sitemap>;
export type SitemapTranslate = Translate<typeof sitemap>;

/** Both sitemap pages load these texts, so that no other page has to. Called by loaders. */
export function loadSitemapMessages(language: Language): Promise<SitemapMessages> {
  return loadTexts<SitemapMessages>(language, 'admin/sitemap', (of) => import(`../../locales/${of}/admin/sitemap.ts`));
}
