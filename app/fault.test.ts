import { expect, test } from 'vitest';
import { readTransientFault, whyUnreached } from './fault.ts';

const answered = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data });

test('a proxy that says the shop is away is no lost connection', () => {
  for (const status of [502, 503, 504]) expect(whyUnreached(answered(status, '<h1>Bad Gateway</h1>'))).toBe('shop');
});

test('only a request that nothing answered is a lost connection', () => {
  expect(whyUnreached(new TypeError('Failed to fetch'))).toBe('connection');
  expect(whyUnreached(new TypeError('x is not a function'))).toBeNull();
});

test('what the shop answers itself has reached it', () => {
  expect(whyUnreached(answered(503, { fault: 'unavailable' }))).toBeNull();
  expect(whyUnreached(answered(500, '<h1>Internal Error</h1>'))).toBeNull();
});

test('a transient error of another version, with a code of its own, is one that says try again', () => {
  const read = (fault: string) => readTransientFault(answered(503, { fault }))?.fault;
  expect(['locked', 'unavailable', 'out_of_order'].map(read)).toEqual(['locked', 'unavailable', 'unavailable']);
});
