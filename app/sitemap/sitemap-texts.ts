import type { sitemap } from '#locales/en/admin/sitemap.ts';
import type { MessagesOf, Translate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';

export type SitemapMessages = MessagesOf<typeof sitemap>;
export type SitemapTranslate = Translate<typeof sitemap>;

/** Both pages of the sitemap bring these along, so that no other page of the shop has to. Called by loaders. */
export async function loadSitemapMessages(language: Language): Promise<SitemapMessages> {
  switch (language) {
    case 'lv':
      return (await import('#locales/lv/admin/sitemap.ts')).sitemap;
    case 'en':
      return (await import('#locales/en/admin/sitemap.ts')).sitemap;
  }
}
