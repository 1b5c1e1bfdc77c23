import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Uuid } from '#shop/kernel/ids.ts';
import { havePoints } from '#tests/support/delivery/points.ts';
import { aZone } from '#tests/support/delivery/zones.ts';
import { aBrowser } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
let methodIds: readonly Uuid[];
beforeAll(async () => {
  shop = await openBuiltShop();
  const street = (number: number) => ({
    id: `J${number}`,
    town: 'Jūrmala',
    area: '',
    street: `Jomas iela ${number}`,
    lat: 56.97,
    lon: 23.8,
  });
  await havePoints(
    shop.shop,
    { id: 'R1' },
    { id: 'EE1', country: 'EE' },
    ...Array.from({ length: 25 }, (_, n) => street(n + 1)),
  );
  ({ methodIds } = await aZone(shop.shop, [{ kind: 'pickup_point', carrier: 'sample' }, {}]));
});
afterAll(() => shop.close());

async function search(body: object, { path = '/checkout/points', from = '203.0.113.1' } = {}) {
  const headers = new Headers(aBrowser([], from));
  headers.set('content-type', 'application/json');
  headers.set('origin', shop.shop.config.shopUrl);
  const asked = { delivery_method_id: methodIds[0], country: 'LV', ...body };
  const response = await shop.request(path, { method: 'POST', headers, body: JSON.stringify(asked) });
  return { response, status: response.status, body: await response.json() };
}
const idsOf = async (body: object) => (await search(body)).body.points.map(({ id }: { id: string }) => id);

describe('pickup points', () => {
  test('are found without diacritics, in the words of the page', async () => {
    expect((await search({ search: 'riga' })).body).toEqual({
      points: [
        { id: 'R1', name: 'Parka pakomāts', address: 'Brīvības iela 1, Rīga, LV-1010', about: 'Parcel locker · 24/7' },
      ],
      last: null,
    });
    const latvian = await search({ search: 'LV1010 rīga' }, { path: '/lv/checkout/points' });
    expect(latvian.body.points).toMatchObject([{ about: 'Pakomāts · 24/7' }]);
    expect(latvian.response.headers.get('cache-control')).toBe('no-store');
  });

  test('are twenty at most, in the order of streets and houses', async () => {
    const ids = await idsOf({ search: 'jurm' });
    expect(ids).toHaveLength(20);
    expect(ids.slice(0, 3)).toEqual(['J1', 'J2', 'J3']);
  });

  test('near a place have their distance', async () => {
    const { body } = await search({ near: { lat: 56.951, lon: 24.1 } });
    expect(body.points[0]).toMatchObject({ id: 'R1', about: 'Parcel locker · 24/7 · 100 m' });
    expect(body.points).toHaveLength(20);
  });

  test('name the one that was used last, while it can be chosen in that country', async () => {
    expect((await search({ search: 'riga', last: 'J7' })).body.last).toMatchObject({ id: 'J7' });
    for (const last of ['gone', 'EE1']) expect((await search({ last })).body.last).toBeNull();
  });

  test('match no pattern and no other country', async () => {
    expect(await idsOf({ search: '100% _' })).toEqual([]);
    expect(await idsOf({ country: 'EE' })).toEqual(['EE1']);
    expect(await idsOf({ country: "LV' or true --" })).toEqual([]);
  });

  test('are refused for a method that has none, and for a body that makes no sense', async () => {
    for (const delivery_method_id of [methodIds[1], 'nonsense'])
      expect((await search({ delivery_method_id })).status).toBe(404);
    for (const wrong of [{ near: { lat: 91, lon: 0 } }, { near: 'here' }, { search: 'x'.repeat(201) }, { country: 7 }])
      expect((await search(wrong)).status).toBe(422);
    expect((await shop.request('/checkout/points')).status).toBe(405);
  });

  test('are not for a machine that copies them', async () => {
    const statuses = [];
    for (let n = 0; n < 122; n += 1) statuses.push((await search({ search: 'riga' }, { from: '203.0.113.9' })).status);
    expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
    const refused = await search({ search: 'riga' }, { from: '203.0.113.9' });
    expect([refused.status, Number(refused.response.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await search({ search: 'riga' }, { from: '203.0.113.10' })).status).toBe(200);
  });
});
