import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#shop/kernel/clock.ts';
import { chooseRetained, DEFAULT_KEEP, nameBackup, parseKeep, readBackupName } from './retention.ts';

const at = (text: string) => new Date(`${text.includes('T') ? text : `${text}T01:37`}:00Z`);
const nights = (last: string, count: number) =>
  Array.from({ length: count }, (_, night) => new Date(at(last).getTime() - night * DAY_MS));
const days = (kept: readonly Date[]) => kept.map((one) => one.toISOString().slice(0, 10));

describe('which backups are kept', () => {
  test.each([
    ['none are there', [], { daily: 7, weekly: 4, monthly: 12 }, []],
    ['the first night', ['2026-11-22'], { daily: 7, weekly: 4, monthly: 12 }, ['2026-11-22']],
    [
      'two of one day: the newer',
      ['2026-11-22T01:37', '2026-11-22T14:00', '2026-11-21'],
      { daily: 7, weekly: 0, monthly: 0 },
      ['2026-11-22', '2026-11-21'],
    ],
    [
      'a pause of a month: the days before it still count as the last days',
      ['2026-11-22', '2026-10-20', '2026-10-19', '2026-10-18'],
      { daily: 3, weekly: 0, monthly: 0 },
      ['2026-11-22', '2026-10-20', '2026-10-19'],
    ],
    [
      'weeks begin on Monday: Sunday 15 and Monday 16 November are two',
      ['2026-11-16', '2026-11-15', '2026-11-14'],
      { daily: 1, weekly: 2, monthly: 0 },
      ['2026-11-16', '2026-11-15'],
    ],
    [
      'the last of each month, over the turn of the year',
      ['2027-01-02', '2026-12-31', '2026-12-30', '2026-11-30', '2026-10-31'],
      { daily: 1, weekly: 0, monthly: 3 },
      ['2027-01-02', '2026-12-31', '2026-11-30'],
    ],
    [
      'the newest stays even where only months are kept',
      ['2026-11-22', '2026-11-21'],
      { daily: 1, weekly: 0, monthly: 1 },
      ['2026-11-22'],
    ],
  ])('%s', (_, made, keep, kept) => {
    expect(days(chooseRetained(made.map(at), keep))).toEqual(kept);
  });

  test('two years of nights leave seven days, four weeks and twelve months, some of them the same file', () => {
    const kept = days(chooseRetained(nights('2026-11-22', 730), DEFAULT_KEEP));
    expect(kept.slice(0, 7)).toEqual(days(nights('2026-11-22', 7)));
    expect(kept.slice(7)).toEqual([
      ...['2026-11-15', '2026-11-08', '2026-11-01', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31'],
      ...['2026-06-30', '2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
    ]);
  });

  test('kept again the next night, nothing is lost that should have stayed: a year of nights, one after another', () => {
    let there: Date[] = [];
    for (const night of nights('2026-11-22', 365).reverse()) there = chooseRetained([...there, night], DEFAULT_KEEP);
    expect(days(there)).toEqual(days(chooseRetained(nights('2026-11-22', 365), DEFAULT_KEEP)));
  });
});

describe('names of backups', () => {
  test('a name says when it was made, to the second', () => {
    const made = new Date('2026-11-22T01:37:05.678Z');
    expect(nameBackup(made)).toBe('vitrina-2026-11-22T013705Z.tar.zst');
    expect(readBackupName(nameBackup(made))).toEqual(new Date('2026-11-22T01:37:05Z'));
  });

  test.each([
    'holiday.tar.zst',
    'vitrina.tar.zst',
    'vitrina-2026-13-22T013705Z.tar.zst',
    'vitrina-2026-11-22T013705Z.tar.zst.draft-7',
  ])('the file %s is none of ours and never removed', (name) => {
    expect(readBackupName(name)).toBeNull();
  });
});

test.each([
  ['7,4,12', { daily: 7, weekly: 4, monthly: 12 }],
  [' 30, 0, 0 ', { daily: 30, weekly: 0, monthly: 0 }],
  ['0,4,12', null],
  ['7,4', null],
  ['seven', null],
])('BACKUP_KEEP=%s', (text, keep) => {
  expect(parseKeep(text)).toEqual(keep);
});
