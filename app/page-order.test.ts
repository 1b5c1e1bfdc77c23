import { describe, expect, test } from 'vitest';
import { orderPage } from './page-order.server.ts';

const PICTURE =
  '<picture class="contents"><source type="image/avif" sizes="46vw" srcSet="/a-320.avif 320w, /a-640.avif 640w"/><source type="image/webp" srcSet="/a-320.webp 320w" sizes="46vw"/><img src="/a.jpg" fetchPriority="high"/></picture>';
const LAZY =
  '<picture class="contents"><source type="image/avif" srcSet="/b-320.avif 320w" sizes="1rem"/><img src="/b.jpg" loading="lazy"/></picture>';

const page = (body: string) =>
  [
    '<html lang="en"><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>',
    '<link rel="preload" as="font" href="/letters.woff2"/><title>Shop</title>',
    '<link nonce="abc" rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>',
    '<link nonce="abc" rel="stylesheet" href="/assets/root.css"/></head>',
    `<body>${body}<script nonce="abc" type="module" async="">import "/assets/a.js";</script></body></html>`,
  ].join('');

describe('a page asks for what is painted before what runs', () => {
  const ordered = orderPage(page(`<p>Cream</p>${LAZY}${PICTURE}`), {
    more: '<script type="application/ld+json">{}</script>',
    listLate: () => ['/assets/texts.js'],
    notReady: 'Still "loading"',
  }).join('');
  const at = (text: string) => {
    expect(ordered.split(text), text).toHaveLength(2);
    return ordered.indexOf(text);
  };

  test('the style comes first, then the largest picture, the letters and the title', () => {
    const places = [
      'name="viewport"',
      'rel="stylesheet"',
      'as="image"',
      'as="font"',
      '<title>',
      'ld+json',
      '</head>',
    ].map(at);
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
  });

  test('the largest picture is fetched in the newest form, at the width that it will have', () => {
    expect(ordered).toContain(
      '<link rel="preload" as="image" type="image/avif" imagesrcset="/a-320.avif 320w, /a-640.avif 640w" imagesizes="46vw" fetchpriority="high"/>',
    );
  });

  test('no script is named in the head, and the main one runs when it is told to', () => {
    expect(ordered).not.toContain('rel="modulepreload" href');
    expect(ordered).not.toContain('type="module" async');
    expect(ordered).toContain(
      '<script nonce="abc" type="text/plain" id="main-script" data-modules="/assets/a.js /assets/b.js /assets/texts.js" data-not-ready="Still &quot;loading&quot;">import "/assets/a.js";</script>',
    );
    expect(ordered).toMatch(/<script nonce="abc">\(\(\) => \{.*\}\)\(\)<\/script><\/body>/);
  });

  test('a page without pictures or scripts stays whole', () => {
    expect(orderPage(page('<p>Terms</p>')).join('')).not.toContain('as="image"');
    const bare = '<html><head></head><body>Sorry</body></html>';
    expect(orderPage(bare, { more: '<meta/>' }).join('')).toBe(bare.replace('</head>', '<meta/></head>'));
  });
});
