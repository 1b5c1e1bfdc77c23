import { describe, expect, test } from 'vitest';
import { formatDate, formatDateTime, formatRelativeTime } from './format-date.ts';

describe('dates are those of Riga', () => {
  test.each([
    ['2026-11-20T12:05:00Z', '20 November 2026, 14:05', '2026. gada 20. novembris, 14:05'],
    ['2026-06-30T21:30:00Z', '1 July 2026, 00:30', '2026. gada 1. jūlijs, 00:30'],
    // The hour that is left out in spring, and the one that comes twice in autumn.
    ['2026-03-29T00:59:00Z', '29 March 2026, 02:59', '2026. gada 29. marts, 02:59'],
    ['2026-03-29T01:00:00Z', '29 March 2026, 04:00', '2026. gada 29. marts, 04:00'],
    ['2026-10-25T00:30:00Z', '25 October 2026, 03:30', '2026. gada 25. oktobris, 03:30'],
    ['2026-10-25T01:30:00Z', '25 October 2026, 03:30', '2026. gada 25. oktobris, 03:30'],
    ['2026-12-31T22:00:00Z', '1 January 2027, 00:00', '2027. gada 1. janvāris, 00:00'],
  ])('%s', (moment, en, lv) => {
    expect(formatDateTime(new Date(moment), 'en')).toBe(en);
    expect(formatDateTime(new Date(moment), 'lv')).toBe(lv);
    expect(formatDate(new Date(moment), 'en')).toBe(en.split(',')[0]);
  });
});

describe('how long ago', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

  test.each([
    [-5, 'less than a minute ago', 'pirms mazāk nekā minūtes'],
    [0, 'less than a minute ago', 'pirms mazāk nekā minūtes'],
    [0.9, 'less than a minute ago', 'pirms mazāk nekā minūtes'],
    [1, '1 minute ago', 'pirms 1 minūtes'],
    [44, '44 minutes ago', 'pirms 44 minūtēm'],
    [44.9, '44 minutes ago', 'pirms 44 minūtēm'],
    [45, 'about 1 hour ago', 'aptuveni pirms 1 stundas'],
    [90, 'about 1 hour ago', 'aptuveni pirms 1 stundas'],
    [90.9, 'about 1 hour ago', 'aptuveni pirms 1 stundas'],
    [91, 'about 2 hours ago', 'aptuveni pirms 2 stundām'],
    [600, 'about 10 hours ago', 'aptuveni pirms 10 stundām'],
    [1439, 'about 23 hours ago', 'aptuveni pirms 23 stundām'],
    [1439.9, 'about 23 hours ago', 'aptuveni pirms 23 stundām'],
    [1440, '1 day ago', 'pirms 1 dienas'],
    [2 * 1440, '2 days ago', 'pirms 2 dienām'],
    [29 * 1440, '29 days ago', 'pirms 29 dienām'],
    [30 * 1440, 'about 1 month ago', 'aptuveni pirms 1 mēneša'],
    [364 * 1440, 'about 11 months ago', 'aptuveni pirms 11 mēnešiem'],
    [365 * 1440, 'about 1 year ago', 'aptuveni pirms 1 gada'],
  ])('%f minutes', (minutes, en, lv) => {
    expect(formatRelativeTime(ago(minutes), now, 'en')).toBe(en);
    expect(formatRelativeTime(ago(minutes), now, 'lv')).toBe(lv);
  });
});
