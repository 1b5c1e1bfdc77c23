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
export type TextClaim<Field extends string = ClaimField> = Claim & {
  readonly field: Field;
  readonly language: Language;
  readonly better: string;
};

/** Finds the claims in every text, language by language. */
export function findTextClaims(texts: readonly TextsToCheck[]): TextClaim[] {
  return texts.flatMap((one) =>
    CLAIM_FIELDS.flatMap((field) => findFieldClaims(field, one.language, textOf(one, field))),
  );
}

/** Finds the claims in one field. */
export function findFieldClaims<Field extends string>(
  field: Field,
  language: Language,
  text: string,
): TextClaim<Field>[] {
  return findClaims(text).map((claim) => ({ ...claim, field, language, better: sayBetter(claim.rule, language) }));
}

function textOf({ highlights, tags = [], ...texts }: TextsToCheck, field: ClaimField): string {
  if (field === 'highlights') return highlights.join('\n');
  return field === 'tag' ? tags.join('\n') : (texts[field] ?? '');
}
