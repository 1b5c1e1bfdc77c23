import type { StorefrontTranslate } from '#app/i18n.tsx';
import { namedCharacter } from '#shop/kernel/one-line.ts';

/** Names the character that cannot be used; null where the problem is another. */
export function sayUnusableCharacter(t: StorefrontTranslate, code: string): string | null {
  const character = namedCharacter(code);
  if (character === null) return null;
  return character === '' ? t('form.invisibleCharacter') : t('form.unusableCharacter', { character });
}
