import { findFieldClaims, type TextClaim } from '#shop/claims/text-claims.ts';
import { LANGUAGES } from '#shop/kernel/language.ts';
import type { Navigation } from './navigation.ts';

export type NavigationClaim = TextClaim<'label'>;

/** Finds the claims in what the merchant wrote in the lists of header and footer. */
export function findNavigationClaims({ header, columns }: Navigation): NavigationClaim[] {
  const texts = [
    ...header.map(({ label }) => label),
    ...columns.flatMap(({ title, items }) => [title, ...items.map(({ label }) => label)]),
  ];
  return LANGUAGES.flatMap((language) =>
    findFieldClaims('label', language, texts.map((said) => said[language] ?? '').join('\n')),
  );
}
