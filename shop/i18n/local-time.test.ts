import { afterEach, describe, expect, test } from 'vitest';
import { FIRST_ZONE, setTimeZone } from '#shop/kernel/time-zone.ts';
import { localDay } from './calendar-day.ts';
import { formatDateTime, formatDay } from './format-date.ts';
import { localTime, parseLocalTime, startOfDay } from './local-time.ts';

afterEach(() => setTimeZone(FIRST_ZONE));

test.each([
  ['Europe/Riga', '2026-12-01T10:00', '2026-12-01T08:00:00.000Z'],
  ['Europe/Riga', '2026-07-01T10:00', '2026-07-01T07:00:00.000Z'],
  // The hour that comes twice when summer time ends: the first.
  ['Europe/Riga', '2026-10-25T03:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/Berlin', '2026-12-01T10:00', '2026-12-01T09:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['Atlantic/Azores', '2026-12-01T23:30', '2026-12-02T00:30:00.000Z'],
  ['Indian/Reunion', '2026-07-01T01:00', '2026-06-30T21:00:00.000Z'],
])('clocks in %s show %s at %s', (zone, typed, moment) => {
  setTimeZone(zone);
  expect(parseLocalTime(typed)?.toISOString()).toBe(moment);
  expect(localTime(new Date(moment))).toBe(typed);
});

test.each([
  ['Europe/Riga', ''],
  ['Europe/Riga', 'soon'],
  ['Europe/Riga', '2026-12-01'],
  ['Europe/Riga', '2026-13-01T10:00'],
  ['Europe/Riga', '2026-12-01T25:00'],
  ['Europe/Riga', '2026-03-29T03:30'],
  ['Europe/Berlin', '2026-03-29T02:30'],
  ['Europe/Riga', '1999-01-01T10:00'],
])('no clock in %s shows %j', (zone, typed) => {
  setTimeZone(zone);
  expect(parseLocalTime(typed)).toBeNull();
});

test.each([
  ['Europe/Berlin', '2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['Europe/Helsinki', '2026-07-01', '2026-06-30T21:00:00.000Z'],
  // Its clocks go from midnight to one.
  ['Atlantic/Azores', '2026-03-29', '2026-03-29T01:00:00.000Z'],
])('in %s, %s begins at %s', (zone, day, moment) => {
  setTimeZone(zone);
  expect(startOfDay(day).toISOString()).toBe(moment);
  expect(localDay(new Date(moment))).toBe(day);
  expect(localDay(new Date(Date.parse(moment) - 1))).not.toBe(day);
});

describe('at the hour in which days differ', () => {
  const moment = new Date('2026-11-20T22:30:00Z');

  test.each([
    ['Europe/Berlin', '2026-11-20', '20 November 2026, 23:30', '2026. gada 20. novembris, 23:30'],
    ['Europe/Helsinki', '2026-11-21', '21 November 2026, 00:30', '2026. gada 21. novembris, 00:30'],
  ])('%s has its own day', (zone, day, en, lv) => {
    setTimeZone(zone);
    expect(localDay(moment)).toBe(day);
    expect(formatDateTime(moment, 'en')).toBe(en);
    expect(formatDateTime(moment, 'lv')).toBe(lv);
  });

  test.each(['America/Guadeloupe', 'Europe/Riga', 'Indian/Reunion'])('a calendar day is the same in %s', (zone) => {
    setTimeZone(zone);
    expect(formatDay('2026-11-20', 'en')).toBe('20 November 2026');
  });
});
