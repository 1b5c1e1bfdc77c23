import { findFieldClaims, type TextClaim } from '#shop/claims/text-claims.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shop/kernel/language.ts';
import { PATTERN_FIELDS } from '#shop/settings/search-pattern.ts';
import type { SettingName, Settings } from '#shop/settings/settings.ts';

export type SettingClaim = TextClaim<SettingName>;

const PATTERNS = ['searchProduct', 'searchCategory', 'searchPage', 'searchHome'] as const satisfies SettingName[];

/** Finds the claims in the settings that shoppers and search engines read. */
export function findSettingClaims(settings: Settings): SettingClaim[] {
  const inLanguages = LANGUAGES.flatMap((language) => [
    ...findFieldClaims('homePictureText', language, settings.homePictureText[language] ?? ''),
    ...PATTERNS.flatMap((name) => {
      const pattern = settings[name][language];
      return findFieldClaims(name, language, PATTERN_FIELDS.map((field) => pattern?.[field] ?? '').join('\n'));
    }),
  ]);
  return [...findFieldClaims('shopName', DEFAULT_LANGUAGE, settings.shopName), ...inLanguages];
}
