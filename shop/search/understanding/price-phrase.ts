import { type Cents, cents, parseEuroInput } from '#shop/kernel/money.ts';
import { anyPhrase, EVERY_LANGUAGE, foldAll, listWords } from './search-words.ts';
import { UNIT_AFTER_NUMBER } from './size.ts';
import type { Part } from './text-part.ts';

/** A price that a search text says in words, VAT included; at least one limit is set. */
export type PricePhrase = Part & { readonly minPrice: Cents | null; readonly maxPrice: Cents | null };

type Limits = Omit<PricePhrase, keyof Part>;
type Rule = {
  readonly pattern: RegExp;
  /** A number alone would not be money: 'over 50' may be an age. */
  readonly needsCurrency: boolean;
  readonly toLimits: (first: Cents, second: Cents) => Limits;
};

const SIGNS = { atMost: ['<', '<=', '≤'], atLeast: ['>', '>=', '≥'], around: ['~'], to: ['-', '–', '—'] };
const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';
const CURRENCY = `(?:€|${anyPhrase(listWords('currency'))}${END})`;
const PRICE = `(?:(?:${anyPhrase(listWords('price'))})\\s+)*`;
const COUNTED = `\\s+${anyPhrase(listWords('counted'))}${END}`;

/** An amount of money, or a number that can be one: nothing is counted or measured with it. */
function amount(name: 'first' | 'second'): string {
  const number = `(?<${name}>\\d{1,5}(?:[.,]\\d{1,2})?)(?![\\d\\p{L}])(?![.,]\\d)`;
  return `(?:(?<${name}Before>${CURRENCY})\\s?)?${number}(?:\\s?(?<${name}After>${CURRENCY})|(?!${UNIT_AFTER_NUMBER}|${COUNTED}))`;
}

const FIRST = amount('first');
const SECOND = amount('second');
const rule = (pattern: string, needsCurrency: boolean, toLimits: Rule['toLimits']): Rule => ({
  pattern: new RegExp(`${START}${PRICE}${pattern}`, 'u'),
  needsCurrency,
  toLimits,
});

const upTo = (maxPrice: Cents): Limits => ({ minPrice: null, maxPrice });
const from = (minPrice: Cents): Limits => ({ minPrice, maxPrice: null });
const between = (a: Cents, b: Cents): Limits => ({ minPrice: a < b ? a : b, maxPrice: a < b ? b : a });
/** A quarter more or less. */
const about = (price: Cents): Limits => ({
  minPrice: cents(Math.round(price * 0.75)),
  maxPrice: cents(Math.round(price * 1.25)),
});

const words = (name: 'atMost' | 'atLeast' | 'around' | 'to') =>
  `(?:${anyPhrase(listWords(name))}(?=[\\s€\\d])|${anyPhrase(SIGNS[name])})\\s*`;

/** The first rule that fits counts. */
const RULES: readonly Rule[] = [
  ...EVERY_LANGUAGE.flatMap((one) =>
    one.between.map(([before = '', middle = '']) =>
      rule(`${anyPhrase([before])}\\s+${FIRST}\\s*${anyPhrase([middle])}\\s+${SECOND}`, false, between),
    ),
  ),
  rule(`${FIRST}\\s*${words('to')}${SECOND}`, true, between),
  rule(`${words('atMost')}${FIRST}`, false, upTo),
  rule(`${anyPhrase(listWords('atLeastOfMoney'))}\\s+${FIRST}`, false, from),
  rule(`${words('atLeast')}${FIRST}`, true, from),
  rule(`${words('around')}${FIRST}`, true, about),
  rule(`${FIRST}(?:\\s*\\+|\\s+${anyPhrase(listWords('orMore'))}${END})`, true, from),
  rule(`${FIRST}(?:\\s+${anyPhrase(listWords('orLess'))}${END})?`, true, upTo),
];

/** Finds the price in a folded search text: 'under 20 euro', 'no 10 līdz 30 €', '20-50 eur'. Null when it says none. */
export function findPrice(folded: string): PricePhrase | null {
  for (const { pattern, needsCurrency, toLimits } of RULES) {
    const match = pattern.exec(folded);
    if (match === null) continue;
    const { first = '', second, ...currencies } = match.groups ?? {};
    if (needsCurrency && Object.values(currencies).every((said) => said === undefined)) continue;
    const limits = toLimits(readAmount(first), readAmount(second ?? first));
    return { start: match.index, end: match.index + match[0].trimEnd().length, ...limits };
  }
  return null;
}

function readAmount(text: string): Cents {
  return parseEuroInput(text) ?? cents(0);
}

/** Whether a folded word is said of money only. */
export const isCurrency = (folded: string) => CURRENCIES.has(folded);
const CURRENCIES: ReadonlySet<string> = new Set(foldAll(listWords('currency')));
