import { describe, expect, test } from 'vitest';
import { RENDITION_WIDTHS as DRAWN_WIDTHS, pictureSources } from '#app/ui/picture.tsx';
import { imageUrl, parseRenditionPath, RENDITION_WIDTHS } from '#shop/media/image.ts';

describe('the pictures that pages ask for are those that the shop serves', () => {
  const path = 'products/f3Kq9_x-1.webp';
  const large = { width: 3000, height: 3000 };
  const { src, avif = '', webp = '' } = pictureSources({ path, ...large });

  test.each([
    ['avif', avif],
    ['webp', webp],
  ])('in %s, in every width', (format, set) => {
    const served = set
      .split(', ')
      .map((entry) => parseRenditionPath(entry.replace(/^\/media\//, '').replace(/ \d+w$/, '')));
    const each = RENDITION_WIDTHS.map((width) => ({ stem: 'products/f3Kq9_x-1', width, format }));
    // All but the smallest are named twice: for the least and the most that they are for.
    expect(served).toEqual(each.flatMap((name, place) => (place === 0 ? [name] : [name, name])));
    expect(DRAWN_WIDTHS).toEqual(RENDITION_WIDTHS);
  });

  test('also for browsers that know neither format nor width', () => {
    expect(src).toBe(imageUrl(path, 640));
  });

  test('pictures kept elsewhere and the placeholder stay what they are', () => {
    for (const address of ['https://cdn.example/a.jpg', '/placeholder.svg']) {
      expect(pictureSources({ path: address, ...large })).toEqual({ src: imageUrl(address) });
    }
  });
});
