import { expect, test } from 'vitest';
import { readAsCyrillicKeys, readCyrillic } from './readings.ts';

const texts = (readings: readonly { readonly text: string }[]) => readings.map(({ text }) => text);

test.each([
  ['дшзыешсл', 'lipstick'],
  ['ЛКУЬЫ', 'krems'],
  ['ыэфьзэгты', "s'amp'uns"],
  ['шампунь', 'sampun'],
  ['аустиняс', 'austinas'],
  ['чарджер', 'chardzher'],
  ['крeм', 'krem'],
  ['сream', 'cream'],
])('%s may be %s', (word, meant) => {
  expect(texts(readCyrillic(word))).toContain(meant);
});

test('a word in Latin letters is as it is', () => {
  expect(readCyrillic('lipstick')).toEqual([]);
});

test('a word of Latin letters may have been typed on the keys of a Russian one', () => {
  expect(texts(readAsCyrillicKeys('ifvgeym'))).toEqual(['шампунь', 'sampun', 'shampun']);
  expect(texts(readAsCyrillicKeys('vfcrf'))).toContain('maska');
  expect(readAsCyrillicKeys('65w')).toEqual([]);
});
