/** From this many letters on an index knows in which texts they stand, wherever in a word. */
const ANYWHERE_FROM = 3;

/**
 * Patterns for LIKE, one of which must match a text that has `part` in it; one or two letters are looked for where a word
 * begins: `partPatterns('crea')` is `['%crea%']`, `partPatterns('an')` is `['an%', '% an%']`. All of them can go by an index
 * of trigrams, which knows no signs: those alone are looked for everywhere.
 */
export function partPatterns(part: string): string[] {
  const escaped = part.replace(/[\\%_]/g, '\\$&');
  return part.length < ANYWHERE_FROM && /^[\p{L}\p{N}]+$/u.test(part)
    ? [`${escaped}%`, `% ${escaped}%`]
    : [`%${escaped}%`];
}
