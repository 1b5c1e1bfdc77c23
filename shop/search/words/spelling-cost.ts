/**
 * How far a typed word is from a word of the catalogue, in mistakes as people make them. A whole mistake, an arbitrary
 * letter for another, costs more than 1; what fingers and ears confuse costs less.
 */
export function spellingCost(typed: string, word: string): number {
  const rows: number[][] = [];
  for (let i = 0; i <= typed.length; i += 1) {
    const row: number[] = [];
    rows.push(row);
    for (let j = 0; j <= word.length; j += 1) {
      row.push(i === 0 && j === 0 ? 0 : Math.min(...listSteps({ typed, word, i, j }, rows)));
    }
  }
  return at(rows, typed.length, word.length);
}

/** The first `i` letters of what was typed, and the first `j` of the word. */
type Place = { readonly typed: string; readonly word: string; readonly i: number; readonly j: number };

const COST = { swap: 0.6, double: 0.35, silent: 0.6, missing: 0.7, extra: 0.9, vowel: 0.75, key: 0.75, other: 1.2 };
const ALIKE = 0.5;
/** Such as d and t, which sound alike at the end of a word. */
const VOICED = 0.8;
const SOUND = 0.4;
/** Few mistype the first letter, and those who read the word see it. */
const FIRST_LETTER = 1.25;
/** Nobody begins a word with a letter that is not in it, unless the finger slipped: 'iphone' is no 'phone'. */
const LEADING_LETTER = 2;

function listSteps({ typed, word, i, j }: Place, rows: readonly (readonly number[])[]): number[] {
  const a = typed.charAt(i - 1);
  const b = word.charAt(j - 1);
  const first = i <= 1 || j <= 1 ? FIRST_LETTER : 1;
  return [
    at(rows, i - 1, j - 1) + (a === b ? 0 : first * replaceCost(a, b)),
    at(rows, i - 1, j) + (i <= 1 || a !== typed.charAt(i - 2) ? first * extraCost(typed, i) : COST.double),
    at(rows, i, j - 1) + (j <= 1 || b !== word.charAt(j - 2) ? first * missingCost(word, j) : COST.double),
    i > 1 && j > 1 && a === word.charAt(j - 2) && typed.charAt(i - 2) === b
      ? at(rows, i - 2, j - 2) + COST.swap * (i === 2 ? FIRST_LETTER : 1)
      : Number.POSITIVE_INFINITY,
    ...SOUNDS.filter(([x, y]) => typed.endsWith(x, i) && word.endsWith(y, j)).map(
      ([x, y]) => at(rows, i - x.length, j - y.length) + SOUND,
    ),
  ];
}

/** Outside the table no step is possible. */
function at(rows: readonly (readonly number[])[], i: number, j: number): number {
  return rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
}

const isVowel = (letter: string) => 'aeiouy'.includes(letter);

function replaceCost(a: string, b: string): number {
  if (a === '' || b === '') return Number.POSITIVE_INFINITY;
  // Figures are numbers, not spellings of each other.
  if (/\d/.test(a) || /\d/.test(b)) return 2 * COST.other;
  if (ALIKE_LETTERS.has(a + b)) return ALIKE;
  if (VOICED_LETTERS.has(a + b)) return VOICED;
  if (isVowel(a) && isVowel(b)) return COST.vowel;
  return NEIGHBOURS.get(a)?.includes(b) ? COST.key : COST.other;
}

function extraCost(typed: string, i: number): number {
  const letter = typed.charAt(i - 1);
  if (i > 1 && letter === 'h') return COST.silent;
  const beside = [typed[i - 2], typed[i]];
  const isSlip = beside.some((other) => other !== undefined && NEIGHBOURS.get(letter)?.includes(other));
  if (isSlip) return COST.key;
  return i === 1 ? LEADING_LETTER * COST.extra : COST.extra;
}

const missingCost = (word: string, j: number) => (j > 1 && word.charAt(j - 1) === 'h' ? COST.silent : COST.missing);

/** Pairs in both directions. */
function pairs(text: string): ReadonlySet<string> {
  return new Set(text.split(' ').flatMap((pair) => [pair, [...pair].reverse().join('')]));
}

/** One sound, or one letter with and without its mark. */
const ALIKE_LETTERS = pairs('ck kq cq sz cs iy jy ij vw');
const VOICED_LETTERS = pairs('dt bp gk mn fv gj xs xz cz');

/** Spellings of one sound, in English, in Latvian, and in what Cyrillic letters become. */
export const SOUNDS: readonly (readonly [string, string])[] = (
  'f/ph k/ck ck/ch k/ch c/ch s/sh s/sch z/zh x/ks x/cs kv/qu kw/qu ts/c tz/c dz/j dz/g dj/j ja/a ju/u ya/a yu/u ya/ja yu/ju ' +
  'ou/u oo/u ee/i ie/i ea/i ea/e ee/e ai/ei ei/e ey/i ay/ei ej/ei aj/ai au/o wh/w kh/h jo/e yo/e gh/g tj/c'
)
  .split(' ')
  .flatMap((pair): [string, string][] => {
    const [a = '', b = ''] = pair.split('/');
    return [
      [a, b],
      [b, a],
    ];
  });

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** The keys beside a key, in its row and in those above and below. */
const NEIGHBOURS: ReadonlyMap<string, string> = new Map(
  KEYS.flatMap((row, r) =>
    [...row].map((key, c): [string, string] => {
      const beside = [
        row[c - 1],
        row[c + 1],
        KEYS[r - 1]?.[c],
        KEYS[r - 1]?.[c + 1],
        KEYS[r + 1]?.[c],
        KEYS[r + 1]?.[c - 1],
      ];
      return [key, beside.join('')];
    }),
  ),
);
