import { expect, test } from 'vitest';
import { formatDayRange } from './format-day-range.ts';

test.each([
  ['2026-11-24', '2026-11-26', 'Tue 24 – Thu 26 Nov', 'otrd., 24. – ceturtd., 26. nov.'],
  ['2026-11-30', '2026-12-01', 'Mon 30 Nov – Tue 1 Dec', 'pirmd., 30. nov. – otrd., 1. dec.'],
  ['2026-11-24', '2026-11-24', 'Tue 24 Nov', 'otrd., 24. nov.'],
  ['2025-12-31', '2026-12-31', 'Wed 31 Dec – Thu 31 Dec', 'trešd., 31. dec. – ceturtd., 31. dec.'],
])('from %s to %s is said as %j and %j', (from, until, english, latvian) => {
  expect(formatDayRange(from, until, 'en')).toBe(english);
  expect(formatDayRange(from, until, 'lv')).toBe(latvian);
});
