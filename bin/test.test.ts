import { expect, test } from 'vitest';
import { startProcess } from '#tests/support/shop/process.ts';

test('in CI npm test prints no colours, and ends with the line that machines read', { timeout: 120_000 }, async () => {
  const stage = startProcess('bin/test.js', ['format'], { CI: 'true', FORCE_COLOR: '1' });
  await stage.ended;
  expect(stage.output()).not.toContain('\x1b');
  expect(stage.output()).toMatch(/\n\n\d+ passed, \d+ failed\n$/);
});
