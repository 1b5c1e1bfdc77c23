import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineDifference } from './line-difference.ts';

test('what stayed, what is gone and what is new stand in reading order', () => {
  expect(lineDifference('one\n\ntwo\nthree\nfour', 'one\nthree\n2½\nfour')).toEqual([
    { kind: 'same', text: 'one' },
    { kind: 'removed', text: 'two' },
    { kind: 'same', text: 'three' },
    { kind: 'added', text: '2½' },
    { kind: 'same', text: 'four' },
  ]);
});

test('both texts can be put together again from what is shown', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDifference(before.join('\n'), after.join('\n'));
      const without = (kind: string) => lines.filter((line) => line.kind !== kind).map((line) => line.text);
      expect(without('added')).toEqual(before);
      expect(without('removed')).toEqual(after);
    }),
  );
});

test('two long texts that have nothing in common are shown one after the other', () => {
  const long = (letter: string) => Array.from({ length: 1_500 }, (_, at) => `${letter}${at}`).join('\n');
  const lines = lineDifference(long('a'), long('b'));
  expect(lines.map(({ kind }) => kind)).toEqual([...Array(1_500).fill('removed'), ...Array(1_500).fill('added')]);
});
