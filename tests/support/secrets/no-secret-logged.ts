import { afterAll, expect } from 'vitest';
import { secretWatch } from './secret-watch.ts';

/** Checks after every test file that its shops logged no password, token or cookie. */
afterAll(() => {
  const leaks = secretWatch.findLeaks();
  secretWatch.clear();
  expect(leaks).toEqual([]);
});
