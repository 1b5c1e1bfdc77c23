import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBrowser } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let opened: BuiltShop;
beforeAll(async () => {
  opened = await openBuiltShop({ config: { pageCache: true } });
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.shop.db.deleteFrom('vital_counts').execute();
  await opened.shop.db.deleteFrom('rate_limits').execute();
});

const GOOD = { page: 'home', device: 'phone', vitals: [{ metric: 'LCP', value: 1234.5 }] };
const send = (body: string, headers: Record<string, string> = {}) => {
  const all = aBrowser();
  all.set('content-type', 'application/json');
  all.set('origin', opened.shop.config.shopUrl);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return opened.request('/vitals', { method: 'POST', body, headers: all });
};
const stored = () => opened.shop.db.selectFrom('vital_counts').selectAll().execute();

test('a measurement is counted, answered with nothing, and sets no cookie', async () => {
  const response = await send(JSON.stringify(GOOD));
  expect(response.status).toBe(204);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await stored()).toMatchObject([{ page_type: 'home', device: 'phone', metric: 'LCP', count: 1 }]);
});

test('it changes no page that is kept', async () => {
  const before = await opened.request('/faq');
  await send(JSON.stringify(GOOD));
  const after = await opened.request('/faq');
  expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
  expect(after.headers.getSetCookie()).toEqual([]);
});

test.each([
  ['no JSON', 'LCP=1'],
  ['nothing', ''],
  ['an array', '[]'],
  ['null', 'null'],
  ['a number without end', '{"page":"home","device":"phone","vitals":[{"metric":"LCP","value":1e999}]}'],
  ['a name of a metric that breaks out', JSON.stringify({ ...GOOD, vitals: [{ metric: "LCP'--", value: 1 }] })],
  ['a prototype', '{"__proto__":{"page":"home"},"device":"phone","vitals":[]}'],
])('%s is refused and kept nowhere', async (_, body) => {
  expect((await send(body)).status).toBe(422);
  expect(await stored()).toEqual([]);
});

test('a body that is too long is not read to its end', async () => {
  expect((await send(JSON.stringify({ ...GOOD, more: 'x'.repeat(5_000) }))).status).toBe(413);
});

describe('who may send', () => {
  test('pages of other shops may not', async () => {
    expect((await send(JSON.stringify(GOOD), { origin: 'https://other.example' })).status).toBe(403);
    expect(await stored()).toEqual([]);
  });

  test('reading the address writes nothing', async () => {
    expect((await opened.request('/vitals')).status).toBeGreaterThanOrEqual(400);
    expect(await stored()).toEqual([]);
  });

  test('a flood is let fall without an error', async () => {
    const answers = [];
    for (let visit = 0; visit < 40; visit += 1) answers.push((await send(JSON.stringify(GOOD))).status);
    expect(new Set(answers)).toEqual(new Set([204]));
    expect((await stored()).reduce((sum, { count }) => sum + count, 0)).toBe(30);
  });
});
