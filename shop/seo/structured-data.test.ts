import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatScripts, formatStructuredData } from './structured-data.ts';

describe('structured data', () => {
  test('says what it is, and leaves out what is not known', () => {
    expect(JSON.parse(formatStructuredData({ '@type': 'Product', name: 'Cream', sku: undefined }))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Cream',
    });
  });

  test.each(['</script><script>alert(1)</script>', '<!--<script>', '&lt;/script&gt;', ']]>', '\u2028\u2029', '\ud800'])(
    'keeps %j inside its element and unchanged',
    (name) => {
      const json = formatStructuredData({ '@type': 'Product', name });
      expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      expect((JSON.parse(json) as { name: string }).name).toBe(name);
    },
  );

  test('any text comes back as it was, and only the element itself is markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const html = formatScripts([{ '@type': 'Product', name }]);
        const [, json = ''] = /^<script type="application\/ld\+json">([^<>]*)<\/script>$/.exec(html) ?? [];
        return (JSON.parse(json) as { name: string }).name === name;
      }),
    );
  });
});
