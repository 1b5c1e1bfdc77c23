import { describe, expect, test } from 'vitest';
import { perLanguage } from '#shop/kernel/language.ts';
import { formatRobots } from './robots.ts';
import { formatSitemap, formatSitemapIndex } from './sitemap.ts';

const ORIGIN = 'https://vitrina.example';
const SITE = { origin: ORIGIN, languages: ['en', 'lv'] } as const;
const CHANGED = new Date('2026-11-20T12:00:00Z');

describe('a sitemap', () => {
  test('names a page in both languages, each with the other', () => {
    const xml = formatSitemap(SITE, [{ path: '/', changedAt: CHANGED, often: 'daily', priority: '1.0' }]);
    const about =
      '<lastmod>2026-11-20T12:00:00.000Z</lastmod><changefreq>daily</changefreq><priority>1.0</priority>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://vitrina.example/"/>' +
      '<xhtml:link rel="alternate" hreflang="lv" href="https://vitrina.example/lv"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://vitrina.example/"/>';
    expect(xml).toContain(`<url><loc>https://vitrina.example/</loc>${about}</url>`);
    expect(xml).toContain(`<url><loc>https://vitrina.example/lv</loc>${about}</url>`);
  });

  test('names a page once, and no twin, in a shop of one language', () => {
    const xml = formatSitemap({ origin: ORIGIN, languages: ['en'] }, [
      { path: { ...perLanguage(() => '/product/a'), lv: '/product/b' } },
    ]);
    expect(xml).toContain('<url><loc>https://vitrina.example/product/a</loc></url>');
    expect(xml).not.toMatch(/hreflang|product\/b/);
  });

  test('keeps addresses and pictures text', () => {
    const xml = formatSitemap(SITE, [
      { path: '/products?a=1&b=<2>', pictures: ['https://x.example/?a="1"&b=\'2\'\u0007'] },
    ]);
    expect(xml).toContain('<loc>https://vitrina.example/products?a=1&amp;b=&lt;2&gt;</loc>');
    expect(xml).toContain('<image:loc>https://x.example/?a=&quot;1&quot;&amp;b=&apos;2&apos;</image:loc>');
  });

  test('its index says when each file changed, where that is known', () => {
    const xml = formatSitemapIndex(ORIGIN, [
      { path: '/sitemap-pages.xml', changedAt: null },
      { path: '/sitemap-products.xml?part=1', changedAt: CHANGED },
    ]);
    expect(xml).toContain('<sitemap><loc>https://vitrina.example/sitemap-pages.xml</loc></sitemap>');
    expect(xml).toContain('?part=1</loc><lastmod>2026-11-20T12:00:00.000Z</lastmod></sitemap>');
  });
});

test('robots.txt closes personal pages in both languages', () => {
  const lines = formatRobots(ORIGIN, { isOpen: true }).split('\n');
  expect(lines).toContain('Disallow: /checkout');
  expect(lines).toContain('Disallow: /lv/checkout');
  expect(lines).toContain('Sitemap: https://vitrina.example/sitemap.xml');
});
