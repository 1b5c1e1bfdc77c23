import type { legal as english } from '#locales/en/legal.ts';
import { questionAnchor } from '#shop/content/question.ts';
import { loadAllTexts } from '#shop/i18n/load-texts.ts';
import { createTranslate, type MessagesOf, type Translate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import { localPath } from '#shop/kernel/language-path.ts';
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

/** What we offer to whoever buys electrical goods, and where it is explained. */
export type TakeBack = {
  readonly sentence: string;
  readonly link: { readonly label: string; readonly url: string };
};

/** Says that an old device is taken back (Directive 2012/19/EU, Art. 5(2)(b)); how, is an answer on /faq. */
export function sayTakeBack(language: Language): TakeBack {
  const t = translateLaw(language);
  const url = localPath(`/faq#${questionAnchor(t('takeBack.question'))}`, language);
  return { sentence: t('takeBack.offer'), link: { label: t('takeBack.link'), url } };
}
