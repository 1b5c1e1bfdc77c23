/** From this many letters on, a trigram index finds them anywhere in a word. */
const ANYWHERE_FROM = 3;

/**
 * Makes patterns for LIKE; one of them must match a text that contains `part`. One or two letters are searched at the
 * beginning of words: `partPatterns('crea')` is `['%crea%']`, `partPatterns('an')` is `['an%', '% an%']`. All of them
 * can use a trigram index. It does not index punctuation, so a part without letters is searched everywhere. Spaces count
 * once, as pages show what was typed.
 */
export function partPatterns(part: string): string[] {
  const escaped = part.replace(/\s+/g, ' ').replace(/[\\%_]/g, '\\$&');
  return part.length < ANYWHERE_FROM && /^[\p{L}\p{N}]+$/u.test(part)
    ? [`${escaped}%`, `% ${escaped}%`]
    : [`%${escaped}%`];
}
