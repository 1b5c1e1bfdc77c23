import { describe, expect, test } from 'vitest';
import {
  imageUrl,
  isImageToKeep,
  parseImageAddress,
  parseRenditionPath,
  renditionPath,
  socialImageUrl,
} from './image.ts';

describe('the address of a picture', () => {
  test.each([
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['products/f3Kq9.webp', '/media/products/f3Kq9-384.jpg'],
    ['variations/a-b_C.png', '/media/variations/a-b_C-384.jpg'],
    [null, '/placeholder.svg'],
    ['', '/placeholder.svg'],
    ['../secrets.json', '/placeholder.svg'],
    ['javascript:alert(1)', '/placeholder.svg'],
  ])('%s is shown from %s', (value, address) => {
    expect(imageUrl(value, 384)).toBe(address);
  });
});

describe('the address of a picture in a shared link', () => {
  test.each([
    ['products/f3Kq9.webp', '/media/products/f3Kq9-social-cool.jpg'],
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    [null, null],
    ['../secrets.json', null],
  ])('%s is shown from %s', (value, address) => {
    expect(socialImageUrl(value, 'cool')).toBe(address);
  });
});

describe('a picture elsewhere', () => {
  test('is kept by an address of https', () => {
    expect(parseImageAddress(' https://cdn.example/a b.jpg?w=1 ')).toBe('https://cdn.example/a%20b.jpg?w=1');
    expect(isImageToKeep('https://cdn.example/a.jpg')).toBe(true);
    expect(isImageToKeep('products/f3Kq9.webp')).toBe(true);
  });

  test.each([
    'http://cdn.example/a.jpg',
    'http://169.254.169.254/latest/meta-data',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a.jpg',
    'https://[::1]/a.jpg',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'https://me:secret@cdn.example/a.jpg',
    '//cdn.example/a.jpg',
    '../picture.jpg',
    '',
  ])('and by nothing else: %s', (text) => {
    expect(isImageToKeep(text)).toBe(false);
  });
});

describe('a rendition is found by its address', () => {
  test('whatever the name of the picture looks like', () => {
    for (const stem of ['products/f3Kq9', 'categories/a-320', 'variations/-_-']) {
      const names = [
        { stem, width: 640, format: 'avif' },
        { stem, ground: 'warm', format: 'jpg' },
      ] as const;
      for (const name of names) expect(parseRenditionPath(renditionPath(name))).toEqual(name);
    }
  });

  test.each([
    'products/a-100.avif',
    'products/a-320.png',
    'products/a-320.svg',
    'products/a-social-pink.jpg',
    'products/a-social-warm.avif',
    'products/a-social.jpg',
    'products/a.avif',
    'products/-320.avif',
    'secrets/a-320.avif',
    'products/../a-320.avif',
    'products/a/b-320.avif',
    'products/a%2e-320.avif',
    'products/a-320.avif\u0000',
    `products/${'a'.repeat(300)}-320.avif`,
  ])('and no other address is one: %s', (path) => {
    expect(parseRenditionPath(path)).toBeNull();
  });
});
