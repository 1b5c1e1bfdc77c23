import { findFieldClaims, type TextClaim } from '#shop/claims/text-claims.ts';
import { LANGUAGES, type Language } from '#shop/kernel/language.ts';
import { type CollectionTexts, TEXT_FIELDS, type TextField } from './collection.ts';

export type CollectionClaim = TextClaim<TextField>;

/** The texts of a collection, as stored or as typed. */
type Said = { readonly texts: { readonly [InLanguage in Language]?: Partial<CollectionTexts> | undefined } };

/** Finds the claims in what a collection or brand's page says. They never stop it from being saved. */
export function findCollectionClaims({ texts }: Said): CollectionClaim[] {
  return LANGUAGES.flatMap((language) =>
    TEXT_FIELDS.flatMap((field) => findFieldClaims(field, language, texts[language]?.[field] ?? '')),
  );
}
