import { expect, test } from 'vitest';
import { packFields, unpackFields } from './carried-form.ts';

test('a form that was carried over is the form that was sent', () => {
  const fields = [
    ['name', 'Ērkšķu krēms "Rīts" <b>'],
    ['tags', 'one'],
    ['tags', 'two'],
  ] as const;
  expect(unpackFields(packFields(fields))).toEqual(fields);
});

test('more than the sign-in page takes is not carried', () => {
  expect(packFields([['text', 'a'.repeat(40_000)]])).not.toBeNull();
  expect(packFields([['text', 'ē'.repeat(40_000)]])).toBeNull();
});

test.each([undefined, 7, '', '{', '{}', '[1]', '[["a"]]', '[["a", 1]]'])('%j is no form', (packed) => {
  expect(unpackFields(packed)).toEqual([]);
});
