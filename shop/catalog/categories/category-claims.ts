import { findTextClaims, type TextClaim } from '#shop/claims/text-claims.ts';
import { DEFAULT_LANGUAGE, OTHER_LANGUAGES, type OtherLanguage } from '#shop/kernel/language.ts';

/** A category's texts, as stored or as typed. */
type Texts = { readonly name: string; readonly type: string; readonly description?: string | null | undefined } & {
  readonly [Field in `${'name' | 'description' | 'type'}_${OtherLanguage}`]?: string | null | undefined;
};

/** Finds the claims in a category's texts. They never stop it from being saved. */
export function claimsOfCategory(category: Texts): TextClaim[] {
  const { name, type, description = null } = category;
  const translated = OTHER_LANGUAGES.map((language) => ({
    language,
    name: category[`name_${language}`] ?? '',
    description: category[`description_${language}`] ?? null,
    highlights: [],
    tags: [category[`type_${language}`] ?? ''],
  }));
  return findTextClaims([
    { language: DEFAULT_LANGUAGE, name, description, highlights: [], tags: [type] },
    ...translated,
  ]);
}
