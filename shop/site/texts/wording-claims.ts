import { findFieldClaims, type TextClaim } from '#shop/claims/text-claims.ts';
import type { Message } from '#shop/i18n/translate.ts';
import { LANGUAGES, type Language } from '#shop/kernel/language.ts';
import type { ChangedTexts } from './changed-texts-view.server.ts';
import { formsOf } from './text-rules.ts';

export type WordingClaim = TextClaim<'text'>;

/** A text that the merchant has worded with claims; `name` is the first wording that has one. */
export type FlaggedWording = { readonly id: string; readonly name: string; readonly claims: readonly WordingClaim[] };

/** Finds the claims in the merchant's own wording of a text, in any of its plural forms. */
export function findWordingClaims(own: Message, language: Language): WordingClaim[] {
  return findFieldClaims('text', language, sayForms(own, '\n'));
}

/** Lists the texts that the merchant has worded with claims, by key. */
export function listFlaggedWordings(changed: ChangedTexts): FlaggedWording[] {
  const flagged = new Map<string, FlaggedWording>();
  for (const language of LANGUAGES) {
    for (const [id, own] of Object.entries(changed[language])) {
      const claims = findWordingClaims(own, language);
      if (claims.length === 0) continue;
      const { name = sayForms(own, ' · '), claims: others = [] } = flagged.get(id) ?? {};
      flagged.set(id, { id, name, claims: [...others, ...claims] });
    }
  }
  return [...flagged.values()].sort((one, other) => one.id.localeCompare(other.id));
}

function sayForms(own: Message, between: string): string {
  return Object.values(formsOf(own)).join(between);
}
