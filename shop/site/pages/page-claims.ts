import { findFieldClaims, type TextClaim } from '#shop/claims/text-claims.ts';
import { LANGUAGES } from '#shop/kernel/language.ts';
import type { PageText, PageTexts } from './page.ts';
import { plainText } from './rich-text.ts';
import { TEXT_FIELDS, type TextField } from './typed-page.ts';

export type PageClaim = TextClaim<TextField>;

/** Finds the claims in what the owner wrote on a page. They never stop it from being saved. */
export function findPageClaims(texts: PageTexts): PageClaim[] {
  return LANGUAGES.flatMap((language) => {
    const text = texts[language];
    if (text === undefined) return [];
    return TEXT_FIELDS.flatMap((field) => findFieldClaims(field, language, readable(text, field)));
  });
}

function readable(text: PageText, field: TextField): string {
  return field === 'body' ? plainText(text.body) : (text[field] ?? '');
}
