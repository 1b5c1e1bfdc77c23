import type { OtherLanguage } from '#shop/kernel/language.ts';

/** The language besides English in which staff and files give the texts of products and categories. Texts in others stay. */
export const TRANSLATED_LANGUAGE: OtherLanguage = 'lv';
