import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '#shop/shop.server.ts';
import { aCustomer, type Person } from '#tests/support/people/people.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { type Address, type AddressInput, type AddressOwner, addressSchema } from './address.ts';
import { listAddresses } from './list-addresses.server.ts';
import { addAddress, deleteAddress, setDefaultAddress, updateAddress } from './update-address.server.ts';

let testShop: TestShop;
let shop: Shop;
let anna: Person;
let juris: Person;

beforeAll(async () => {
  testShop = await openTestShop();
  shop = testShop.shop;
  anna = await aCustomer(shop);
  juris = await aCustomer(shop, { full_name: 'Juris Kalns' });
});
afterAll(() => testShop.close());

const home = {
  first_name: 'Anna',
  last_name: 'Ozola',
  address_line_1: 'Brīvības iela 1',
  city: 'Rīga',
  postal_code: 'LV-1010',
  country: 'Latvija',
};
const read = (form: Record<string, unknown> = {}): AddressInput => addressSchema.parse({ ...home, ...form });
const absent = { ok: false, error: { code: 'not_found' } };

async function add(person: Person, form: Record<string, unknown> = {}): Promise<Address> {
  const added = await addAddress(shop, person.viewer, read(form));
  if (!added.ok) throw new Error(added.error.code);
  return added.value;
}

const findAddress = async (viewer: AddressOwner, id: string) =>
  (await listAddresses(shop, viewer)).find((address) => address.id === id) ?? null;

describe('addresses', () => {
  test('are stored as typed, the country by its code, blank fields as null', async () => {
    const added = await add(anna, { company: ' ', phone: '+371 20000001', state: '' });
    expect(added).toMatchObject({ ...home, country: 'LV', company: null, state: null, phone: '+371 20000001' });
    expect(added.is_default).toBe(false);
    expect(await findAddress(anna.viewer, added.id)).toEqual(added);
  });

  test('are listed with the default first, then the newest', async () => {
    const person = await aCustomer(shop);
    const first = await add(person, { city: 'Cēsis' });
    const second = await add(person, { city: 'Sigulda' });
    const list = async () =>
      (await listAddresses(shop, person.viewer)).map(({ city, is_default }) => [city, is_default]);
    expect(await list()).toEqual([
      ['Sigulda', false],
      ['Cēsis', false],
    ]);
    expect(await setDefaultAddress(shop, person.viewer, first.id)).toEqual({ ok: true, value: null });
    expect(await list()).toEqual([
      ['Cēsis', true],
      ['Sigulda', false],
    ]);
    await updateAddress(shop, person.viewer, second.id, read({ city: 'Valmiera', is_default: 'on' }));
    expect(await list()).toEqual([
      ['Valmiera', true],
      ['Cēsis', false],
    ]);
    await add(person, { city: 'Liepāja', is_default: true });
    expect((await list()).map(([city, is_default]) => [city, is_default])).toEqual([
      ['Liepāja', true],
      ['Valmiera', false],
      ['Cēsis', false],
    ]);
  });

  test('of which many are made the default at once leave one default', async () => {
    const person = await aCustomer(shop);
    const added = await Promise.all(Array.from({ length: 6 }, () => add(person, { is_default: true })));
    await Promise.all(added.map(({ id }) => setDefaultAddress(shop, person.viewer, id)));
    const list = await listAddresses(shop, person.viewer);
    expect(list).toHaveLength(6);
    expect(list.filter((address) => address.is_default)).toHaveLength(1);
  });

  test('sent twice by one form are one address', async () => {
    const person = await aCustomer(shop);
    const form = { client_request_id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(person, form)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await listAddresses(shop, person.viewer)).toHaveLength(1);
    expect(await addAddress(shop, juris.viewer, read(form))).toEqual(absent);
  });

  test('of others are as if they were not there', async () => {
    const { id } = await add(anna, { is_default: true });
    expect(await findAddress(juris.viewer, id)).toBeNull();
    expect(await updateAddress(shop, juris.viewer, id, read({ city: 'Jelgava' }))).toEqual(absent);
    expect(await setDefaultAddress(shop, juris.viewer, id)).toEqual(absent);
    expect(await deleteAddress(shop, juris.viewer, id)).toEqual(absent);
    expect(await findAddress(anna.viewer, id)).toMatchObject({ city: 'Rīga', is_default: true });
    expect(await listAddresses(shop, juris.viewer)).toEqual([]);
  });

  test('with an id that is none are not found', async () => {
    for (const id of ['', 'x', "' or 1=1", randomUUID()]) {
      expect(await updateAddress(shop, anna.viewer, id, read())).toEqual(absent);
      expect(await deleteAddress(shop, anna.viewer, id)).toEqual(absent);
      expect(await findAddress(anna.viewer, id)).toBeNull();
    }
  });

  test('are deleted', async () => {
    const person = await aCustomer(shop);
    const { id } = await add(person);
    expect(await deleteAddress(shop, person.viewer, id)).toEqual({ ok: true, value: null });
    expect(await deleteAddress(shop, person.viewer, id)).toEqual(absent);
    expect(await listAddresses(shop, person.viewer)).toEqual([]);
  });
});
