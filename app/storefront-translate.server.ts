import type { pageData } from '#locales/en/page-data.ts';
import type { storefront } from '#locales/en/storefront.ts';
import { loadAllTexts } from '#shop/i18n/load-texts.ts';
import { createTranslate, type MessagesOf, type Translate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import { loadStorefrontMessages } from './storefront-messages.ts';

export type ServerTranslate = Translate<typeof storefront>;

const PAGE_DATA = await loadAllTexts<MessagesOf<typeof pageData>>(
  'page-data',
  (of) => import(`../locales/${of}/page-data.ts`),
);

const loading = new Map<Language, Promise<ServerTranslate>>();

/** Says every text of the storefront, also those that browsers get only as data of a page. */
export function getServerTranslate(language: Language): Promise<ServerTranslate> {
  const known = loading.get(language);
  if (known) return known;
  const translate = loadStorefrontMessages(language).then((messages) =>
    createTranslate<typeof storefront>(language, { ...messages, ...PAGE_DATA[language] }),
  );
  loading.set(language, translate);
  return translate;
}
