import { describe, expect, test } from 'vitest';
import { aWord, searchedFor } from '#tests/support/search/searched.ts';
import { everywhere, inBrand, inNaming, listLevels, listPoints, named, ruledOut } from './document-query.ts';

const cream = aWord('cream');

describe('a text', () => {
  test('is asked for anywhere, or where it names a product', () => {
    expect(everywhere(searchedFor(cream, aWord('night')))).toBe('((cream|en~cream)&(night|en~night))');
    expect(inNaming(searchedFor(cream))).toBe('(A~cream|A=en~cream|B~cream|B=en~cream|C~cream|C=en~cream)');
    expect(inBrand([cream])).toBe('(B~cream|B=en~cream)');
  });

  test('without words asks for nothing', () => {
    const text = searchedFor();
    expect([everywhere(text), inNaming(text), named(text), inBrand([])]).toEqual([null, null, null, null]);
  });

  test('may end in an unfinished word, in names and brands only while it has a letter or two', () => {
    expect(everywhere(searchedFor(aWord('crea', { beginning: 'crea' })))).toContain('|crea:*');
    const short = searchedFor(aWord('cr', { beginning: 'cr' }));
    expect(everywhere(short)).toBe('((cr|en~cr)|A~cr:*|B~cr:*)');
    expect(inNaming(short)).not.toContain('C~cr:*');
  });

  test("is found by synonyms only where one of their words is its own, or all are its category's", () => {
    const query = everywhere(searchedFor({ ...cream, others: [[['lotion']], [['face'], ['butter']]] }));
    expect(query).toBe(
      '((cream|en~cream)|(A~lotion|B~lotion|C~lotion)|((face&butter)&(A~face|A~butter|B~face|B~butter|(C~face&C~butter))))',
    );
  });

  test('of which a part is missing needs a word that names the product', () => {
    const [group] = searchedFor(cream, aWord('moss', { isNamed: false })).groups;
    const text = { ...searchedFor(), groups: [{ ...group!, isNamed: true }] };
    expect(everywhere(text)).toContain('&(A~cream|');
    expect(everywhere(text)).not.toContain('A~moss');
  });
});

test('what is excluded may be said to be missing, but not stand in a name or among the ingredients', () => {
  expect(
    ruledOut([
      [
        {
          terms: ['argan'],
          missing: ['argan'],
          lacking: ['bezargan'],
          lacked: [],
          ingredients: ['argan'],
          isOtherwiseThere: false,
        },
      ],
    ]),
  ).toBe('(A~argan|B~argan|E~argan:*|(argan&!(F~argan|bezargan:*)))');
  expect(
    ruledOut([
      [
        {
          terms: ['alcohol'],
          missing: ['alcohol', 'spirta'],
          lacking: [],
          lacked: [],
          ingredients: ['denat'],
          isOtherwiseThere: true,
        },
      ],
    ]),
  ).toBe('(A~alcohol|B~alcohol|E~denat:*|(alcohol&!(F~alcohol|F~spirta)&!E~alcohol))');
  const word = (text: string) => ({
    terms: [text],
    missing: [text],
    lacking: [],
    lacked: [],
    ingredients: [],
    isOtherwiseThere: false,
  });
  expect(ruledOut([[word('coconut'), word('oil')]])).toBe(
    '((A~coconut|B~coconut|(coconut&!F~coconut))&(A~oil|B~oil|(oil&!F~oil)))',
  );
  expect(ruledOut([])).toBeNull();
});

describe('points', () => {
  const pointsOf = (query: string, points: ReturnType<typeof listPoints>) =>
    points.find((one) => one.query === query)?.points ?? 0;

  test('are more for a name than for a brand, a tag or another word of the shop', () => {
    const points = listPoints(searchedFor(cream)).filter(({ query }) => !query.includes('S~') && !query.includes('N~'));
    const [whole, name, , brand, tag] = points.map((one) => one.points);
    expect(whole).toBeGreaterThan(name!);
    expect(name).toBeGreaterThan(brand!);
    expect(brand).toBeGreaterThan(tag!);
  });

  test('are more for words that follow each other', () => {
    const text = searchedFor(aWord('night'), cream);
    expect(pointsOf('A~nightcream:*', listPoints(text))).toBeGreaterThan(0);
    const [phrase, ...others] = listLevels(text);
    const scattered = others.find(({ query }) => query.includes('&!A~nightcream:*'));
    expect(phrase!.query).toContain('&A~nightcream:*');
    expect(phrase!.points).toBeGreaterThan(scattered!.points);
  });

  test('of words that are one thing are most where a name has them all', () => {
    const polish = aWord('nail polish', { best: [[['nail'], ['polish']]] });
    const [level] = listLevels(searchedFor(polish));
    const points = listPoints(searchedFor(polish));
    const inName = pointsOf('(A~nail&A~polish)', points) + pointsOf('A~nail', points) + pointsOf('A~polish', points);
    expect(level).toEqual({ query: '((A~nail&A~polish)&A~nail&A~polish)', points: inName });
  });

  test('of all words at once are only for a text that asks for all its words', () => {
    const text = searchedFor(aWord('night'), cream);
    expect(listLevels(text).length).toBeGreaterThan(1);
    expect(listLevels({ ...text, groups: [...text.groups, ...text.groups] })).toEqual([]);
    expect(
      listLevels({
        ...text,
        excluded: [
          [{ terms: ['a'], missing: ['a'], lacking: [], lacked: [], ingredients: [], isOtherwiseThere: false }],
        ],
      }),
    ).toEqual([]);
  });
});

describe('what answers a need', () => {
  const skin = aWord('skin', {
    isNamed: false,
    best: [[['dry'], ['skin']]],
    others: [[['butter']], [['lotion']]],
    answers: [[['butter']], [['lotion']]],
  });

  test('counts by its place among the answers, once, and by what its text says', () => {
    const points = listPoints(searchedFor(skin));
    expect(points).toContainEqual({ query: '(A~butter|B~butter|C~butter)', points: 6 });
    expect(points).toContainEqual({ query: '(A~lotion|B~lotion|C~lotion)&!(A~butter|B~butter|C~butter)', points: 4 });
    expect(points).toContainEqual({ query: '(dry&skin)', points: 4 });
    expect(listLevels(searchedFor(skin))).toEqual([]);
  });

  test('is also found without the rest of the text, below what has all of it', () => {
    const text = { ...searchedFor(skin, cream), further: [{ queries: [skin], isNamed: true }] };
    expect(everywhere(text)).toContain('|(A~butter|B~butter|C~butter)|');
    expect(listPoints(text).find(({ points }) => points === 150)?.query).toContain('&(cream|en~cream)');
    expect(listPoints(searchedFor(skin, cream)).some(({ points }) => points === 150)).toBe(false);
  });
});
