import { loadAllTexts } from '#shop/i18n/load-texts.ts';
import type { Language, PerLanguage } from '#shop/kernel/language.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { ContentPage, ContentPageName, ContentSource, TextByReach } from './content-page.ts';
import { fillPlaceholders } from './placeholder.ts';
import type { Question, QuestionSource } from './question.ts';

// This stays on the server: the terms alone are longer than the code of the page that shows them.
const PAGES = {
  about: await loadAllTexts<ContentSource>('content/about', (of) => import(`../../locales/${of}/content/about.ts`)),
  privacy: await loadAllTexts<ContentSource>(
    'content/privacy',
    (of) => import(`../../locales/${of}/content/privacy.ts`),
  ),
  terms: await loadAllTexts<ContentSource>('content/terms', (of) => import(`../../locales/${of}/content/terms.ts`)),
  cookies: await loadAllTexts<ContentSource>(
    'content/cookies',
    (of) => import(`../../locales/${of}/content/cookies.ts`),
  ),
  wholesale: await loadAllTexts<ContentSource>(
    'content/wholesale',
    (of) => import(`../../locales/${of}/content/wholesale.ts`),
  ),
} satisfies Readonly<Record<ContentPageName, PerLanguage<ContentSource>>>;
const FAQ = await loadAllTexts<readonly QuestionSource[]>(
  'content/faq',
  (of) => import(`../../locales/${of}/content/faq.ts`),
);

/** A static page with the shop's own name, address and prices filled in. */
export async function getPage(shop: Shop, name: ContentPageName, language: Language): Promise<ContentPage> {
  const settings = await getSettings(shop);
  const fill = (text: string | TextByReach) => fillPlaceholders(text, settings, language);
  const { title, intro, sections } = PAGES[name][language];
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
