import { afterAll, expect } from 'vitest';
import { secretWatch } from './secret-watch.ts';

/** After every test file, when its shops are closed: no password, token or cookie stands in any line that they logged. */
afterAll(() => {
  const leaks = secretWatch.findLeaks();
  secretWatch.clear();
  expect(leaks).toEqual([]);
});
