import { slugify } from '#shop/kernel/slug.ts';
import { type Chance, createChance } from './chance.ts';
import type { Half } from './kinds.ts';
import { COLOURS } from './words.ts';

type Pair = readonly [en: string, lv: string];
/** Of a colour with '#rrggbb'. */
export type LargeChoice = readonly [en: string, lv: string, colour?: string];

/** What the owner of the large shop says of goods. */
export type LargeAttribute = {
  readonly kind: 'choice' | 'colour' | 'number' | 'yes_no' | 'text';
  readonly name: Pair;
  /** Whose goods have it; null for all. */
  readonly half: Half | null;
  /** One of so many products does not say it. */
  readonly gaps: number;
  /** The most frequent first. */
  readonly choices: readonly LargeChoice[];
  /** How many choices a product may have. */
  readonly most: number;
  readonly unit: Pair;
  readonly range: readonly [low: number, high: number];
};

const DEFAULTS = { half: null, gaps: 5, choices: [], most: 1, unit: ['', ''], range: [1, 1] } as const;
const attribute = (
  kind: LargeAttribute['kind'],
  en: string,
  lv: string,
  more: Partial<LargeAttribute> = {},
): LargeAttribute => ({ ...DEFAULTS, kind, name: [en, lv], ...more });

const pairs = (text: string): Pair[] =>
  text.split(', ').map((pair) => {
    const [en = '', lv = ''] = pair.split(' = ');
    return [en, lv];
  });

const COUNTRIES = pairs(
  'Latvia = Latvija, Germany = Vācija, France = Francija, Italy = Itālija, Poland = Polija, Lithuania = Lietuva, Estonia = Igaunija, Spain = Spānija, Sweden = Zviedrija, Denmark = Dānija, Austria = Austrija, Czechia = Čehija, Portugal = Portugāle, Ireland = Īrija',
);
const CLOSURES = pairs(
  'Screw cap = Skrūvējams vāciņš, Pump = Pumpiņa, Hinged lid = Atverams vāks, Zip = Rāvējslēdzējs, Magnet = Magnēts, Dropper = Pipete',
);
const STYLES = pairs(
  'Classic = Klasisks, Minimal = Minimālistisks, Playful = Rotaļīgs, Nordic style = Ziemeļniecisks, Vintage = Vecmodīgs, Luxury = Greznība, Sporty = Sportisks, Romantic = Romantisks',
);
const FINISHES = pairs(
  'Smooth = Gluds, Satin = Satīns, Textured = Reljefs, Frosted = Matstikls, Mirrored = Spoguļvirsma, Ribbed = Rievots, Pearl = Perlamutrs',
);

