import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { findCartCountry } from './cart-view.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

test('a cart goes to the country of the default address, otherwise of the newest', async () => {
  const { shop } = opened;
  const { userId } = await aShopper(shop, { country: 'DE' });
  expect(await findCartCountry(shop, userId)).toBe('DE');
  const address = {
    user_id: userId,
    first_name: 'Jānis',
    last_name: 'Bērziņš',
    address_line_1: 'Brīvības iela 1',
    city: 'Rīga',
    postal_code: 'LV-1010',
  };
  await shop.db
    .insertInto('user_addresses')
    .values({ ...address, country: 'EE' })
    .execute();
  expect(await findCartCountry(shop, userId)).toBe('EE');
  await shop.db
    .updateTable('user_addresses')
    .set({ is_default: true })
    .where('user_id', '=', userId)
    .where('country', '=', 'DE')
    .execute();
  expect(await findCartCountry(shop, userId)).toBe('DE');
});

test('the country is unknown for somebody without an address', async () => {
  const { shop } = opened;
  const { userId } = await aShopper(shop);
  await shop.db.deleteFrom('user_addresses').where('user_id', '=', userId).execute();
  expect(await findCartCountry(shop, userId)).toBeNull();
});
