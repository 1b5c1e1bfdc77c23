import { expect, test } from 'vitest';
import { createUploadGate } from './upload-gate.ts';

const MB = 1_000_000;

test('one person may send six pictures at once, and others still get in', () => {
  const gate = createUploadGate();
  const mine = Array.from({ length: 7 }, () => gate.enter('ilze', MB));
  expect(mine.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true, false]);
  expect(mine[6]).toEqual({ ok: false, busy: 'person' });
  expect(gate.enter('juris', MB).ok).toBe(true);
});

test('all together may send twelve; one that ends makes room, once', () => {
  const gate = createUploadGate();
  const sent = ['ilze', 'juris'].flatMap((name) => Array.from({ length: 6 }, () => gate.enter(name, MB)));
  expect(sent.every(({ ok }) => ok)).toBe(true);
  expect(gate.enter('anna', MB)).toEqual({ ok: false, busy: 'shop' });
  const [first] = sent;
  if (first?.ok) {
    first.leave();
    first.leave();
  }
  expect(gate.enter('anna', MB).ok).toBe(true);
  expect(gate.enter('anna', MB)).toEqual({ ok: false, busy: 'shop' });
});

test('pictures of 25 MB are taken in four at a time, so that memory does not grow with them', () => {
  const gate = createUploadGate();
  const large = ['ilze', 'ilze', 'juris', 'juris', 'anna'].map((name) => gate.enter(name, 27 * MB));
  expect(large.map(({ ok }) => ok)).toEqual([true, true, true, true, false]);
  const [first] = large;
  if (first?.ok) first.leave();
  expect(gate.enter('anna', 27 * MB).ok).toBe(true);
});

test('of those that were let in one is drawn at a time', async () => {
  const { encode } = createUploadGate();
  let now = 0;
  let most = 0;
  const draw = async () => {
    now += 1;
    most = Math.max(most, now);
    await Promise.resolve();
    now -= 1;
  };
  await Promise.all(Array.from({ length: 12 }, () => encode(draw)));
  expect(most).toBe(1);
});
