import { beforeEach, expect, test } from 'vitest';
import type { AccountSummary } from '../account/account-summary.ts';
import { type AccountStore, createAccountStore } from './account-store.ts';

const ANNA: AccountSummary = { fullName: 'Anna', email: 'anna@example.lv', isStaff: false, country: 'LV' };
const ILZE: AccountSummary = { fullName: 'Ilze', email: 'ilze@example.lv', isStaff: true, country: null };
const PAGE = {};

let now: number;
let signIns: number;
let requests: number;
let answer: () => Promise<AccountSummary | null>;
let store: AccountStore;
let shown: string[];

beforeEach(() => {
  now = 0;
  signIns = 0;
  requests = 0;
  answer = async () => ANNA;
  store = createAccountStore({
    fetchAccount: () => {
      requests += 1;
      return answer();
    },
    countSignIns: () => signIns,
    now: () => now,
  });
  shown = [];
  store.subscribe(() => void shown.push(store.getState().status));
});

test('who is signed in is requested once, when it is first wanted', async () => {
  expect(store.getState()).toEqual({ status: 'unknown' });
  await Promise.all([store.load(PAGE), store.load(PAGE)]);
  await store.load(PAGE);
  expect(store.getState()).toEqual({ status: 'known', account: ANNA });
  expect([requests, shown]).toEqual([1, ['loading', 'known']]);
});

test('after a few seconds, and on a page that was reloaded, it is requested again behind what is shown', async () => {
  await store.load(PAGE);
  now = 3_000;
  await store.load(PAGE);
  await store.load({});
  expect(requests).toBe(3);
  expect(shown).toEqual(['loading', 'known', 'known', 'known']);
});

test('a session that ended elsewhere is said', async () => {
  await store.load(PAGE);
  now = 3_000;
  answer = async () => null;
  await store.load(PAGE);
  expect(store.getState()).toEqual({ status: 'signed_out' });
});

test('a request that failed is said, and repeated; what is known stays', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await store.load(PAGE);
  expect(store.getState()).toEqual({ status: 'failed' });
  answer = async () => ANNA;
  await store.load(PAGE);
  expect(shown).toEqual(['loading', 'failed', 'loading', 'known']);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await store.load({});
  expect(store.getState()).toEqual({ status: 'known', account: ANNA });
});

test('a pointer passing by changes no words that somebody may be about to click', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  store.prepare(PAGE);
  await expect.poll(() => store.getState().status).toBe('failed');
  store.prepare(PAGE);
  expect([requests, store.getState().status]).toEqual([1, 'failed']);
});

test('another person who signed in over the page never sees the name before theirs', async () => {
  await store.load(PAGE);
  signIns = 1;
  answer = async () => ILZE;
  const loading = store.load(PAGE);
  expect(store.getState()).toEqual({ status: 'loading' });
  await loading;
  expect(store.getState()).toEqual({ status: 'known', account: ILZE });
});
