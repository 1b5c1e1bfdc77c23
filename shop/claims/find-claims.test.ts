import { expect, test } from 'vitest';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { findClaims } from './find-claims.ts';

const rulesOf = (text: string) => findClaims(text).map(({ rule }) => rule);

test.each([
  ['An eco-friendly soap.', 'generic_environmental'],
  ['<p>ECO&nbsp;FRIENDLY</p>', 'generic_environmental'],
  ['Kind to the planet', 'generic_environmental'],
  ['Biodegradable wipes', 'generic_environmental'],
  ['Videi draudzīgs iepakojums', 'generic_environmental'],
  ['Izvēlieties videi draudzīgākos traukus!', 'generic_environmental'],
  ['Ekoloģiskas ziepes', 'generic_environmental'],
  ['Sustainable soap', 'generic_environmental'],
  ['Our greenest cream yet', 'generic_environmental'],
  ['The green choice for your skin', 'generic_environmental'],
  ['Ilgtspējīgs', 'generic_environmental'],
  ['Ilgtspējīgas ziepes', 'generic_environmental'],
  ['Zaļš produkts', 'generic_environmental'],
  ['Zaļākā izvēle', 'generic_environmental'],
  ['Ecofriendly soap', 'generic_environmental'],
  ['e\u00adco-fri\u00adendly', 'generic_environmental'],
  ['Vi\u00addei drau\u200bdzīgs', 'generic_environmental'],
  ['Draudzīgs videi', 'generic_environmental'],
  ['Saudzīga dabai', 'generic_environmental'],
  ['A conscious choice', 'generic_environmental'],
  ['CO₂ neutral', 'offset'],
  ['Simtprocentīgi dabīgs', 'wholly_natural'],
  ['The cheapest in Latvia', 'best_price'],
  ['Preces par zemākajām cenām', 'best_price'],
  ['Viszemākās cenas', 'best_price'],
  ['Lētākais Latvijā', 'best_price'],
  ['Bezmaksas garantija 2 gadi', 'guarantee_as_gift'],
  ['Climate-neutral delivery', 'offset'],
  ['Klimatam neitrāls', 'offset'],
  ['Klimatam neitrālas ziepes', 'offset'],
  ['Klimatam neitrālu krēmu ražošana', 'offset'],
  ['CO2 neutral since 2024', 'offset'],
  ['Klimatneitrāla ražošana', 'offset'],
  ['Oglekļa neitrāls krēms', 'offset'],
  ['100 % natural', 'wholly_natural'],
  ['100% dabīgs krēms', 'wholly_natural'],
  ['Dabīgs 100 %', 'wholly_natural'],
  ['Pilnīgi dabīgas sastāvdaļas', 'wholly_natural'],
  ['Ziepes bez ķīmijas', 'wholly_natural'],
  ['Bez liekas ķīmijas', 'wholly_natural'],
  ['A chemical-free shampoo', 'wholly_natural'],
  ['Best price in Riga', 'best_price'],
  ['Best price guaranteed', 'best_price'],
  ['Guaranteed lowest price', 'best_price'],
  ['Labākā cena Latvijā', 'best_price'],
  ['Zemākā cena Latvijā', 'best_price'],
  ['Quality Guarantee', 'guarantee_as_gift'],
  ['Not only eco-friendly but also cheap.', 'generic_environmental'],
  ['It isn’t just biodegradable', 'generic_environmental'],
  ['Ne tikai videi draudzīgs, bet arī lēts.', 'generic_environmental'],
  ['Tas nav tikai videi draudzīgs krēms', 'generic_environmental'],
  ['Now with a free 2-year warranty', 'guarantee_as_gift'],
  ['Divu gadu garantija bez maksas', 'guarantee_as_gift'],
  ['Kvalitātes garantija', 'guarantee_as_gift'],
  ['If it is not as described, we put it right.', 'guarantee_as_gift'],
  ['If an item is faulty, write to us and we will put it right.', 'guarantee_as_gift'],
  ['14-day money-back guarantee', 'guarantee_as_gift'],
  ['Ja tā neatbilst aprakstam, mēs to atrisināsim.', 'guarantee_as_gift'],
  ['Ja prece ir bojāta, rakstiet, un mēs to nokārtosim.', 'guarantee_as_gift'],
  ['14 dienu naudas atmaksas garantija', 'guarantee_as_gift'],
])('%s: %s', (text, rule) => {
  expect(rulesOf(text)).toEqual([rule]);
});

