import { z } from 'zod';
import { LANGUAGES, type Language } from '#shop/kernel/language.ts';

/** The kinds of page whose title and description for search engines may follow a pattern, and what each may name. */
export const PLACEHOLDERS = {
  product: ['name', 'brand', 'price', 'category', 'description', 'shop'],
  category: ['name', 'description', 'shop'],
  home: ['shop'],
  page: ['name', 'description', 'shop'],
} as const;
export type PatternKind = keyof typeof PLACEHOLDERS;
type Placeholder = (typeof PLACEHOLDERS)[PatternKind][number];

export const PATTERN_FIELDS = ['title', 'description'] as const;
export type PatternField = (typeof PATTERN_FIELDS)[number];
export const PATTERN_LIMITS: Readonly<Record<PatternField, number>> = { title: 120, description: 320 };

/** '{name} by {brand}'; '' without one. */
type Pattern = Readonly<Record<PatternField, string>>;
export type Patterns = Readonly<Partial<Record<Language, Pattern>>>;

/** What stands for the placeholders on a page. Null or absent where it has no such thing. */
export type PatternValues = Readonly<Partial<Record<Placeholder, string | null>>>;

export function patternsSchema(kind: PatternKind) {
  const pattern = (field: PatternField) =>
    z
      .string()
      .trim()
      .max(PATTERN_LIMITS[field])
      .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u)
      .refine((text) => findUnknownPlaceholder(kind, text) === null);
  const patterns = z.object({ title: pattern('title'), description: pattern('description') });
  return z.partialRecord(z.enum(LANGUAGES), patterns);
}

/** The first thing in braces that pages of this kind do not have, or a brace that stands alone; null without any. */
export function findUnknownPlaceholder(kind: PatternKind, pattern: string): string | null {
  const known: readonly string[] = PLACEHOLDERS[kind];
  const found = [...pattern.matchAll(/\{([^{}]*)\}|[{}]/g)].find(([, name]) => !known.includes(name ?? ''));
  return found?.[0] ?? null;
}

/** Fills the patterns of a page in for one of its languages; null where the page says what it says without. */
export function fillPatterns(
  patterns: Patterns,
  language: Language,
  values: PatternValues,
): Readonly<Record<PatternField, string | null>> {
  const { title = '', description = '' } = patterns[language] ?? {};
  return { title: fillPattern(title, values) || null, description: fillPattern(description, values) || null };
}

const EMPTY_BRACKETS = /\(\s*\)|\[\s*\]/g;
/** A sign between two parts of which one is missing. */
const LEFT_OVER = /(?:\s+[|·•–—-]|\s*[,;:])(?=\s*(?:$|[,;:]|[|·•–—-]\s))/g;
const LEADING = /^(?:\s*[|·•–—,;:-](?=\s|$))+/;

/** What is missing leaves no sign behind: 'Rose Cream | | Vitrina' becomes 'Rose Cream | Vitrina'. */
function fillPattern(pattern: string, values: PatternValues): string {
  let isComplete = true;
  const filled = pattern.replace(/\{(\w+)\}/g, (_, name: Placeholder) => {
    const value = values[name]?.trim() ?? '';
    if (value === '') isComplete = false;
    return value;
  });
  const tidy = isComplete ? filled : filled.replace(EMPTY_BRACKETS, '').replace(LEFT_OVER, '').replace(LEADING, '');
  return tidy.replace(/\s+/g, ' ').trim();
}
