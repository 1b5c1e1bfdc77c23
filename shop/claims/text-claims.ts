import type { Language } from '#shop/kernel/language.ts';
import type { Claim } from './claim-rules.ts';
import { sayBetter } from './claim-words.ts';
import { findClaims } from './find-claims.ts';

/** The texts of a product or category that shoppers read as praise. */
export const CLAIM_FIELDS = ['name', 'description', 'highlights', 'tag'] as const;
export type ClaimField = (typeof CLAIM_FIELDS)[number];

/** Texts in one language; an HTML description counts by its text. */
export type TextsToCheck = {
  readonly language: Language;
  readonly name: string;
  readonly description: string | null;
  readonly highlights: readonly string[];
  /** What stands on its card. */
  readonly tags?: readonly string[];
};

/** A claim with the field it is in, and a better wording in the language of the text. */
export type TextClaim = Claim & { readonly field: ClaimField; readonly language: Language; readonly better: string };

/** Finds the claims in every text, language by language. */
export function findTextClaims(texts: readonly TextsToCheck[]): TextClaim[] {
  return texts.flatMap((one) =>
    CLAIM_FIELDS.flatMap((field) => {
      return findClaims(textOf(one, field)).map((claim) => {
        const better = sayBetter(claim.rule, one.language);
        return { ...claim, field, language: one.language, better };
      });
    }),
  );
}

function textOf({ highlights, tags = [], ...texts }: TextsToCheck, field: ClaimField): string {
  if (field === 'highlights') return highlights.join('\n');
  return field === 'tag' ? tags.join('\n') : (texts[field] ?? '');
}
