import { describe, expect, test } from 'vitest';
import { createNonce, type Page, withSecurityHeaders } from './security-headers.ts';

const page: Page = { pathname: '/', nonce: 'abc', isHttps: true, isProductionBuild: true, hasSession: false };

function headersOf(changes: Partial<Page> = {}, own: Record<string, string> = {}): Headers {
  return withSecurityHeaders(new Response('', { headers: { 'Content-Type': 'text/html', ...own } }), {
    ...page,
    ...changes,
  }).headers;
}

function policy(headers: Headers): Map<string, string> {
  const directives = (headers.get('content-security-policy') ?? '').split('; ');
  return new Map(directives.map((directive) => [directive.split(' ')[0] ?? '', directive]));
}

describe('every response', () => {
  test('lets only the shop’s own scripts run, and those of this very page', () => {
    const csp = policy(headersOf());
    expect(csp.get('script-src')).toBe("script-src 'self' 'nonce-abc'");
    expect(csp.get('object-src')).toBe("object-src 'none'");
    expect(csp.get('base-uri')).toBe("base-uri 'none'");
    expect(csp.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect([...csp.values()].join()).not.toContain('unsafe-eval');
    expect(csp.get('style-src')).not.toContain('unsafe-inline');
  });

  test('is not framed, not sniffed, and sends other sites no more than the origin', () => {
    const headers = headersOf();
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  test('keeps visitors on https where the shop is on https', () => {
    expect(headersOf().get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    expect(headersOf({ isHttps: false }).has('strict-transport-security')).toBe(false);
  });

  test.each([
    '/auth/confirm',
    '/reset-password',
    '/lv/auth/confirm',
    '/lv/reset-password',
    '/reset-password.data',
    '/reset-password/',
    '/restock/confirm',
    '/lv/restock/leave',
  ])('sends no referrer and is not cached at %s', (pathname) => {
    const headers = headersOf({ pathname }, { 'Cache-Control': 'public, max-age=60' });
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('keeps a policy of its own where it has one', () => {
    const own = { 'Content-Security-Policy': "default-src 'none'", 'X-Frame-Options': 'SAMEORIGIN' };
    const headers = headersOf({}, own);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });
});

describe('caching', () => {
  const open = { 'Cache-Control': 'public, max-age=60' };

  test('is what the page says for visitors, and never for somebody who is signed in', () => {
    expect(headersOf({}, open).get('cache-control')).toBe('public, max-age=60');
    expect(headersOf({ hasSession: true }, open).get('cache-control')).toBe('private, no-store');
    expect(headersOf({ hasSession: true }, { ...open, 'Content-Type': 'text/x-script' }).get('cache-control')).toBe(
      'private, no-store',
    );
  });

  test('is off for a response that sets a cookie', () => {
    expect(headersOf({}, { ...open, 'Set-Cookie': 'a=b' }).get('cache-control')).toBe('private, no-store');
  });

  test('stays on for pictures, which are the same for everybody', () => {
    expect(headersOf({ hasSession: true }, { ...open, 'Content-Type': 'image/avif' }).get('cache-control')).toBe(
      'public, max-age=60',
    );
  });

  test('is strict where nothing was set', () => {
    expect(headersOf().get('cache-control')).toBe('private, no-cache');
  });
});

test('a nonce is never the same', () => {
  const nonces = Array.from({ length: 100 }, createNonce);
  expect(new Set(nonces).size).toBe(100);
  expect(nonces.every((nonce) => /^[A-Za-z0-9+/]{22}==$/.test(nonce))).toBe(true);
});
