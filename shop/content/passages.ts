import { loadAllTexts } from '#shop/i18n/load-texts.ts';
import type { Language } from '#shop/kernel/language.ts';
import { choosePassage, hasMark, type NationalWords, PASSAGES, type Passage } from './national-law.ts';

const NATIONAL = await loadAllTexts<NationalWords>('national', (of) => import(`../../locales/${of}/national.ts`));

/** Puts the passages of a country into a text: `{law.disputes}`. */
export function fillPassages(text: string, country: string, language: Language): string {
  return text.replace(/\{law\.(\w+)\}/g, (placeholder, name: string) => {
    const passage = PASSAGES.find((one) => one === name);
    return passage === undefined ? placeholder : choosePassage(NATIONAL[language], country, passage);
  });
}

/** Says what the law of a country wants said. Empty where the shop does not know it and its owner has yet to say it. */
export function sayPassage(country: string, language: Language, passage: Passage): string {
  const said = choosePassage(NATIONAL[language], country, passage);
  return hasMark(said) ? '' : said;
}
