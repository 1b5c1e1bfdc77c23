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

const FORM = 'application/x-www-form-urlencoded';

test.each([
  ['JSON', 415, '{"email":"a"}', 'application/json'],
  ['of no kind', 415, new Uint8Array([1, 2]), ''],
  ['parts, as only uploads are sent', 415, '--x\r\nContent-Disposition', 'multipart/form-data; boundary=x'],
  ['in another encoding', 415, 'email=a', `${FORM}; charset=utf-16`],
  ['501 fields', 413, 'a&'.repeat(500), FORM],
  ['64 KB and one byte', 413, 'a'.repeat(65_537), FORM],
])('a body that is no form of ours is refused: %s', async (_, status, body, type) => {
  await expect(readFormData(post(body, { 'content-type': type }))).rejects.toMatchObject({ init: { status } });
});

test('as many fields and bytes as a form may have are taken', async () => {
  expect([...(await readFormData(post('a&'.repeat(499))))]).toHaveLength(499);
  expect((await read(`a=${'b'.repeat(65_534)}`)).a).toHaveLength(65_534);
});

test('the form of a product may be longer than others', async () => {
  const body = Array.from({ length: 4_000 }, (_, n) => `product_variations[${n % 200}].name=${'ē'.repeat(20)}`).join(
    '&',
  );
  for (const [path, status] of [
    ['/admin/products/new', null],
    ['/admin/products/new.data?_routes=a', null],
    ['/admin/products/7d3c/', 413],
    ['/ADMIN/products/new', 413],
    ['/admin/products/import/new', 413],
  ] as const) {
    const request = new Request(`http://shop.test${path}`, { method: 'POST', body, headers: { 'content-type': FORM } });
    if (status === null) expect([...(await readFormData(request))]).toHaveLength(4_000);
    else await expect(readFormData(request)).rejects.toMatchObject({ init: { status } });
  }
});

test('a body is read no further than the limit, and not at all when it says that it is longer', async () => {
  let asked = 0;
  const endless = () =>
    new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          asked += 1;
          controller.enqueue(new Uint8Array(16_384).fill(97));
        },
      },
      { highWaterMark: 0 },
    );
  const send = (headers: Record<string, string>) =>
    readFormData(
      new Request('http://shop.test/', {
        ...{ method: 'POST', body: endless(), headers: { 'content-type': FORM, ...headers } },
        ...({ duplex: 'half' } as object),
      }),
    );
  await expect(send({})).rejects.toMatchObject({ init: { status: 413 } });
  expect(asked).toBe(5);
  await expect(send({ 'content-length': '70000' })).rejects.toMatchObject({ init: { status: 413 } });
  expect(asked).toBe(5);
});
