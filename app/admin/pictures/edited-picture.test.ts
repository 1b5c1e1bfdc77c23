import { describe, expect, test } from 'vitest';
import { addPictures, type EditedPicture, movePicture, parsePictureAddress } from './edited-picture.ts';

const picture = (image: string): EditedPicture => ({ image, alt: { en: image, lv: '' } });
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

describe('a picture elsewhere', () => {
  test('is named by an address of https', () => {
    expect(parsePictureAddress(' https://cdn.example/a b.jpg?w=1 ')).toBe('https://cdn.example/a%20b.jpg?w=1');
  });

  test.each([
    'http://cdn.example/a.jpg',
    'http://169.254.169.254/latest/meta-data',
    'https://localhost/a.jpg',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'https://me:secret@cdn.example/a.jpg',
    '//cdn.example/a.jpg',
    'picture.jpg',
    '',
  ])('and by nothing else: %s', (text) => {
    expect(parsePictureAddress(text)).toBeNull();
  });
});
