import type { claims as english } from '#locales/en/claims.ts';
import { loadAllTexts } from '#shop/i18n/load-texts.ts';
import { createTranslate, type MessagesOf } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { ClaimRuleId } from './claim-rules.ts';

const TEXTS = await loadAllTexts<MessagesOf<typeof english>>('claims', (of) => import(`../../locales/${of}/claims.ts`));

/** A better wording than a claim's, in the language of the text that makes it. */
export function sayBetter(rule: ClaimRuleId, language: Language): string {
  return createTranslate<typeof english>(language, TEXTS[language])(`claims.better.${rule}`);
}
