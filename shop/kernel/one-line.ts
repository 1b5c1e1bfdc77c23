/**
 * Characters that have no place in a name or in a line of an address: line breaks and control characters, which would reach
 * mail headers and labels, and the brackets of HTML.
 */
const UNUSABLE = /[\p{Cc}\p{Zl}\p{Zp}<>]/u;

/** A problem that names the character, as its code point: 'unusable_character:3c' is about '<'. */
export type UnusableCharacter = `unusable_character:${string}`;

/** The first unusable character of a line, as a problem: `findUnusableCharacter('Anna <3')` is 'unusable_character:3c'. */
export function findUnusableCharacter(text: string): UnusableCharacter | null {
  const found = UNUSABLE.exec(text)?.[0];
  return found === undefined ? null : `unusable_character:${(found.codePointAt(0) ?? 0).toString(16)}`;
}

/** For a schema: adds the problem where there is one. */
export function refuseUnusable(
  text: string,
  context: { addIssue(issue: { readonly code: 'custom'; readonly message: string }): void },
): void {
  const message = findUnusableCharacter(text);
  if (message !== null) context.addIssue({ code: 'custom', message });
}

/** The character that a problem names, where people can see it; '' for a line break and the like; null for other problems. */
export function namedCharacter(code: string): string | null {
  const point = /^unusable_character:([0-9a-f]{1,6})$/.exec(code)?.[1];
  if (point === undefined) return null;
  const character = String.fromCodePoint(Number.parseInt(point, 16));
  return /[<>]/.test(character) ? character : '';
}
