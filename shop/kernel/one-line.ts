/**
 * Characters that do not belong in a name or an address line: line breaks and control characters, which would reach
 * mail headers and labels, and HTML brackets. Invisible characters are removed instead (`withoutInvisible`).
 */
const UNUSABLE = /[\p{Cc}\p{Zl}\p{Zp}<>]/gu;

/** A problem that names the characters, as their code points: 'unusable_character:3c-3e' is about '<' and '>'. */
export type UnusableCharacter = `unusable_character:${string}`;

/** The unusable characters as one problem: `findUnusableCharacter('Anna <3')` is 'unusable_character:3c'. */
export function findUnusableCharacter(text: string): UnusableCharacter | null {
  const found = new Set(text.match(UNUSABLE));
  if (found.size === 0) return null;
  return `unusable_character:${[...found].map((character) => character.codePointAt(0)?.toString(16)).join('-')}`;
}

/** Adds the problem to a schema's issues, if there is one. */
export function refuseUnusable(
  text: string,
  context: { addIssue(issue: { readonly code: 'custom'; readonly message: string }): void },
): void {
  const message = findUnusableCharacter(text);
  if (message !== null) context.addIssue({ code: 'custom', message });
}

/** The visible characters that a problem names: '< >'; '' for line breaks and the like; null for other problems. */
export function namedCharacters(code: string): string | null {
  const points = /^unusable_character:([0-9a-f-]+)$/.exec(code)?.[1];
  if (points === undefined) return null;
  const characters = points.split('-').map((point) => String.fromCharCode(Number.parseInt(point, 16)));
  return characters.filter((character) => /[<>]/.test(character)).join(' ');
}
