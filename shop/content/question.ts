import { foldDiacritics } from '#shop/kernel/slug.ts';
import type { TextByReach } from './content-page.ts';

export const FAQ_CATEGORIES = ['products', 'shipping', 'returns', 'payments', 'general'] as const;
export type FaqCategory = (typeof FAQ_CATEGORIES)[number];

/** As it stands in the locales. */
export type QuestionSource = Omit<Question, 'answer'> & { readonly answer: string | TextByReach };
export type Question = { readonly category: FaqCategory; readonly question: string; readonly answer: string };

/**
 * The questions of a category (null: all) that hold every word searched for, whatever the case and diacritics, in the
 * question or in the answer.
 */
export function filterQuestions(
  questions: readonly Question[],
  { category, search }: { readonly category: FaqCategory | null; readonly search: string },
): readonly Question[] {
  const words = foldDiacritics(search.slice(0, 200)).split(/\s+/).filter(Boolean);
  return questions.filter((entry) => {
    if (category !== null && entry.category !== category) return false;
    const text = foldDiacritics(`${entry.question} ${entry.answer}`);
    return words.every((word) => text.includes(word));
  });
}

/** A category of the filter; null means all. */
export function parseFaqCategory(input: unknown): FaqCategory | null {
  return FAQ_CATEGORIES.find((category) => category === input) ?? null;
}
