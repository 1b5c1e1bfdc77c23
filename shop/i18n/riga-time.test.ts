import { expect, test } from 'vitest';
import { parseTimeInRiga, timeInRiga } from './riga-time.ts';

test.each([
  ['2026-12-01T10:00', '2026-12-01T08:00:00.000Z'],
  ['2026-07-01T10:00', '2026-07-01T07:00:00.000Z'],
  // The hour that comes twice when summer time ends: the first.
  ['2026-10-25T03:30', '2026-10-25T00:30:00.000Z'],
])('clocks in Riga show %s at %s', (typed, moment) => {
  expect(parseTimeInRiga(typed)?.toISOString()).toBe(moment);
  expect(timeInRiga(new Date(moment))).toBe(typed);
});

test.each(['', 'soon', '2026-12-01', '2026-13-01T10:00', '2026-12-01T25:00', '2026-03-29T03:30', '1999-01-01T10:00'])(
  'no clock shows %j',
  (typed) => {
    expect(parseTimeInRiga(typed)).toBeNull();
  },
);