/** Twenty, of which goods of beauty have seventeen and electronics sixteen. */
export const LARGE_ATTRIBUTES: readonly LargeAttribute[] = [
  attribute('choice', 'Made in', 'Ražots', { choices: COUNTRIES, gaps: 20 }),
  attribute('colour', 'Main colour', 'Galvenā krāsa', { choices: COLOURS }),
  attribute('colour', 'Second colour', 'Otrā krāsa', { choices: COLOURS.slice(0, 12), gaps: 2, most: 2 }),
  attribute('choice', 'Style', 'Stils', { choices: STYLES, most: 2 }),
  attribute('choice', 'Finish', 'Apdare', { choices: FINISHES }),
  attribute('choice', 'Season', 'Gadalaiks', {
    choices: pairs('All year = Visu gadu, Winter = Ziema, Summer = Vasara, Autumn = Rudens, Spring = Pavasaris'),
    most: 2,
  }),
  attribute('choice', 'For', 'Kam', {
    choices: pairs(
      'Everyone = Visiem, Women = Sievietēm, Men = Vīriešiem, Teenagers = Pusaudžiem, Children = Bērniem, Athletes = Sportistiem',
    ),
    most: 3,
  }),
  attribute('choice', 'Room', 'Telpa', {
    choices: pairs(
      'Bathroom = Vannasistaba, Bedroom = Guļamistaba, Living room = Viesistaba, Office = Birojs, Kitchen = Virtuve, Car = Automašīna',
    ),
    most: 2,
    gaps: 3,
  }),
  attribute('number', 'Weight', 'Svars', { unit: ['g', 'g'], range: [5, 4_000], gaps: 10 }),
  attribute('number', 'Height', 'Augstums', { unit: ['cm', 'cm'], range: [1, 60] }),
  attribute('yes_no', 'Refillable', 'Uzpildāms', { gaps: 3 }),
  attribute('yes_no', 'Gift box', 'Dāvanu kaste', { gaps: 3 }),
  attribute('text', 'Care', 'Kopšana', {
    choices: pairs(
      'Wipe it dry = Noslaukiet sausu, Keep it cool = Glabājiet vēsumā, Rinse it warm = Skalojiet siltā ūdenī',
    ),
    gaps: 2,
  }),
  attribute('choice', 'Closure', 'Aizdare', { half: 'beauty', choices: CLOSURES }),
  attribute('choice', 'Skin type', 'Ādas tips', {
    half: 'beauty',
    choices: pairs(
      'All types = Visi tipi, Dry = Sausa, Oily = Taukaina, Combination = Jaukta, Sensitive = Jutīga, Mature = Nobriedusi',
    ),
    most: 3,
  }),
  attribute('choice', 'Texture', 'Tekstūra', {
    half: 'beauty',
    choices: pairs('Rich = Bieza, Fluid = Šķidra, Jelly = Želeja, Mousse = Putas, Balm = Balzams, Crumbly = Irdena'),
  }),
  attribute('number', 'Keeps open for', 'Derīgs pēc atvēršanas', {
    half: 'beauty',
    unit: ['months', 'mēneši'],
    range: [3, 36],
  }),
  attribute('choice', 'Power source', 'Barošana', {
    half: 'electronics',
    choices: pairs(
      'Mains = Elektrotīkls, Built-in cell = Iebūvēts elements, AA cells = AA elementi, USB port = USB ports, Solar panel = Saules panelis',
    ),
    most: 2,
  }),
  attribute('number', 'Power', 'Jauda', { half: 'electronics', unit: ['W', 'W'], range: [1, 2_400] }),
  attribute('yes_no', 'Splash proof', 'Šļakatu izturīgs', { half: 'electronics' }),
];

/** Addresses and files say an attribute and its choices by keys made of their English names. */
export const keyOf = ([en]: LargeChoice) => slugify(en);

/** By the attribute's key: a number, the keys of choices, or a text by language. */
export type LargeValues = Readonly<
  Record<string, number | readonly string[] | { readonly en: string; readonly lv: string }>
>;

/** Keeps what a product says apart from what else follows from its number. */
const OWN_SEEDS = 10_000_000;

/** What the nth product says, always the same: the first choices of each attribute are much more frequent than the last. */
export function makeLargeValues(n: number, half: Half): LargeValues {
  const chance = createChance(OWN_SEEDS + n);
  const said = LARGE_ATTRIBUTES.filter((one) => one.half === null || one.half === half).flatMap((one) => {
    if (chance.isOneIn(one.gaps)) return [];
    return [[keyOf(one.name), makeValue(one, chance)] as const];
  });
  return Object.fromEntries(said);
}

function makeValue({ kind, choices, most, range: [low, high] }: LargeAttribute, chance: Chance): LargeValues[string] {
  if (kind === 'number') return Math.round(low * (high / low) ** chance.next() * 10) / 10;
  if (kind === 'yes_no') return [chance.isOneIn(4) ? 'yes' : 'no'];
  if (kind === 'text') {
    const [en, lv] = chance.even(choices);
    return { en, lv };
  }
  const chosen = Array.from({ length: 1 + chance.below(most) }, () => keyOf(chance.skewed(choices)));
  return [...new Set(chosen)];
}
