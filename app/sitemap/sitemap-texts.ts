import type { sitemap } from '#locales/en/admin/sitemap.ts';
import { loadTexts } from '#shop/i18n/load-texts.ts';
import type { MessagesOf, Translate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';

export type SitemapMessages = MessagesOf<typeof sitemap>;
export type SitemapTranslate = Translate<typeof sitemap>;

/** Both pages of the sitemap bring these along, so that no other page of the shop has to. Called by loaders. */
export function loadSitemapMessages(language: Language): Promise<SitemapMessages> {
  return loadTexts<SitemapMessages>(language, 'admin/sitemap', (of) => import(`../../locales/${of}/admin/sitemap.ts`));
}
