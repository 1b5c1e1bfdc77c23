import { expect, test } from 'vitest';
import { readProducts } from '../../db/seeds/demo/demo-data.server.ts';
import { readJudgedQueries } from './judged-query.ts';

const known = await readJudgedQueries();
const queries = [...known, ...(await readJudgedQueries('heldOut'))];

test('what a query should find is on sale in the demo', async () => {
  const onSale = new Set((await readProducts()).filter((one) => one.is_active).map(({ slug }) => slug.en));
  const named = queries.flatMap(({ grades, ruledOut }) => [...grades.keys(), ...ruledOut]);
  expect([...new Set(named)].filter((slug) => !onSale.has(slug))).toEqual([]);
});

test('nothing is both wanted and ruled out', () => {
  expect(queries.filter(({ grades, ruledOut }) => ruledOut.some((slug) => grades.has(slug)))).toEqual([]);
});

test('each query has something to find in the first place, or finds nothing', () => {
  const related = queries.filter(({ grades }) => grades.size > 0 && Math.max(...grades.values()) < 2);
  expect(related.map(({ query }) => query)).toEqual([]);
});

test('no query is judged twice', () => {
  const texts = queries.map(({ query, language }) => `${language} ${query.toLowerCase()}`);
  expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
});

test('the shoppers of each kind speak both languages, about half each', () => {
  for (const [kind, own] of Map.groupBy(known, (one) => one.kind)) {
    const english = own.filter(({ language }) => language === 'en').length;
    expect([kind, english / own.length > 0.4 && english / own.length < 0.6]).toEqual([kind, true]);
  }
});
