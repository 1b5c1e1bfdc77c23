import { parseLanguage } from '#shop/kernel/language.ts';
import type { PageCheck, SeoCheck, TextCheck } from '#shop/seo/seo-check.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';
import { sayLanguage } from '../language-words.ts';

/** What a check wants, or why: 'Has a name in Latvian' for `name_lv`. */
export function saySeoCheck(t: AdminTranslate, what: 'check' | 'why', check: SeoCheck): string {
  const [, text, code] = /^(\w+)_([a-z]{2})$/.exec(check) ?? [];
  const language = parseLanguage(code);
  if (language === null) return t(`seo.${what}.${check as PageCheck}`);
  return t(`seo.${what}.translated.${text as TextCheck}`, { language: sayLanguage(t, language) });
}
