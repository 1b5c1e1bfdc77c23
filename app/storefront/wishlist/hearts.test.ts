import { beforeEach, expect, test, vi } from 'vitest';

const LAMP = '7d9f1a52-6a44-4f0e-9a3c-0d7c4a3d9b11';
const SOAP = '0b8f5f0e-3a0c-4c39-8c58-2b9d3f1f6a02';
const soap = { id: SOAP, seenPrice: 3_00 };
const lamp = { id: LAMP, seenPrice: 12_10 };

let stored: string;
beforeEach(() => {
  vi.resetModules();
  stored = JSON.stringify([soap]);
  return () => vi.unstubAllGlobals();
});

/** A page that has just been opened. */
async function openPage({ isBlocked = false } = {}) {
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem(_key: string, text: string) {
      if (isBlocked) throw new Error('blocked');
      stored = text;
    },
  });
  return import('./hearts.ts');
}

test('a heart pressed before its scripts are there shows at once, and is stored with the others', async () => {
  const { countHearts, hasHeart, pressHeart, subscribeToHearts } = await openPage();
  const drawn = vi.fn();
  subscribeToHearts(drawn);
  expect([hasHeart(LAMP), hasHeart(SOAP)]).toEqual([false, true]);
  pressHeart(lamp);
  expect([hasHeart(LAMP), countHearts(), drawn.mock.calls.length]).toEqual([true, 2, 1]);
  expect(JSON.parse(stored)).toEqual([soap, lamp]);
  pressHeart(soap);
  expect(JSON.parse(stored)).toEqual([lamp]);
});

test('what was pressed and stored is confirmed by the keeper, and not pressed again', async () => {
  const { pressHeart, leaveHeartsTo } = await openPage();
  pressHeart(lamp);
  pressHeart(soap);
  const keeper = { has: (id: string) => stored.includes(id), count: () => 1, press: vi.fn(), confirm: vi.fn() };
  leaveHeartsTo(keeper);
  expect(keeper.press).not.toHaveBeenCalled();
  // The other one was removed.
  expect(keeper.confirm).toHaveBeenCalledTimes(1);
});

test('what was stored by an earlier version stays', async () => {
  stored = JSON.stringify([SOAP]);
  const { hasHeart, pressHeart } = await openPage();
  expect(hasHeart(SOAP)).toBe(true);
  pressHeart(lamp);
  expect(JSON.parse(stored)).toEqual([SOAP, lamp]);
});

test('where nothing can be stored, the keeper gets what was pressed', async () => {
  const { pressHeart, leaveHeartsTo } = await openPage({ isBlocked: true });
  pressHeart(lamp);
  const kept: string[] = [];
  const confirm = vi.fn();
  leaveHeartsTo({
    has: (id) => kept.includes(id),
    count: () => kept.length,
    press: ({ id }) => void kept.push(id),
    confirm,
  });
  expect(kept).toEqual([LAMP]);
  expect(confirm).not.toHaveBeenCalled();
  pressHeart(soap);
  expect(kept).toEqual([LAMP, SOAP]);
});

test.each(['{"broken', '7', 'null', '{"id":1}'])('a list stored as %s has no hearts', async (text) => {
  stored = text;
  const { hasHeart } = await openPage();
  expect(hasHeart(SOAP)).toBe(false);
});
