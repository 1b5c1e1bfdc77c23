import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobHandlers } from '#shop/jobs.server.ts';
import { aPointSource } from '#tests/support/delivery/points.ts';
import { aZone } from '#tests/support/delivery/zones.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { getDelivery } from '../get-delivery.server.ts';
import { findPoint, listActiveIds, listPointsByWords, listPointsNear } from './points-view.server.ts';
import { refreshCarriersInUse, refreshPoints } from './refresh-points.server.ts';

const pointSource = aPointSource();
let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop({ pointSource });
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.shop.db.deleteFrom('pickup_points').execute();
  await opened.shop.db.deleteFrom('delivery_zones').execute();
  await opened.shop.changes.settle();
});

const row = (id: string, changes: object = {}) => ({
  ...{ ZIP: id, NAME: `Pakomāts ${id}`, TYPE: '0', A0_NAME: 'LV', A1_NAME: 'Rīga', A2_NAME: 'Rīga', A3_NAME: '' },
  ...{ A5_NAME: 'Brīvības iela', A7_NAME: id, X_COORDINATE: '24.1', Y_COORDINATE: '56.9', SERVICE_HOURS: '' },
  ...changes,
});
const refresh = (acceptsLoss = false) => refreshPoints(opened.shop, { carrier: 'omniva', acceptsLoss });
const answer = (...rows: readonly object[]) => {
  pointSource.text = JSON.stringify(rows);
  return refresh();
};
const known = async () => [...(await listActiveIds(opened.shop.db, 'omniva'))].sort();

describe('the nightly list of a carrier', () => {
  test('replaces the last one: new points can be chosen, closed ones no longer', async () => {
    expect(await answer(row('1'), row('2'), row('3'))).toEqual({ ok: true, value: { points: 3, skipped: 0, lost: 0 } });
    expect(await answer(row('1'), row('2', { NAME: 'Jauns' }), row('4'))).toEqual({
      ok: true,
      value: { points: 3, skipped: 0, lost: 1 },
    });
    expect(await known()).toEqual(['1', '2', '4']);
    const find = (id: string) => findPoint(opened.shop.db, { carrier: 'omniva', country: 'LV', id });
    expect(await find('2')).toMatchObject({ name: 'Jauns', town: 'Rīga', lat: 56.9 });
    expect(await find('3')).toBeNull();
    expect(await findPoint(opened.shop.db, { carrier: 'omniva', country: 'EE', id: '2' })).toBeNull();
  });

  test('returns a point that was closed for a while', async () => {
    await answer(row('1'), row('2'));
    await answer(row('1'));
    await answer(row('1'), row('2'));
    expect(await known()).toEqual(['1', '2']);
  });

  test('that cannot be fetched or read leaves the last good one', async () => {
    await answer(row('1'));
    pointSource.text = null;
    expect(await refresh()).toEqual({ ok: false, error: { code: 'unreachable' } });
    pointSource.text = '<html>Maintenance</html>';
    expect(await refresh()).toEqual({ ok: false, error: { code: 'list_unreadable' } });
    expect(await answer()).toMatchObject({ error: { code: 'list_shrank' } });
    expect(await known()).toEqual(['1']);
  });

  test('that has lost more than half of its points is refused, until somebody accepts it', async () => {
    await answer(row('1'), row('2'), row('3'), row('4'));
    expect(await answer(row('1'), row('7'), row('8'), row('9'))).toEqual({
      ok: false,
      error: { code: 'list_shrank', known: 4, lost: 3, skipped: 0 },
    });
    expect(await known()).toEqual(['1', '2', '3', '4']);
    expect((await refresh(true)).ok).toBe(true);
    expect(await known()).toEqual(['1', '7', '8', '9']);
  });

  test('is taken when half of it is left, and refused when most of its rows are broken', async () => {
    await answer(row('1'), row('2'), row('3'), row('4'));
    expect((await answer(row('1'), row('2'))).ok).toBe(true);
    const broken = ['5', '6', '7'].map((id) => row(id, { X_COORDINATE: '' }));
    expect(await answer(row('1'), row('2'), ...broken)).toMatchObject({
      error: { code: 'list_shrank', lost: 0, skipped: 3 },
    });
  });
});

describe('the job', () => {
  test('is there for carriers that a method leads to, from the moment the method is saved', async () => {
    const jobs = async () => {
      const { rows } = await opened.shop.pool.query<{ key: string }>(
        `select key from graphile_worker.jobs where task_identifier = 'refresh-carrier-points'`,
      );
      return rows.map(({ key }) => key);
    };
    await aZone(opened.shop, [
      { kind: 'pickup_point', carrier: 'omniva' },
      { kind: 'pickup_point', carrier: 'sample' },
    ]);
    expect(await jobs()).toEqual(['refresh-carrier-points:omniva']);
    pointSource.text = JSON.stringify([row('1')]);
    await opened.runJobs();
    expect(await known()).toEqual(['1']);
    await refreshCarriersInUse(opened.shop);
    expect(await jobs()).toEqual(['refresh-carrier-points:omniva']);
    await opened.runJobs();
  });

  test('fails visibly, so that it is tried again', async () => {
    pointSource.text = null;
    await expect(jobHandlers['refresh-carrier-points'](opened.shop, { carrier: 'dpd' })).rejects.toThrow(
      'dpd stay as they were',
    );
  });
});

describe('a search', () => {
  const search = async (words: readonly string[]) =>
    (await listPointsByWords(opened.shop.db, { carrier: 'omniva', country: 'LV', words })).map(({ id }) => id).sort();

  test('compares folded words from their beginning, in town, street and name', async () => {
    await answer(row('1'), row('2', { A2_NAME: 'Jūrmala', A5_NAME: 'Rīgas iela' }), row('3', { A0_NAME: 'EE' }));
    expect(await search(['riga'])).toEqual(['1', '2']);
    expect(await search(['RĪGA', 'brīv'])).toEqual(['1']);
    expect(await search(['jurmala'])).toEqual(['2']);
    expect(await search(['iga'])).toEqual([]);
    expect(await search([])).toEqual(['1', '2']);
  });

  test('near a place lists the nearest first: a degree of longitude is shorter than one of latitude', async () => {
    await answer(
      row('far', { X_COORDINATE: '26' }),
      row('north', { Y_COORDINATE: '57.3' }),
      row('east', { X_COORDINATE: '24.7' }),
    );
    const near = { carrier: 'omniva', country: 'LV', near: { lat: 56.9, lon: 24.1 }, most: 2 } as const;
    expect((await listPointsNear(opened.shop.db, near)).map(({ id }) => id)).toEqual(['east', 'north']);
  });
});

test('a method knows where its carrier has points, as soon as they arrive', async () => {
  const countries = async () =>
    (await getDelivery(opened.shop)).flatMap(({ methods }) => methods.map((one) => one.pointCountries));
  await aZone(opened.shop, [{ kind: 'pickup_point', carrier: 'omniva' }, {}]);
  expect(await countries()).toEqual([[], undefined]);
  await answer(row('1'), row('2', { A0_NAME: 'EE' }));
  await opened.shop.changes.settle();
  expect((await countries())[0]?.toSorted()).toEqual(['EE', 'LV']);
});
