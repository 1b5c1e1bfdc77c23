import { expect, test, vi } from 'vitest';
import { hasHeart, leaveHeartsTo, pressHeart, subscribeToHearts } from './hearts.ts';

const LAMP = '7d9f1a52-6a44-4f0e-9a3c-0d7c4a3d9b11';
const SOAP = '0b8f5f0e-3a0c-4c39-8c58-2b9d3f1f6a02';

test('a heart pressed before its scripts are there shows at once, and is kept when they are', () => {
  const stored = JSON.stringify([{ id: SOAP, seenPrice: null }]);
  vi.stubGlobal('localStorage', { getItem: () => stored });
  const drawn = vi.fn();
  subscribeToHearts(drawn);
  expect([hasHeart(LAMP), hasHeart(SOAP)]).toEqual([false, true]);
  pressHeart({ id: LAMP, seenPrice: 12_10 });
  pressHeart({ id: SOAP, seenPrice: null });
  expect([hasHeart(LAMP), hasHeart(SOAP)]).toEqual([true, false]);
  expect(drawn).toHaveBeenCalledTimes(2);

  const kept: string[] = [];
  leaveHeartsTo({ has: (id) => kept.includes(id), press: ({ id }) => void kept.push(id) });
  expect(kept).toEqual([LAMP, SOAP]);
  pressHeart({ id: LAMP, seenPrice: 12_10 });
  expect(kept).toEqual([LAMP, SOAP, LAMP]);
  vi.unstubAllGlobals();
});
