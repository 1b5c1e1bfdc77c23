import { findTextClaims, type TextClaim } from '#shop/claims/text-claims.ts';
import { DEFAULT_LANGUAGE, OTHER_LANGUAGES } from '#shop/kernel/language.ts';
import { translationField } from './fields/translations.ts';
import type { CheckedProduct } from './product-input.ts';

/** Finds the claims in a product's texts. They never stop it from being saved. */
export function claimsOfProduct(product: Omit<CheckedProduct, 'product_variations'>): TextClaim[] {
  const translated = OTHER_LANGUAGES.flatMap((language) => {
    const texts = product[translationField(language)];
    return texts === null ? [] : [{ ...texts, language }];
  });
  const { tag, more_tags } = product;
  const tags = [...(tag === null ? [] : [tag]), ...more_tags];
  return findTextClaims([{ ...product, tags, language: DEFAULT_LANGUAGE }, ...translated]);
}
