import { expect, test } from 'vitest';
import { listKin } from './kin.ts';

test('a word for what does something has those for doing it', () => {
  const kin = (word: string) => listKin(word).map((spelling) => spelling[0]?.[0]);
  expect(kin('charger')).toEqual(['charging', 'chargs', 'charges', 'charged']);
  expect(kin('trimmer')).toContain('trimming');
  expect(kin('charging')).toEqual(['charger', 'chargers']);
  expect(kin('dryer')).not.toContain('dry');
  expect(kin('serum')).toEqual([]);
});
