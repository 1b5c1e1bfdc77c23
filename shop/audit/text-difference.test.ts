import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textDifference } from './text-difference.ts';

test('what differs is shown by whole words, with a little around it', () => {
  expect(textDifference('A soft cream', 'A rich cream')).toEqual({
    start: 'A ',
    removed: 'soft',
    added: 'rich',
    end: ' cream',
  });
  expect(textDifference('', 'new')).toEqual({ start: '', removed: '', added: 'new', end: '' });
  const long = `${'a '.repeat(100)}old${' b'.repeat(100)}`;
  const { start, removed, end } = textDifference(long, long.replace('old', 'fresh'));
  expect([start.length, removed, end.length]).toEqual([41, 'old', 41]);
});

test('short texts are put together again from their parts', () => {
  const words = fc.array(fc.constantFrom('a', 'b', ' ', '  '), { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const { start, removed, added, end } = textDifference(before, after);
      expect(start + removed + end).toBe(before);
      expect(start + added + end).toBe(after);
    }),
  );
});
