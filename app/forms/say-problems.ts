import type { Shown, StorefrontTranslate } from '#app/i18n.tsx';
import { sayUnusableCharacter } from './say-unusable-character.ts';
import { sayTooManyAttempts } from './too-many-attempts.ts';

/** The key of a text without placeholders. */
export type PlainKey = {
  [Key in keyof Shown]: Shown[Key] extends string ? (Shown[Key] extends `${string}{${string}` ? never : Key) : never;
}[keyof Shown];

/** The texts of problem codes. */
export type ProblemTexts = Readonly<Record<string, PlainKey>>;

/** Puts the codes of forms and verbs into words: by the table, as something that every form may say, or `otherwise`. */
export function sayProblems(t: StorefrontTranslate, texts: ProblemTexts, otherwise: PlainKey) {
  return (code: string): string => {
    const key = Object.hasOwn(texts, code) ? texts[code] : undefined;
    return key ? t(key) : (sayTooManyAttempts(t, code) ?? sayUnusableCharacter(t, code) ?? t(otherwise));
  };
}
