import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '#shop/shop.server.ts';
import { aBrowser, aCustomer } from '#tests/support/people/people.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { findViewer } from '../find-viewer.server.ts';
import { signIn } from '../sign-in.server.ts';
import { signUp } from '../sign-up.server.ts';
import { addStaff, createFirstStaff } from './add-staff.server.ts';

let testShop: TestShop;
let shop: Shop;

beforeAll(async () => {
  testShop = await openTestShop();
  shop = testShop.shop;
});
afterAll(() => testShop.close());

async function roleOf(email: string, password: string): Promise<string | undefined> {
  const answer = await signIn(shop, { email, password, headers: aBrowser() });
  const viewer = answer.ok ? await findViewer(shop, aBrowser(answer.value.setCookie)) : null;
  return viewer?.role;
}

test('a new shop gets one admin with a random password, however often it is started at once', async () => {
  const logins = await Promise.all(Array.from({ length: 5 }, () => createFirstStaff(shop)));
  const [login, ...others] = logins.filter((made) => made !== null);
  expect(others).toEqual([]);
  expect(login?.password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  expect(await roleOf(login?.email ?? '', login?.password ?? '')).toBe('admin');
  expect(await createFirstStaff(shop)).toBeNull();
});

test('somebody new on the staff gets an account and a password to begin with', async () => {
  const added = await addStaff(shop, { email: ' Ilze@Example.lv ', full_name: 'Ilze Kalniņa' });
  if (!added.ok) throw new Error(added.error.code);
  expect(added.value.email).toBe('ilze@example.lv');
  expect(await roleOf('ilze@example.lv', added.value.password ?? '')).toBe('admin');
});

test('a customer who joins the staff keeps the password', async () => {
  const { viewer, password } = await aCustomer(shop);
  const added = await addStaff(shop, { email: viewer.email });
  expect(added).toEqual({ ok: true, value: { email: viewer.email, password: null } });
  expect(await roleOf(viewer.email, password)).toBe('admin');
});

test('an unconfirmed account gets a new password with the role', async () => {
  const email = 'kads@example.lv';
  await signUp(shop, { full_name: 'Kāds', email, password: 'svešinieka parole', language: 'lv', headers: aBrowser() });
  const added = await addStaff(shop, { email });
  expect(added.ok && added.value.password).not.toBeNull();
  expect(await roleOf(email, 'svešinieka parole')).toBeUndefined();
});

test('an address that is none is refused', async () => {
  expect(await addStaff(shop, { email: 'a@b, c@d.lv' })).toEqual({ ok: false, error: { code: 'email_invalid' } });
});
