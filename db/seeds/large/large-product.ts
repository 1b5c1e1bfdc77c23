import { slugify } from '#shop/kernel/slug.ts';
import { type LargeValues, makeLargeValues } from './attributes.ts';
import { LARGE_BRANDS, rareWord } from './brands.ts';
import { type Chance, createChance } from './chance.ts';
import { type Form, type Half, KINDS, type Kind } from './kinds.ts';
import { COLOURS, FEATURES, PHONES, QUALITIES, SENTENCES, TAGS } from './words.ts';

type Texts = {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly highlights: readonly string[];
};

export type LargeVariation = {
  readonly name: string;
  readonly label: { readonly en: string; readonly lv: string };
  /** In cents including VAT; null for the price of the product. */
  readonly price: number | null;
  readonly stock: number;
  readonly colour: string | null;
};

export type LargeProduct = {
  readonly n: number;
  readonly kind: Kind;
  readonly brand: string;
  readonly texts: { readonly en: Texts; readonly lv: Texts };
  /** In cents including VAT, as are all prices here. */
  readonly price: number;
  readonly originalPrice: number | null;
  readonly stock: number;
  readonly tag: string | null;
  readonly isFeatured: boolean;
  readonly variations: readonly LargeVariation[];
  readonly ratings: readonly number[];
  readonly attributes: LargeValues;
};

const RARE_WORDS = 9_000;
const LV_ENDINGS: Readonly<Record<Form, string>> = { ms: 's', fs: 'a', mp: 'i', fp: 'as' };

/** Makes the nth product of the large shop, always the same. */
export function makeLargeProduct(n: number): LargeProduct {
  const chance = createChance(n);
  const kind = chance.skewed(KINDS);
  const brand = chance.skewed(LARGE_BRANDS[kind.half]);
  const line = chance.even(brand.lines);
  const size = chance.even(kind.sizes).replace('{m}', modelCode(chance)).replace('{p}', chance.even(PHONES));
  const quality = chance.skewed(QUALITIES[kind.half]);
  const feature = chance.skewed(FEATURES[kind.half]);
  const price = priceIn(chance, kind.price);
  const variations = makeVariations(chance, kind, price);
  const isPlain = chance.isOneIn(4);
  const said = { brand: brand.name, line, quality, feature };
  const lvQuality = `${quality[1]}${LV_ENDINGS[kind.form]}`;
  const names = {
    en: `${brand.name} ${line} ${isPlain ? '' : `${quality[0]} `}${kind.en} with ${feature[0]}, ${size.replace('gab.', 'pcs')}`,
    lv: `${brand.name} ${line} ${isPlain ? '' : `${lvQuality} `}${kind.lv} ar ${feature[1]}, ${size}`,
  };
  const chosen = chooseSentences(chance, kind.half);
  const write = (language: 'en' | 'lv'): Texts => ({
    name: names[language],
    slug: `${slugify(names[language]).slice(0, 60).replace(/-$/, '')}${language === 'lv' ? '-lv' : ''}-n${n}`,
    description: chosen.map((one) => fill(one, language, said)).join(' '),
    highlights: [feature, quality].map((pair) => pair[language === 'en' ? 0 : 1]).concat(size, brand.name),
  });
  return {
    n,
    kind,
    brand: brand.name,
    texts: { en: write('en'), lv: write('lv') },
    price,
    originalPrice: chance.isOneIn(8) ? Math.round((price * (1.1 + chance.next() / 2)) / 100) * 100 + 90 : null,
    stock: chance.isOneIn(9) ? 0 : Math.floor(400 ** chance.next()),
    tag: chance.isOneIn(6) ? chance.skewed(TAGS) : null,
    isFeatured: chance.isOneIn(100),
    variations,
    ratings: chance.isOneIn(4) ? Array.from({ length: Math.floor(20 ** chance.next()) }, () => rating(chance)) : [],
    attributes: makeLargeValues(n, kind.half),
  };
}

/** Cheap goods are the most frequent; prices end in 90 cents. */
function priceIn(chance: Chance, [low, high]: readonly [number, number]): number {
  return Math.floor(low * (high / low) ** chance.next()) * 100 + 90;
}

/** The letters and digits of a model: 'KX-450 Pro'. */
function modelCode(chance: Chance): string {
  const letter = () => String.fromCharCode(65 + chance.below(26));
  return `${letter()}${letter()}-${(1 + chance.below(99)) * 10}${chance.isOneIn(3) ? ` ${chance.even(['Pro', 'Mini', 'Lite', 'Max'])}` : ''}`;
}

function makeVariations(chance: Chance, kind: Kind, price: number): LargeVariation[] {
  if (kind.choice === 'none' || chance.isOneIn(3)) return [];
  if (kind.choice === 'size') {
    return kind.sizes.map((size, place) => ({
      name: size,
      label: { en: size.replace('gab.', 'pcs'), lv: size },
      price: place === 0 ? null : Math.round((price * (1 + place * 0.4)) / 100) * 100 + 90,
      stock: chance.below(40),
      colour: null,
    }));
  }
  const count = 2 + chance.below(kind.choice === 'shade' ? 8 : 3);
  const begins = chance.below(COLOURS.length);
  return Array.from({ length: count }, (_, place) => {
    const [en, lv, colour] = COLOURS[(begins + place * 5) % COLOURS.length] ?? ['', '', ''];
    return { name: en, label: { en, lv }, price: null, stock: chance.isOneIn(6) ? 0 : chance.below(40), colour };
  });
}

type Sentence = { readonly pair: readonly [string, string]; readonly n: number; readonly rare: string };

function chooseSentences(chance: Chance, half: Half): Sentence[] {
  const all = [...SENTENCES[half], ...SENTENCES.any];
  const count = 4 + chance.below(6);
  const begins = chance.below(all.length);
  return Array.from({ length: count }, (_, place) => ({
    pair: all[(begins + place * 7) % all.length] ?? ['', ''],
    n: 2 + chance.below(90),
    rare: rareWord(Math.floor(RARE_WORDS ** chance.next())),
  }));
}

type Said = {
  readonly brand: string;
  readonly line: string;
  readonly quality: readonly [string, string];
  readonly feature: readonly [string, string];
};

function fill({ pair, n, rare }: Sentence, language: 'en' | 'lv', said: Said): string {
  const nth = language === 'en' ? 0 : 1;
  return pair[nth]
    .replaceAll('{f}', said.feature[nth].toLowerCase())
    .replaceAll('{q}', said.quality[nth].toLowerCase())
    .replaceAll('{b}', said.brand)
    .replaceAll('{l}', said.line)
    .replaceAll('{n}', String(n))
    .replaceAll('{i}', rare);
}

/** Most shoppers who write are pleased. */
function rating(chance: Chance): number {
  const luck = chance.next();
  if (luck < 0.6) return 5;
  if (luck < 0.82) return 4;
  if (luck < 0.9) return 3;
  return luck < 0.94 ? 2 : 1;
}
