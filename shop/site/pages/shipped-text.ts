import type { ContentPage } from '#shop/content/content-page.ts';
import { FAQ_CATEGORIES, type FaqCategory, type Question } from '#shop/content/question.ts';
import type { PageText } from './page.ts';
import { type Block, plainRuns, plainText, type RichText } from './rich-text.ts';
import { tidyText } from './tidy-text.ts';

const NOTHING_FOR_SEARCH = { searchTitle: null, searchDescription: null } as const;

/** A page as it comes with the shop, in the form of an edited one. */
export function toPageText({ title, intro, sections }: ContentPage): PageText {
  const body = sections.flatMap(({ heading, paragraphs, bullets }): Block[] => [
    { type: 'heading', level: 2, runs: [{ text: heading }] },
    ...paragraphs.map((text): Block => ({ type: 'paragraph', runs: [{ text }] })),
    { type: 'list', ordered: false, items: bullets.map((text) => ({ runs: [{ text }] })) },
  ]);
  return { title, intro, ...NOTHING_FOR_SEARCH, body: tidyText(body) };
}

/** The words of the FAQ's page: its title, the line below it, and its categories in the order of the page. */
export type FaqWords = {
  readonly title: string;
  readonly intro: string;
  readonly categories: Readonly<Record<FaqCategory, string>>;
};

/** The FAQ as one text: a heading for each category, a smaller one for each question, and below it the answer. */
export function questionsToText(questions: readonly Question[], { title, intro, categories }: FaqWords): PageText {
  const body = FAQ_CATEGORIES.flatMap((category): Block[] => {
    const own = questions.filter((question) => question.category === category);
    if (own.length === 0) return [];
    return [
      { type: 'heading', level: 2, runs: [{ text: categories[category] }] },
      ...own.flatMap(({ question, answer }): Block[] => [
        { type: 'heading', level: 3, runs: [{ text: question }] },
        { type: 'paragraph', runs: [{ text: answer }] },
      ]),
    ];
  });
  return { title, intro, ...NOTHING_FOR_SEARCH, body: tidyText(body) };
}

/** A question whose answer may have links, lists and pictures; `answer` is its text alone. */
export type WrittenQuestion = Question & { readonly body?: RichText };

export type FaqProblem = { readonly code: 'faq_category' | 'faq_question' | 'faq_answer'; readonly value: string };

/** The questions of such a text, or the first place that is not built like one. */
export function textToQuestions(
  body: RichText,
  categories: FaqWords['categories'],
): { readonly questions: readonly WrittenQuestion[]; readonly problem: FaqProblem | null } {
  const questions: WrittenQuestion[] = [];
  let category: FaqCategory | null = null;
  let open: { readonly question: string; readonly body: Block[] } | null = null;
  const fail = (code: FaqProblem['code'], value: string) => ({ questions, problem: { code, value } });
  const close = () => {
    if (open !== null && category !== null)
      questions.push({ category, question: open.question, answer: plainText(open.body), body: open.body });
  };
  for (const block of body) {
    const isHeading = block.type === 'heading';
    if (isHeading && open?.body.length === 0) return fail('faq_answer', open.question);
    if (isHeading) close();
    if (isHeading && block.level === 2) {
      const name = plainRuns(block.runs);
      category = FAQ_CATEGORIES.find((one) => categories[one].toLowerCase() === name.toLowerCase()) ?? null;
      open = null;
      if (category === null) return fail('faq_category', name);
    } else if (isHeading) {
      open = { question: plainRuns(block.runs), body: [] };
      if (category === null) return fail('faq_category', open.question);
    } else if (open === null) return fail('faq_question', plainText([block]));
    else open.body.push(block);
  }
  if (open?.body.length === 0) return fail('faq_answer', open.question);
  close();
  return { questions, problem: null };
}
