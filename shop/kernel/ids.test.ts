import { expect, test } from 'vitest';
import { fixedClock } from './clock.ts';
import { isUuid, shortId } from './ids.ts';
import { parseLanguage } from './language.ts';
import { err, ok } from './result.ts';

const ID = '0197fa1e-7c7b-7d2e-9f3c-3a1b5c9d2e4f';

test('an id is a whole UUID and nothing else', () => {
  expect(isUuid(ID)).toBe(true);
  expect(isUuid(ID.toUpperCase())).toBe(true);
  for (const other of [`${ID} `, ID.slice(1), `${ID}\n`, "1' or '1'='1", '', null, 7, [ID]]) {
    expect(isUuid(other)).toBe(false);
  }
});

test('an order is shown by the last 8 characters of its id', () => {
  expect(shortId(ID)).toBe('5c9d2e4f');
});

test.each([
  ['en', 'en'],
  ['lv', 'lv'],
  ['EN', null],
  ['lv-LV', null],
  ['de', null],
  ["lv' or 1=1", null],
  ['', null],
  [undefined, null],
  [{ lv: 1 }, null],
])('a saved language %j is read as %j', (saved, language) => {
  expect(parseLanguage(saved)).toBe(language);
});

test('a fixed clock cannot be moved through the date it gave out', () => {
  const clock = fixedClock(new Date('2026-11-20T12:00:00Z'));
  clock.now().setFullYear(1999);
  expect(clock.now().toISOString()).toBe('2026-11-20T12:00:00.000Z');
});

test('an outcome says whether it is a success or a failure', () => {
  expect(ok(1)).toEqual({ ok: true, value: 1 });
  expect(err({ code: 'out-of-stock' })).toEqual({ ok: false, error: { code: 'out-of-stock' } });
});
