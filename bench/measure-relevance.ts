import type { Config } from '../shop/platform/config.server.ts';
import { parseProductQuery } from '../shop/search/product-query.ts';
import { findProductsPage } from '../shop/search/product-search-view.server.ts';
import { getSettings } from '../shop/settings/get-settings.server.ts';
import { createShop, type Shop } from '../shop/shop.server.ts';
import { type JudgedQuery, readJudgedQueries } from './relevance/judged-query.ts';
import { quality, type Shown, sumUp } from './relevance/ranking-quality.ts';
import { atLeast, atMost, type Row } from './row.ts';

const WHOLE = 0.95;
const KIND = 0.9;
/** Searches that wait side by side; each has several queries. */
const AT_ONCE = 4;
/** Products that are named of a bad answer. */
const NAMED = 3;

type Answer = JudgedQuery & Shown;
type ProductsPage = Awaited<ReturnType<typeof findProductsPage>>;

/** How well the products page finds what shoppers mean: judged queries over the demo, kind by kind. */
export async function measureRelevance(
  config: Config,
  wish: {
    /** How many of the worst queries are named. */
    readonly worst: number;
    readonly note: (text: string) => void;
  },
): Promise<Row[]> {
  const shop = await createShop(config);
  try {
    const answers = await search(shop, await readJudgedQueries());
    const worst = listWorst(answers, wish.worst);
    if (worst.length > 0) wish.note(formatWorst(worst));
    return [...listRows(answers), ...listHeldOut(await search(shop, await readJudgedQueries('heldOut')))];
  } finally {
    await shop.close();
  }
}

async function search(shop: Shop, queries: readonly JudgedQuery[]): Promise<Answer[]> {
  const { vatRate } = await getSettings(shop);
  // Cards have the slug of their language.
  const products = await shop.db.selectFrom('products').select(['id', 'slug']).execute();
  const slugs = new Map<string, string>(products.map(({ id, slug }) => [id, slug]));
  const find = async (judged: JudgedQuery): Promise<Answer> => {
    const query = parseProductQuery(new URLSearchParams({ search: judged.query }));
    const page = await findProductsPage(shop, { query, language: judged.language, vatRate });
    return { ...judged, ...listShown(page, slugs) };
  };
  const answers: Answer[] = [];
  for (let start = 0; start < queries.length; start += AT_ONCE) {
    answers.push(...(await Promise.all(queries.slice(start, start + AT_ONCE).map(find))));
  }
  return answers;
}

/**
 * The products in the order that the page shows them, also below its line, and whether it shows them as what was meant:
 * not when all stand below the line of what only mentions the words, nor when the page says that no product has all of them.
 */
function listShown({ cards, mentions, notice }: ProductsPage, slugs: ReadonlyMap<string, string>): Shown {
  const isNamed = cards.length > 0 && mentions?.from !== 0;
  return { slugs: cards.map(({ id }) => slugs.get(id) ?? id), isConfident: isNamed && notice?.partial == null };
}

function listRows(answers: readonly Answer[]): Row[] {
  const whole = sumUp(answers);
  const kinds = Map.groupBy(
    answers.filter(({ grades }) => grades.size > 0),
    ({ kind }) => kind,
  );
  return [
    atLeast(`nDCG@10 of ${answers.length} queries`, whole.ndcg, WHOLE, ''),
    ...[...kinds].map(([kind, own]) => atLeast(`nDCG@10, ${kind}`, sumUp(own).ndcg, KIND, '')),
    atLeast('Recall@5', whole.recall, WHOLE, ''),
    atMost('Empty answers where something fits', 100 * whole.empty, 0, '%'),
    atMost('Confident answers where nothing fits', 100 * whole.claimed, 0, '%'),
    atMost('Answers with what a price or a negation rules out', 100 * whole.ruledOut, 0, '%'),
  ];
}

/** The same of queries that nobody looked at while the search was improved. Too few of a kind for a figure of its own. */
function listHeldOut(answers: readonly Answer[]): Row[] {
  const whole = sumUp(answers);
  return [
    atLeast(`Held out: nDCG@10 of ${answers.length} queries`, whole.ndcg, WHOLE, ''),
    atLeast('Held out: recall@5', whole.recall, WHOLE, ''),
    atMost('Held out: empty answers where something fits', 100 * whole.empty, 0, '%'),
    atMost('Held out: confident answers where nothing fits', 100 * whole.claimed, 0, '%'),
    atMost('Held out: answers with what is ruled out', 100 * whole.ruledOut, 0, '%'),
  ];
}

/** Answers that are not the best possible, the worst first. */
function listWorst(answers: readonly Answer[], count: number): Answer[] {
  return answers
    .map((answer) => ({ answer, worth: quality(answer) }))
    .filter(({ worth }) => worth < 1)
    .sort((a, b) => a.worth - b.worth)
    .slice(0, count)
    .map(({ answer }) => answer);
}

function formatWorst(worst: readonly Answer[]): string {
  return [`The worst ${worst.length} queries: what came first, and what was meant`, ...worst.map(formatAnswer)].join(
    '\n',
  );
}

function formatAnswer(answer: Answer): string {
  const { kind, language, query, grades, slugs } = answer;
  const found = slugs.slice(0, NAMED).join(', ') || 'nothing';
  const meant = [...grades].slice(0, NAMED).map(([slug, grade]) => `${slug} ${grade}`);
  const worth = quality(answer).toFixed(2);
  return `  ${worth}  ${kind}, ${language}: ${query} → ${found} | ${meant.join(', ') || 'nothing'}`;
}
