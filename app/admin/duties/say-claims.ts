import type { Claim } from '#shop/claims/claim-rules.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';

/** Says which of the words just saved claim something, for a form that closes. Undefined without any. */
export function sayClaims(t: AdminTranslate, claims: readonly Claim[]): string | undefined {
  const words = claims.map((claim) => t('claims.quoted', { words: claim.words }));
  return words.length === 0 ? undefined : t('claims.saved', { words: words.join(', ') });
}
