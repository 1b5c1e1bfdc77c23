import type { Language } from '#shop/kernel/language.ts';
import { foldDiacritics } from '#shop/kernel/slug.ts';
import type { PickupPoint } from './point.ts';

/** The words of a search for a point: 'LV1010' is two. */
export function wordsOf(search: string): readonly string[] {
  return search.split(/[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})/u).filter((word) => word !== '');
}

/** Sorts found points: those whose town is searched for first, then by street, then by name; alike ones by the alphabet. */
export function rankPoints(
  found: readonly PickupPoint[],
  words: readonly string[],
  language: Language,
): readonly PickupPoint[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const folded = words.map(foldDiacritics);
  const scored = found.map((point) => ({ point, score: scoreOf(point, folded) }));
  return scored
    .toSorted((one, other) => one.score - other.score || compareBy(compare, one.point, other.point))
    .map(({ point }) => point);
}

/** The sum over the words: lower is better. */
function scoreOf(point: PickupPoint, words: readonly string[]): number {
  const fields = [point.postal_code ?? '', point.town, point.street, point.area, point.name].map((text) =>
    wordsOf(foldDiacritics(text)),
  );
  return words.reduce((sum, word) => sum + scoreWord(fields, word), 0);
}

function scoreWord(fields: readonly (readonly string[])[], word: string): number {
  const whole = fields.findIndex((parts) => parts.includes(word));
  if (whole >= 0) return whole * 2;
  const begun = fields.findIndex((parts) => parts.some((part) => part.startsWith(word)));
  return (begun >= 0 ? begun : fields.length) * 2 + 1;
}

function compareBy(compare: Intl.Collator['compare'], one: PickupPoint, other: PickupPoint): number {
  return (
    compare(one.town, other.town) ||
    compare(one.street, other.street) ||
    compare(one.name, other.name) ||
    compare(one.id, other.id)
  );
}
