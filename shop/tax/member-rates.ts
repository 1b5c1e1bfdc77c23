import { type VatRate, vatRate } from '#shop/kernel/percent.ts';
import type { TaxClass } from './tax-class.ts';

/** A member state's rate for a class of goods, from a day on. */
export type DatedRate = {
  /** ISO code. */
  readonly country: string;
  readonly taxClass: TaxClass;
  /** The first day, as '2026-11-20'. */
  readonly since: string;
  readonly rate: VatRate;
  /** The law that says so. */
  readonly source: string;
};

/** When the table was last gone through. */
export const RATES_KNOWN_ON = '2026-11-27';

/** The One-Stop Shop for goods began on this day, so no older rate is needed: what was in force then begins here. */
const START = '2021-07-01';

/** Percentages, the oldest first; one alone has been in force since START. */
type Percent = number | readonly (readonly [since: string, percent: number])[];
type Member = { readonly source: string } & Readonly<Partial<Record<TaxClass, Percent>>>;

/**
 * The rates of the 27 members. 'books' are printed ones. 'food' is given only where one rate covers nearly all foodstuffs
 * but drinks, 'children' where clothes and shoes for children have a rate of their own. What is not certain is left out:
 * books in Bulgaria, Cyprus and Denmark; food where several rates divide it. The standard rate then applies.
 */
const MEMBERS: Readonly<Record<string, Member>> = {
  AT: { source: 'UStG 1994, § 10', standard: 20, books: 10 },
  BE: { source: 'Arrêté royal no 20 (20.07.1970)', standard: 21, books: 6, food: 6 },
  BG: { source: 'ЗДДС, чл. 66', standard: 20 },
  CY: { source: 'Ν. 95(I)/2000', standard: 19 },
  CZ: {
    source: 'Zákon č. 235/2004 Sb., § 47',
    standard: 21,
    books: [
      [START, 10],
      ['2024-01-01', 0],
    ],
    food: [
      [START, 15],
      ['2024-01-01', 12],
    ],
  },
  DE: { source: 'UStG, § 12', standard: 19, books: 7, food: 7 },
  DK: { source: 'Momsloven, § 33', standard: 25 },
  EE: {
    source: 'Käibemaksuseadus, § 15',
    standard: [
      [START, 20],
      ['2024-01-01', 22],
      ['2025-07-01', 24],
    ],
    books: 9,
  },
  ES: { source: 'Ley 37/1992, art. 90–91', standard: 21, books: 4 },
  FI: {
    source: 'Arvonlisäverolaki 1501/1993, 84–85 a §',
    standard: [
      [START, 24],
      ['2024-09-01', 25.5],
    ],
    books: [
      [START, 10],
      ['2025-01-01', 14],
      ['2026-01-01', 13.5],
    ],
    food: [
      [START, 14],
      ['2026-01-01', 13.5],
    ],
  },
  FR: { source: 'CGI, art. 278–278-0 bis', standard: 20, books: 5.5, food: 5.5 },
  GR: { source: 'Κώδικας ΦΠΑ', standard: 24, books: 6, food: 13 },
  HR: { source: 'Zakon o PDV-u, čl. 38', standard: 25, books: 5 },
  HU: { source: '2007. évi CXXVII. törvény, 82. §', standard: 27, books: 5 },
  IE: { source: 'VATCA 2010, s. 46', standard: 23, books: 0, children: 0 },
  IT: { source: 'D.P.R. 633/1972, art. 16', standard: 22, books: 4 },
  LT: {
    source: 'PVM įstatymas, 19 str.',
    standard: 21,
    books: [
      [START, 9],
      ['2026-01-01', 5],
    ],
  },
  LU: {
    source: 'Loi TVA du 12 février 1979, art. 39–40',
    standard: [
      [START, 17],
      ['2023-01-01', 16],
      ['2024-01-01', 17],
    ],
    books: 3,
    food: 3,
    children: 3,
  },
  LV: {
    source: 'PVN likums, 41.–42. pants',
    standard: 21,
    books: [
      [START, 12],
      ['2022-01-01', 5],
    ],
  },
  MT: { source: 'Cap. 406', standard: 18, books: 5 },
  NL: { source: 'Wet OB 1968, art. 9', standard: 21, books: 9, food: 9 },
  PL: { source: 'Ustawa o VAT, art. 41', standard: 23, books: 5 },
  PT: { source: 'CIVA, art. 18.º', standard: 23, books: 6 },
  RO: {
    source: 'Codul fiscal, art. 291',
    standard: [
      [START, 19],
      ['2025-08-01', 21],
    ],
    books: [
      [START, 5],
      ['2025-08-01', 11],
    ],
    food: [
      [START, 9],
      ['2025-08-01', 11],
    ],
  },
  SE: {
    source: 'Mervärdesskattelag (2023:200), 9 kap.',
    standard: 25,
    books: 6,
    food: [
      [START, 12],
      ['2026-04-01', 6],
    ],
  },
  SI: { source: 'ZDDV-1, 41. člen', standard: 22, books: 5, food: 9.5 },
  SK: {
    source: 'Zákon č. 222/2004 Z. z., § 27',
    standard: [
      [START, 20],
      ['2025-01-01', 23],
    ],
    books: [
      [START, 10],
      ['2025-01-01', 5],
    ],
  },
};

/** Every rate that comes with the shop, by country, class and day. */
export const MEMBER_RATES: readonly DatedRate[] = Object.entries(MEMBERS).flatMap(([country, { source, ...classes }]) =>
  (Object.entries(classes) as [TaxClass, Percent][]).flatMap(([taxClass, percent]) =>
    stepsOf(percent).map(([since, value]) => ({ country, taxClass, since, rate: vatRate(value * 100), source })),
  ),
);

export function isMember(country: string): boolean {
  return Object.hasOwn(MEMBERS, country);
}

function stepsOf(percent: Percent): readonly (readonly [since: string, percent: number])[] {
  return typeof percent === 'number' ? [[START, percent]] : percent;
}
