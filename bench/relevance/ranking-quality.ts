/** Grades by product; what is not listed is worth nothing. */
export type Grades = ReadonlyMap<string, number>;

/** What was expected of an answer, and what was shown. */
export type Judged = {
  readonly grades: Grades;
  readonly ruledOut: readonly string[];
};
export type Shown = {
  /** Slugs in the order of the page, from the top. */
  readonly slugs: readonly string[];
  /** Whether the page presents them as what was searched for. */
  readonly isConfident: boolean;
};

/** Products of a page that are looked at. */
const LOOKED_AT = 10;
const FIRST = 5;
/** A grade from which a product is an answer, not only related. */
const ANSWER = 2;

/**
 * How near the first ten are to the best order there is, from 0 to 1 (nDCG@10): a product is worth 2^grade − 1,
 * divided by the logarithm of its place. A product that is shown twice counts once.
 */
export function ndcg(grades: Grades, slugs: readonly string[]): number {
  const gains = slugs.map((slug, place) => (slugs.indexOf(slug) === place ? gainOf(grades.get(slug) ?? 0) : 0));
  const best = [...grades.values()].map(gainOf).sort(descending);
  return discounted(gains) / discounted(best);
}

/** The share of the good answers among the first five; of more than five, five are all. Null when none is good. */
export function recall(grades: Grades, slugs: readonly string[]): number | null {
  const answers = [...grades].filter(([, grade]) => grade >= ANSWER).map(([slug]) => slug);
  if (answers.length === 0) return null;
  const first = slugs.slice(0, FIRST);
  return answers.filter((slug) => first.includes(slug)).length / Math.min(FIRST, answers.length);
}

/**
 * What one answer is worth, from 0 to 1: its order, or where nothing fits, whether the page claims otherwise. Nothing
 * when it shows what was ruled out.
 */
export function quality(answer: Judged & Shown): number {
  const { grades, slugs, isConfident } = answer;
  if (showsRuledOut(answer)) return 0;
  return grades.size > 0 ? ndcg(grades, slugs) : Number(!isConfident);
}

export type Summary = {
  /** Mean nDCG@10 and recall@5, of queries that something fits. */
  readonly ndcg: number;
  readonly recall: number;
  /** Shares, from 0 to 1: nothing is shown though something fits; something is claimed to fit though nothing does. */
  readonly empty: number;
  readonly claimed: number;
  /** The share of queries with something ruled out that show it among the first ten. */
  readonly ruledOut: number;
};

/** Sums up many answers. A figure that no query speaks for is NaN. */
export function sumUp(answers: readonly (Judged & Shown)[]): Summary {
  const fitting = answers.filter(({ grades }) => grades.size > 0);
  const others = answers.filter(({ grades }) => grades.size === 0);
  const limited = answers.filter(({ ruledOut }) => ruledOut.length > 0);
  const recalls = fitting.map(({ grades, slugs }) => recall(grades, slugs));
  return {
    ndcg: mean(fitting.map(({ grades, slugs }) => ndcg(grades, slugs))),
    recall: mean(recalls.filter((share) => share !== null)),
    empty: mean(fitting.map(({ slugs }) => Number(slugs.length === 0))),
    claimed: mean(others.map(({ isConfident }) => Number(isConfident))),
    ruledOut: mean(limited.map((answer) => Number(showsRuledOut(answer)))),
  };
}

const showsRuledOut = ({ ruledOut, slugs }: Judged & Shown) =>
  slugs.slice(0, LOOKED_AT).some((slug) => ruledOut.includes(slug));

const gainOf = (grade: number) => 2 ** grade - 1;

const discounted = (gains: readonly number[]) =>
  gains.slice(0, LOOKED_AT).reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0);

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const descending = (a: number, b: number) => b - a;
