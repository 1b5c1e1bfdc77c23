import { foldDiacritics } from '#shop/kernel/slug.ts';
import type { LawTranslate } from '#shop/law/law-words.ts';

/** The usual chemistries of batteries, by how they are typed: small letters only, of either language. */
const SPELLINGS = {
  li_ion: ['liion', 'lithiumion', 'litijajonu'],
  li_polymer: ['lipolymer', 'lipo', 'lithiumpolymer', 'lithiumionpolymer', 'litijapolimeru'],
  li_fe_po4: ['lifepo', 'lfp', 'lithiumironphosphate', 'litijadzelzsfosfata'],
  lithium: ['lithium', 'li', 'lithiummetal', 'litija'],
  ni_mh: ['nimh', 'nickelmetalhydride', 'nikelametalhidrida'],
  ni_cd: ['nicd', 'nickelcadmium', 'nikelakadmija'],
  alkaline: ['alkaline', 'alkalinemanganese', 'sarma'],
  zinc_carbon: ['zinccarbon', 'carbonzinc', 'cinkaoglekla'],
  silver_oxide: ['silveroxide', 'sudrabaoksida'],
  lead_acid: ['leadacid', 'svinaskabes'],
} as const;

type Chemistry = keyof typeof SPELLINGS;

/** Names a battery's chemistry in the reader's language; one that is not known is said as it was typed. */
export function sayChemistry(t: LawTranslate, typed: string): string {
  const folded = foldDiacritics(typed).replace(/[^a-z]/g, '');
  const found = Object.entries(SPELLINGS).find(([, spellings]) => spellings.some((one) => one === folded));
  return found === undefined ? typed : t(`battery.chemistry.${found[0] as Chemistry}`);
}
