import { expect, test } from 'vitest';
import { readFormData } from './read-form-data.ts';

const post = (body: BodyInit, headers: HeadersInit = { 'content-type': 'application/x-www-form-urlencoded' }) =>
  new Request('http://shop.test/', { method: 'POST', body, headers });
const read = async (...parameters: Parameters<typeof post>) =>
  Object.fromEntries(await readFormData(post(...parameters)));

test('a form arrives as it was filled in', async () => {
  expect(await read('email=anna%40example.lv&items[0].name=Krēms&items[12].picture-alt=a')).toEqual({
    email: 'anna@example.lv',
    'items[0].name': 'Krēms',
    'items[12].picture-alt': 'a',
  });
});

test('without NUL characters', async () => {
  expect(await read('name=A%00nna')).toEqual({ name: 'Anna' });
});

test.each([
  'items[999999999]=1',
  'items[4294967295].name=1',
  `${'a.'.repeat(100)}b=1`,
  `${'a'.repeat(100)}=1`,
  '__proto__=1',
  'a.__proto__.b=1',
  'constructor[prototype]=1',
  '__intent__={"type":"insert"}',
  '__state__={',
  '=1',
  '%00=1',
])('a field that none of our forms has is left out: %.40s', async (field) => {
  expect(await read(`${field}&email=a`)).toEqual({ email: 'a' });
});

test.each([
  [415, '{"email":"a"}', { 'content-type': 'application/json' }],
  [415, new Uint8Array([1, 2]), {}],
  [400, '--x\r\nContent-Disposition', { 'content-type': 'multipart/form-data; boundary=x' }],
  [413, 'a=1&'.repeat(1_001), { 'content-type': 'application/x-www-form-urlencoded' }],
])('a body that is no form is refused with %i', async (status, body, headers) => {
  await expect(readFormData(post(body, headers as HeadersInit))).rejects.toMatchObject({ init: { status } });
});
