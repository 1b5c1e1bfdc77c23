import { describe, expect, test } from 'vitest';
import { pictureSources } from './picture.tsx';

describe('addresses of a picture', () => {
  const large = { width: 3000, height: 3000 };

  test('a stored picture is offered in two formats of six widths each, and as one JPEG', () => {
    const sources = pictureSources({ path: 'serums/birch-cream.webp', ...large });
    expect(sources.src).toBe('/media/serums/birch-cream-640.jpg');
    expect(sources.avif).toBe(
      '/media/serums/birch-cream-320.avif 320w, ' +
        '/media/serums/birch-cream-384.avif 321w, /media/serums/birch-cream-384.avif 384w, ' +
        '/media/serums/birch-cream-640.avif 385w, /media/serums/birch-cream-640.avif 640w, ' +
        '/media/serums/birch-cream-768.avif 641w, /media/serums/birch-cream-768.avif 768w, ' +
        '/media/serums/birch-cream-1080.avif 769w, /media/serums/birch-cream-1080.avif 1080w, ' +
        '/media/serums/birch-cream-1600.avif 1081w, /media/serums/birch-cream-1600.avif 1600w',
    );
    expect(sources.webp).toBe(sources.avif?.replaceAll('.avif', '.webp'));
  });

  test('a picture is not offered wider than it is', () => {
    const { avif = '' } = pictureSources({ path: 'a.webp', width: 960, height: 1200 });
    expect(avif).toMatch(/a-768\.avif 768w, \/media\/a-1080\.avif 769w, \/media\/a-1080\.avif 960w$/);
    const small = pictureSources({ path: 'a.webp', width: 300, height: 300 });
    expect(small.avif).toBe('/media/a-320.avif 300w');
  });

  test('a picture wider than high is offered by its height, since it fills squares', () => {
    const { avif = '' } = pictureSources({ path: 'a.webp', width: 640, height: 320 });
    expect(avif).toBe(
      '/media/a-320.avif 160w, /media/a-384.avif 161w, /media/a-384.avif 192w, ' +
        '/media/a-640.avif 193w, /media/a-640.avif 320w',
    );
  });

  test.each(['https://cdn.example/a.jpg', 'http://cdn.example/a.jpg', '//cdn.example/a.jpg', '/placeholder.svg'])(
    '%s is an address already and is used as it is',
    (path) => expect(pictureSources({ path, ...large })).toEqual({ src: path }),
  );

  test('only the ending of the file name is taken off', () => {
    expect(pictureSources({ path: 'v1.2/lamp--black.final.png', ...large }).src).toBe(
      '/media/v1.2/lamp--black.final-640.jpg',
    );
    expect(pictureSources({ path: 'bare', ...large }).src).toBe('/media/bare-640.jpg');
  });

  test('a space or a quote cannot end an address within the list', () => {
    expect(pictureSources({ path: 'a b",c.png', ...large }).src).toBe('/media/a%20b%22%2Cc-640.jpg');
  });
});
