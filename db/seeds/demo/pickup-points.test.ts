import { expect, test } from 'vitest';
import { parsePostalCode } from '#shop/addresses/postal-code.ts';
import { readPickupPoints } from './demo-data.server.ts';

test('the demo has sixty points all over Latvia, of a carrier that is plainly made up', async () => {
  const points = await readPickupPoints();
  expect(new Set(points.map(({ id }) => id)).size).toBe(60);
  expect(new Set(points.map(({ town }) => town)).size).toBeGreaterThan(30);
  for (const { name, carrier, postal_code, lat, lon } of points) {
    expect([name.endsWith('(izdomāts)'), carrier]).toEqual([true, 'sample']);
    expect(parsePostalCode(postal_code, 'LV'), name).toBe(postal_code);
    // The borders of Latvia.
    expect(lat > 55.6 && lat < 58.1 && lon > 20.9 && lon < 28.3, name).toBe(true);
  }
});
