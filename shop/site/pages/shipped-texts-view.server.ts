import type { storefront } from '#locales/en/storefront.ts';
import { getPageTemplate, listFaqTemplate } from '#shop/content/content-view.server.ts';
import { FAQ_CATEGORIES, type FaqCategory } from '#shop/content/question.ts';
import { loadAllTexts } from '#shop/i18n/load-texts.ts';
import { createTranslate, type MessagesOf } from '#shop/i18n/translate.ts';
import { type Language, type PerLanguage, perLanguage } from '#shop/kernel/language.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type PageText, type PageTexts, parseShippedPage } from './page.ts';
import { type FaqWords, questionsToText, toPageText } from './shipped-text.ts';

const TEXTS = await loadAllTexts<MessagesOf<typeof storefront>>(
  'storefront',
  (of) => import(`../../../locales/${of}/storefront.ts`),
);

/** What a page says that comes with the shop, with `{shop.…}` for its facts, in each language; nothing for others. */
export async function getShippedTexts(shop: Shop, address: string): Promise<PageTexts> {
  const name = parseShippedPage(address);
  if (name === null) return {};
  const settings = await getSettings(shop);
  return perLanguage((language): PageText => {
    if (name !== 'faq') return toPageText(getPageTemplate(name, settings, language));
    return questionsToText(listFaqTemplate(settings, language), faqWords(language));
  });
}

/** The words that the page of the FAQ is made of, in each language. */
export const FAQ_WORDS: PerLanguage<FaqWords> = perLanguage(faqWords);

function faqWords(language: Language): FaqWords {
  const t = createTranslate<typeof storefront>(language, TEXTS[language]);
  return {
    title: t('faq.title'),
    intro: t('home.faqText'),
    categories: Object.fromEntries(
      FAQ_CATEGORIES.map((category) => [category, t(`faq.category.${category}`)]),
    ) as Record<FaqCategory, string>,
  };
}