test.each([
  'This paint is not eco-friendly.',
  'We never call a product climate neutral.',
  'Šis nav videi draudzīgs produkts.',
  'Eco-friendly: it carries the EU Ecolabel LV/030/001.',
  'Biodegradable within 28 days (OECD 301 B).',
  'Videi draudzīgs: ES ekomarķējums.',
  'Made with natural oils.',
  '72 % of the ingredients are of natural origin.',
  'Dabīgas eļļas un ziedi.',
  'Lowest price in 30 days before reduction: €10.00',
  'Zemākā cena 30 dienu laikā pirms atlaides',
  'The legal guarantee lasts two years.',
  'If something is faulty, you have the legal guarantee, as in every shop in the EU.',
  'You have 14 days to return it.',
  'Likumiskā garantija ir divi gadi.',
  'Zemāka cena nekā pirms mēneša.',
  'Lētākais no trim modeļiem.',
  'A bottle of recycled plastic (80 %).',
  'Economy size. Ecuador cocoa.',
  'With green tea, for a natural look. Best before: see the bottle.',
  'Zaļās tējas ekstrakts. Zaļš, zils vai balts korpuss.',
  'Zāļu preces ir citā nodaļā.',
  'Not sustainable, only lighter.',
  'Krāsota bez ķīmiskās balināšanas: nē, ar to.',
  'The producer guarantees five years for free.',
])('is honest: %s', (text) => {
  expect(findClaims(text)).toEqual([]);
});

test('the same words are named once', () => {
  expect(findClaims('Eco-friendly. So eco friendly! Best price.')).toEqual([
    { rule: 'generic_environmental', words: 'Eco-friendly' },
    { rule: 'best_price', words: 'Best price' },
  ]);
});

test.each([
  ['Our ECO-Friendly soap', 'ECO-Friendly'],
  ['Tas ir Videi  Draudzīgākais krēms.', 'Videi  Draudzīgākais'],
  ['Sastāvs: 100 % dabīgs.', '100 % dabīgs'],
  ['Only €1,299.50: a best-price  offer', 'best-price'],
  ['Soap 💚 eco💚friendly', 'eco💚friendly'],
  ['Nature says: 𝗲𝗰𝗼 𝗳𝗿𝗶𝗲𝗻𝗱𝗹𝘆', '𝗲𝗰𝗼 𝗳𝗿𝗶𝗲𝗻𝗱𝗹𝘆'],
])('the words of ‘%s’ are quoted as they stand', (text, words) => {
  expect(findClaims(text).map((claim) => claim.words)).toEqual([words]);
});

test('what breaks one rule in one sentence and another in the next is found in both', () => {
  const found = findClaims('Mild.\nEco-friendly.\nNot climate neutral!\nClimate neutral?');
  expect(found.map(({ rule }) => rule)).toEqual(['generic_environmental', 'offset']);
});

test('words are put together within a sentence only', () => {
  expect(findClaims('For the climate.\nNeutral in colour.')).toEqual([]);
  expect(findClaims('Best.\nPrices include VAT.')).toEqual([]);
});

/** The specification's words, kept as they are: what they promise is explained on the pages they lead to (156). */
const OF_THE_SPECIFICATION = new Set(['quality guarantee', 'quality guarantees', 'kvalitātes garantija']);
/** What the rules are explained with. */
const ABOUT_CLAIMS = /^\.\.\/\.\.\/locales\/\w+\/(?:admin\/claims|claims|search-words)\.ts$/;

const FILES = import.meta.glob<Record<string, unknown>>('../../locales/**/*.ts', { eager: true });

test('our own texts claim nothing, apart from the words of the specification', () => {
  const found = Object.entries(FILES)
    .filter(([path]) => !ABOUT_CLAIMS.test(path))
    .flatMap(([path, texts]) =>
      textsOf(texts).flatMap((text) => findClaims(text).map(({ words }) => `${path}: ${words}`)),
    );
  expect(found.filter((place) => !OF_THE_SPECIFICATION.has((place.split(': ')[1] ?? '').toLowerCase()))).toEqual([]);
  expect(LANGUAGES.every((language) => Object.keys(FILES).some((path) => path.includes(`/${language}/`)))).toBe(true);
});

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
