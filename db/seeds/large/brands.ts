import { createChance } from './chance.ts';
import type { Half } from './kinds.ts';

const BEGINNINGS =
  'Al Am An Ar Au Bal Bel Bri Cal Cor Da Del Dor El Em Es Fe Fjo Flo Ga Gal Hel Ho In Iso Ja Jo Kal Ko La Lie Lu Ma Me Mi Mo Na Ne No Ny Ol Or Pa Pe Pri Qua Ra Re Ri Ro Sal Sa Se Si So Sty Ta Te Ti To Ul Va Ve Vi Vo Wil Xa Ya Ze Zi'.split(
    ' ',
  );
const MIDDLES = 'ba da di do fi ga ka la le li lo ma me mi mo na ne ni no ra re ri ro sa se si ta te ti va ve vi'.split(
  ' ',
);
const ENDINGS: Readonly<Record<Half, readonly string[]>> = {
  beauty: 'na ra lle line sse vie ta lia derm nea ris belle sia me luna'.split(' '),
  electronics: 'tron tek volt sonic x dex max wave nix core pix gear lux on sys'.split(' '),
};

/** An invented word that sounds like a name. */
export function inventWord(seed: number, endings: readonly string[]): string {
  const chance = createChance(seed);
  const middle = chance.isOneIn(3) ? chance.even(MIDDLES) + chance.even(MIDDLES) : chance.even(MIDDLES);
  return chance.even(BEGINNINGS) + middle + chance.even(endings);
}

export type Brand = {
  readonly name: string;
  /** Names of lines of goods: rare words, as every shop has thousands. */
  readonly lines: readonly string[];
};

const BRANDS = 500;
const SECOND_WORDS: Readonly<Record<Half, readonly string[]>> = {
  beauty: ['Paris', 'Botanica', 'Organics', 'Nordic', 'Professional'],
  electronics: ['Audio', 'Home', 'Lab', 'Nordic', 'Mobile'],
};

/** 250 of each half, the largest first. Diacritics and second words occur in some. */
export const LARGE_BRANDS: Readonly<Record<Half, readonly Brand[]>> = {
  beauty: listBrands('beauty', 0),
  electronics: listBrands('electronics', 1),
};

function listBrands(half: Half, offset: number): Brand[] {
  const names = new Set<string>();
  for (let seed = offset; names.size < BRANDS / 2; seed += 2) {
    const word = inventWord(seed + 1_000_000, ENDINGS[half]);
    const chance = createChance(seed);
    const written = chance.isOneIn(9) ? word.replace(/e(?=[^e]*$)/, 'é') : word;
    names.add(chance.isOneIn(5) ? `${written} ${chance.even(SECOND_WORDS[half])}` : written);
  }
  return [...names].map((name, nth) => ({
    name,
    lines: Array.from({ length: 12 }, (_, line) =>
      inventWord(2_000_000 + (offset * BRANDS + nth) * 12 + line, [
        'a',
        'is',
        'on',
        'ea',
        'um',
        'or',
        'iel',
        'yn',
        'ix',
      ]),
    ),
  }));
}

/** Villages, plants and scents that only a few descriptions name. */
export function rareWord(nth: number): string {
  return inventWord(3_000_000 + nth, ['ava', 'upe', 'kalns', 'ene', 'ica', 'oli', 'ine', 'osa', 'ette', 'ari']);
}
