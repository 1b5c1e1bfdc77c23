import { describe, expect, test } from 'vitest';
import { RENDITION_WIDTHS as DRAWN_WIDTHS, pictureSources } from '#app/ui/picture.tsx';
import { imageUrl, parseRenditionPath, RENDITION_WIDTHS } from '#shop/media/image.ts';

describe('the pictures that pages ask for are those that the shop serves', () => {
  const path = 'products/f3Kq9_x-1.webp';
  const { src, avif = '', webp = '' } = pictureSources(path);

  test.each([
    ['avif', avif],
    ['webp', webp],
  ])('in %s, in every width', (format, set) => {
    const served = set
      .split(', ')
      .map((entry) => parseRenditionPath(entry.replace(/^\/media\//, '').replace(/ \d+w$/, '')));
    expect(served).toEqual(RENDITION_WIDTHS.map((width) => ({ stem: 'products/f3Kq9_x-1', width, format })));
    expect(DRAWN_WIDTHS).toEqual(RENDITION_WIDTHS);
  });

  test('also for browsers that know neither format nor width', () => {
    expect(src).toBe(imageUrl(path, 640));
  });

  test('pictures kept elsewhere and the placeholder stay what they are', () => {
    for (const address of ['https://cdn.example/a.jpg', '/placeholder.svg']) {
      expect(pictureSources(address)).toEqual({ src: imageUrl(address) });
    }
  });
});
