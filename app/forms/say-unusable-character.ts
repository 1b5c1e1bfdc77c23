import type { StorefrontTranslate } from '#app/i18n.tsx';
import { namedCharacters } from '#shop/kernel/one-line.ts';

/** Names the characters to remove; null for other problems. */
export function sayUnusableCharacter(t: StorefrontTranslate, code: string): string | null {
  const character = namedCharacters(code);
  if (character === null) return null;
  return character === '' ? t('form.invisibleCharacter') : t('form.unusableCharacter', { character });
}
