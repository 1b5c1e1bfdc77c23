import { about as aboutEn } from '#locales/en/content/about.ts';
import { cookies as cookiesEn } from '#locales/en/content/cookies.ts';
import { faq as faqEn } from '#locales/en/content/faq.ts';
import { privacy as privacyEn } from '#locales/en/content/privacy.ts';
import { terms as termsEn } from '#locales/en/content/terms.ts';
import { wholesale as wholesaleEn } from '#locales/en/content/wholesale.ts';
import { about as aboutLv } from '#locales/lv/content/about.ts';
import { cookies as cookiesLv } from '#locales/lv/content/cookies.ts';
import { faq as faqLv } from '#locales/lv/content/faq.ts';
import { privacy as privacyLv } from '#locales/lv/content/privacy.ts';
import { terms as termsLv } from '#locales/lv/content/terms.ts';
import { wholesale as wholesaleLv } from '#locales/lv/content/wholesale.ts';
import type { Language } from '#shop/kernel/language.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { ContentPage, ContentPageName, ContentSource, TextByReach } from './content-page.ts';
import { fillPlaceholders } from './placeholder.ts';
import type { Question, QuestionSource } from './question.ts';

// // This stays on the server: the terms alone are longer than the code of the page that shows them.
const PAGES: Readonly<Record<Language, Readonly<Record<ContentPageName, ContentSource>>>> = {
  en: { about: aboutEn, privacy: privacyEn, terms: termsEn, cookies: cookiesEn, wholesale: wholesaleEn },
  lv: { about: aboutLv, privacy: privacyLv, terms: termsLv, cookies: cookiesLv, wholesale: wholesaleLv },
};
const FAQ: Readonly<Record<Language, readonly QuestionSource[]>> = { en: faqEn, lv: faqLv };

/** A static page with the shop's own name, address and prices filled in. */
export async function getPage(shop: Shop, name: ContentPageName, language: Language): Promise<ContentPage> {
  const settings = await getSettings(shop);
  const fill = (text: string | TextByReach) => fillPlaceholders(text, settings, language);
  const { title, intro, sections } = PAGES[language][name];
  return {
    title: fill(title),
    intro: fill(intro),
    sections: sections.map(({ heading, paragraphs, bullets }) => ({
      heading: fill(heading),
      paragraphs: paragraphs.map(fill),
      bullets: bullets.map(fill),
    })),
  };
}

/** Lists every question of the FAQ in display order. */
export async function listFaq(shop: Shop, language: Language): Promise<readonly Question[]> {
  const settings = await getSettings(shop);
  const fill = (text: string | TextByReach) => fillPlaceholders(text, settings, language);
  return FAQ[language].map(({ category, question, answer }) => ({
    category,
    question: fill(question),
    answer: fill(answer),
  }));
}
