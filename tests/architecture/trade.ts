import type { Wall } from './house.ts';
import { listSources } from './house.ts';

/** Goods and trades, by which no shop of another trade wants to be described. */
const TRADE =
  /\b(?:beauty|cosmetics?|electronics|skincare|make-?up|perfumes?|fragrances?|lipsticks?|headphones?|smartphones?|gadgets?|salons?)\b|skaistum|kosmēti|smarž|elektronik|(?<!\p{L})austiņ|viedtālru|(?<!\p{L})salon[iu]/iu;
/** The town and the country of the shop that this began with. */
const PLACE = /\bRiga\b|\bR[iī]g[aāu](?![\p{L}])|\bLatvian?\b|latvij|latvie[sš]/iu;

/** Where such words may stand, and why. */
const TRADE_ALLOWED: Readonly<Record<string, RegExp>> = {
  'a kind of product in law': /^(?:shop|locales\/\w+)\/duties|^shop\/pricing\/unit-price\.ts$/,
  'claims that law judges by their words': /^shop\/claims\/|^locales\/\w+\/claims\.ts$/,
  'knowledge of language, for searches': /^shop\/search\/|^locales\/\w+\/search-words\.ts$/,
  'a mail that staff look at before it is sent': /^locales\/\w+\/sample-letters\.ts$|^shop\/mail\/sample-letters/,
  'searches of the demo, measured': /^bench\//,
  'the demo and the large shop': /^db\/seeds\//,
};
const PLACE_ALLOWED: Readonly<Record<string, RegExp>> = {
  'law, and authorities to complain to': /^locales\/\w+\/(?:national|duties)\.ts$/,
  'by whose clocks a moment is': /^locales\/\w+\/admin\/(?:home|pages)\.ts$/,
  'names of languages, and of a country in its language':
    /^locales\/\w+\/(?:language|admin\/palette|content\/cookies)\.ts$/,
};

type Offences = Readonly<{ word: RegExp; allowed: Readonly<Record<string, RegExp>>; rooms?: RegExp }>;

function findWords(house: Parameters<Wall['find']>[0], { word, allowed, rooms }: Offences): string[] {
  const isAllowed = (file: string) => Object.values(allowed).some((place) => place.test(file));
  return listSources(house, rooms).flatMap((file) =>
    isAllowed(file)
      ? []
      : house
          .read(file)
          .split('\n')
          .flatMap((line, at) => (word.test(line) ? [`${file}:${at + 1} ${word.exec(line)?.[0]}`] : [])),
  );
}

/** A shop of any trade, in any country, says nothing of the one that the demo shows. */
export const NO_TRADE: readonly Wall[] = [
  {
    says: 'no source speaks of a trade',
    find: (house) => findWords(house, { word: TRADE, allowed: TRADE_ALLOWED }),
    offence: { 'app/storefront/home/hero.tsx': "export const title = 'Beauty of today';" },
  },
  {
    says: 'no text sells by a town or a country',
    find: (house) => findWords(house, { word: PLACE, allowed: PLACE_ALLOWED, rooms: /^locales\// }),
    offence: { 'locales/en/storefront/footer.ts': "export const footer = { 'footer.about': 'From Riga' };" },
  },
];
