import { expect, test } from 'vitest';
import { toOwnRequest } from './own-request.ts';

test('a request is handled under the shop’s own address, for any host it names', () => {
  const forged = new Request('http://evil.example:8080/lv/products?search=x#y', {
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' },
  });
  const own = toOwnRequest(forged, 'https://shop.example');
  expect(own.url).toBe('https://shop.example/lv/products?search=x');
  expect(own.headers.has('origin')).toBe(false);
});

test('a form arrives whole', async () => {
  const body = new URLSearchParams({ email: 'anna@example.lv' });
  const own = toOwnRequest(
    new Request('http://127.0.0.1:3000/sign-in', { method: 'POST', body }),
    'https://shop.example',
  );
  expect(own.method).toBe('POST');
  expect((await own.formData()).get('email')).toBe('anna@example.lv');
});

test('a path that looks like another site stays a path', () => {
  const own = toOwnRequest(new Request('http://localhost:3000//evil.example/x'), 'https://shop.example');
  expect(new URL(own.url).host).toBe('shop.example');
});
