import { describe, expect, test } from 'vitest';
import { pictureSources } from './picture.tsx';

describe('addresses of a picture', () => {
  test('a stored picture is offered in two formats of four widths each, and as one JPEG', () => {
    const sources = pictureSources('serums/birch-cream.webp');
    expect(sources.src).toBe('/media/serums/birch-cream-640.jpg');
    expect(sources.avif).toBe(
      '/media/serums/birch-cream-320.avif 320w, /media/serums/birch-cream-384.avif 384w, ' +
        '/media/serums/birch-cream-640.avif 640w, /media/serums/birch-cream-768.avif 768w',
    );
    expect(sources.webp).toContain('/media/serums/birch-cream-768.webp 768w');
  });

  test.each(['https://cdn.example/a.jpg', 'http://cdn.example/a.jpg', '//cdn.example/a.jpg', '/placeholder.svg'])(
    '%s is an address already and is used as it is',
    (path) => expect(pictureSources(path)).toEqual({ src: path }),
  );

  test('only the ending of the file name is taken off', () => {
    expect(pictureSources('v1.2/lamp--black.final.png').src).toBe('/media/v1.2/lamp--black.final-640.jpg');
    expect(pictureSources('bare').src).toBe('/media/bare-640.jpg');
  });

  test('a space or a quote cannot end an address within the list', () => {
    expect(pictureSources('a b",c.png').src).toBe('/media/a%20b%22%2Cc-640.jpg');
  });
});
