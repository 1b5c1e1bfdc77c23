import { describe, expect, test } from 'vitest';
import { isPublicHoliday, isWorkingDay, listPublicHolidays } from './public-holidays.ts';

/** The working weekdays on which nothing is sent, as the calendars of the countries have them. */
function listHolidays(country: string, year: number): string[] {
  return listPublicHolidays(country, `${year}-01-01`, 365).filter((day) => new Date(day).getUTCDay() % 6 !== 0);
}

describe('public holidays', () => {
  test('of Latvia are those of its calendar, with the Monday after a holiday on a weekend', () => {
    expect(listHolidays('LV', 2026)).toEqual([
      ...['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-05-04', '2026-06-23', '2026-06-24'],
      ...['2026-11-18', '2026-12-24', '2026-12-25', '2026-12-31'],
    ]);
    // 4 May was a Sunday in 2025, 18 November is one in 2029.
    expect(isPublicHoliday('2025-05-05', 'LV')).toBe(true);
    expect(isPublicHoliday('2029-11-19', 'LV')).toBe(true);
    expect(isPublicHoliday('2027-05-03', 'LV')).toBe(false);
  });

  test('of Lithuania and Estonia are those of their calendars', () => {
    expect(listHolidays('LT', 2026)).toEqual([
      ...['2026-01-01', '2026-02-16', '2026-03-11', '2026-04-06', '2026-05-01', '2026-06-24', '2026-07-06'],
      ...['2026-11-02', '2026-12-24', '2026-12-25'],
    ]);
    expect(listHolidays('EE', 2026)).toEqual([
      ...['2026-01-01', '2026-02-24', '2026-04-03', '2026-05-01', '2026-06-23', '2026-06-24', '2026-08-20'],
      ...['2026-12-24', '2026-12-25'],
    ]);
  });

  test('follow Easter, which is early in 2008 and late in 2038', () => {
    expect(isPublicHoliday('2008-03-24', 'LT')).toBe(true);
    expect(isPublicHoliday('2038-04-26', 'LT')).toBe(true);
  });

  test('of a country that is not known are none', () => {
    expect(listHolidays('US', 2026)).toEqual([]);
  });

  test('and weekends are no working days', () => {
    const closed = ['2026-11-18', '2026-11-21', '2026-11-22', '2026-04-03', '2026-04-06', '2026-12-31', '2027-01-01'];
    // 4 May 2024 was a Saturday, so Monday was free.
    expect([...closed, '2024-05-06'].filter((day) => isWorkingDay(day, 'LV'))).toEqual([]);
    const open = ['2026-11-19', '2026-11-20', '2026-04-07', '2024-05-07'];
    expect(open.filter((day) => isWorkingDay(day, 'LV'))).toEqual(open);
  });
});
