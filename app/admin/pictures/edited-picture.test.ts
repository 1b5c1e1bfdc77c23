import { expect, test } from 'vitest';
import { perLanguage } from '#shop/kernel/language.ts';
import { addPictures, type EditedPicture, movePicture } from './use-picture-list.ts';

const picture = (image: string): EditedPicture => ({ image, alt: { ...perLanguage(() => ''), en: image } });
const pictures = ['a', 'b', 'c'].map(picture);
const names = (list: readonly EditedPicture[]) => list.map(({ image }) => image).join('');

test.each([
  [0, 1, 'bac'],
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
  [7, 0, 'abc'],
])('moved from %i to %i: %s, its words going along', (from, to, order) => {
  const moved = movePicture(pictures, from, to);
  expect(names(moved)).toBe(order);
  expect(moved.every(({ image, alt }) => image === alt.en)).toBe(true);
});

test('a picture is added once, and only while there is room', () => {
  expect(names(addPictures(pictures, ['d', 'b', 'd', 'e'], 4))).toBe('abcd');
});
