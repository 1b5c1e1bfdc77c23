import { foldDiacritics, slugify } from '#shop/kernel/slug.ts';
import type { SearchedAs, TextByReach } from './content-page.ts';

export const FAQ_CATEGORIES = ['products', 'shipping', 'returns', 'payments', 'general'] as const;
export type FaqCategory = (typeof FAQ_CATEGORIES)[number];

/** A question as it is written in the locales. */
export type QuestionSource = Omit<Question, 'answer'> & SearchedAs & { readonly answer: string | TextByReach };
export type Question = { readonly category: FaqCategory; readonly question: string; readonly answer: string };

/** The question's place on /faq: `questionAnchor('How can I pay?')` is 'how-can-i-pay'. */
export function questionAnchor(question: string): string {
  return slugify(question);
}

/** Filters by category (null: all) and by words, which must all occur; case and diacritics do not matter. */
export function filterQuestions<Asked extends Question>(
  questions: readonly Asked[],
  { category, search }: { readonly category: FaqCategory | null; readonly search: string },
): readonly Asked[] {
  const words = foldDiacritics(search.slice(0, 200)).split(/\s+/).filter(Boolean);
  return questions.filter((entry) => {
    if (category !== null && entry.category !== category) return false;
    const text = foldDiacritics(`${entry.question} ${entry.answer}`);
    return words.every((word) => text.includes(word));
  });
}
