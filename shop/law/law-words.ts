import type { legal as english } from '#locales/en/legal.ts';
import { loadAllTexts } from '#shop/i18n/load-texts.ts';
import { createTranslate, type MessagesOf, type Translate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { ShownNotice } from './legal-notice.ts';

const TEXTS = await loadAllTexts<MessagesOf<typeof english>>('legal', (of) => import(`../../locales/${of}/legal.ts`));

export type LawTranslate = Translate<typeof english>;

/** The words of versions and notices, which only the server writes. */
export function translateLaw(language: Language): LawTranslate {
  return createTranslate<typeof english>(language, TEXTS[language]);
}

/** Writes what the notice on the legal guarantee says, in our own words. */
export function sayNotice(language: Language): Omit<ShownNotice, 'picture'> {
  const t = translateLaw(language);
  return {
    title: t('notice.title'),
    sentences: [t('notice.years'), t('notice.seller'), t('notice.remedy'), t('notice.otherwise'), t('notice.besides')],
    link: { label: t('notice.link'), url: t('notice.url') },
  };
}
