import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unlessSlow } from './unless-slow.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => {
    setTimeout(() => resolve(value), ms);
  });

test('a quick answer is waited for', async () => {
  const answer = unlessSlow(after(100, 'orders'));
  await vi.advanceTimersByTimeAsync(100);
  expect(await answer).toEqual({ now: 'orders' });
  expect(vi.getTimerCount()).toBe(0);
});

test('a slow one is handed on while it is on its way', async () => {
  const answer = unlessSlow(after(3_000, 'orders'));
  await vi.advanceTimersByTimeAsync(250);
  const handedOn = await answer;
  if (!('later' in handedOn)) throw new Error('It was not slow');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await handedOn.later).toBe('orders');
});

test('a quick failure is thrown, so that the page it belongs to is not opened', async () => {
  await expect(unlessSlow(Promise.reject(new Error('signed out')))).rejects.toThrow('signed out');
});
