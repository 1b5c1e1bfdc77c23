import { expect, test } from 'vitest';
import { translateLaw } from '#shop/law/law-words.ts';
import { sayChemistry } from './battery-chemistry.ts';

test.each([
  ['Li-polymer', 'Lithium polymer (Li-polymer)', 'Litija polimēru (Li-polymer)'],
  ['LI-ION', 'Lithium-ion (Li-ion)', 'Litija jonu (Li-ion)'],
  ['lithium ion', 'Lithium-ion (Li-ion)', 'Litija jonu (Li-ion)'],
  ['LiFePO4', 'Lithium iron phosphate (LiFePO₄)', 'Litija dzelzs fosfāta (LiFePO₄)'],
  ['Sārma', 'Alkaline', 'Sārma'],
  ['Zinc–air', 'Zinc–air', 'Zinc–air'],
])('%s is said in the reader’s language', (typed, english, latvian) => {
  expect([sayChemistry(translateLaw('en'), typed), sayChemistry(translateLaw('lv'), typed)]).toEqual([
    english,
    latvian,
  ]);
});
