import { describe, expect, test } from 'vitest';
import { findReturn, withReturn } from './local-path.ts';

const read = (query: string) => findReturn(new URLSearchParams(query));

describe('where signing in leads', () => {
  test.each(['/orders', '/lv/checkout?order=1', '/admin/products/new'])('is %s, as the address says', (page) => {
    expect(read(new URL(withReturn('/sign-in', page), 'http://shop.test').search)).toBe(page);
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
    'is never %j',
    (page) => {
      expect(read(new URLSearchParams({ next: page }).toString())).toBeNull();
    },
  );

  test('is nowhere in particular without it', () => {
    expect(read('')).toBeNull();
    expect(withReturn('/sign-in', null)).toBe('/sign-in');
  });
});
