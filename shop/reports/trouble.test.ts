import { expect, test } from 'vitest';
import { nextNotices, type OwnerNotice, type TroubleKind } from './trouble.ts';

const start = new Date('2026-11-22T08:00:00Z').getTime();
const after = (hours: number) => new Date(start + hours * 3_600_000);

/** What the owner is mailed when the shop looks at these hours and finds these troubles. */
function mailed(looks: readonly (readonly [hours: number, ...standing: TroubleKind[]])[]): string[] {
  let known: readonly OwnerNotice[] = [];
  return looks.flatMap(([hours, ...standing]) => {
    const steps = nextNotices(standing, known, after(hours));
    known = steps.flatMap(({ notice }) => notice ?? []);
    return steps.flatMap(({ kind, event }) => (event === null ? [] : `${hours}: ${kind} ${event}`));
  });
}

test('the owner gets a mail about a trouble once when it begins and once when it is over', () => {
  expect(mailed([[0, 'mails_wait'], [0.1, 'mails_wait'], [5, 'mails_wait'], [5.1], [5.2], [5.4], [6]])).toEqual([
    '0: mails_wait begun',
    '5.4: mails_wait over',
  ]);
});

test('while it lasts, once a day', () => {
  const hourly = Array.from({ length: 60 }, (_, hour): [number, TroubleKind] => [hour, 'disk_low']);
  expect(mailed(hourly)).toEqual(['0: disk_low begun', '24: disk_low still', '48: disk_low still']);
});

test('one that comes and goes is one', () => {
  expect(mailed([[0, 'mails_wait'], [0.1], [0.2, 'mails_wait'], [0.3], [0.4, 'mails_wait'], [0.5], [0.8]])).toEqual([
    '0: mails_wait begun',
    '0.8: mails_wait over',
  ]);
});

test('one that begins again after it was over is mailed again', () => {
  expect(mailed([[0, 'jobs_late'], [1], [2], [3, 'jobs_late']])).toEqual([
    '0: jobs_late begun',
    '2: jobs_late over',
    '3: jobs_late begun',
  ]);
});

test('each has its own mails', () => {
  expect(
    mailed([
      [0, 'disk_low'],
      [1, 'disk_low', 'backup_overdue'],
      [2, 'backup_overdue'],
      [3, 'backup_overdue'],
    ]),
  ).toEqual(['0: disk_low begun', '1: backup_overdue begun', '3: disk_low over']);
});
