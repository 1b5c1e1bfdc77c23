import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, actorOf } from '#shop/audit/change.ts';
import { changeSettings, undoSettingsChange } from '#shop/settings/change-settings.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { MAX_CLOSED_PERIODS } from '#shop/settings/settings.ts';
import { aStaffMember } from '#tests/support/people/people.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { closePeriod, listPeriodsAhead, reopenPeriod } from './close-period.server.ts';

const CHRISTMAS = { from: '2026-12-24', until: '2027-01-02' };
const EASTER = { from: '2027-03-25', until: '2027-03-31' };

let opened: TestShop;
let actor: Actor;
let moment: Date;
beforeAll(async () => {
  opened = await openTestShop({ clock: { now: () => moment } });
  moment = new Date('2026-11-20T08:00:00Z');
  actor = actorOf((await aStaffMember(opened.shop, 'admin')).viewer);
});
afterAll(() => opened.close());
beforeEach(async () => {
  moment = new Date('2026-11-20T08:00:00Z');
  await changeSettings(opened.shop, { closedPeriods: [] });
});

const close = (period: typeof CHRISTMAS) => closePeriod(opened.shop, { period, actor });
const periods = async () => (await getSettings(opened.shop)).closedPeriods;

describe('days on which the shop is closed', () => {
  test('are added in order and removed, each with its undo', async () => {
    expect((await close(EASTER)).ok).toBe(true);
    const closed = await close(CHRISTMAS);
    expect(await periods()).toEqual([CHRISTMAS, EASTER]);
    const reopened = await reopenPeriod(opened.shop, { period: EASTER, actor });
    expect(await periods()).toEqual([CHRISTMAS]);
    if (!closed.ok || !reopened.ok || reopened.value.changeId === null) throw new Error('Nothing to undo');
    expect((await undoSettingsChange(opened.shop, { changeId: reopened.value.changeId, actor })).ok).toBe(true);
    expect(await periods()).toEqual([CHRISTMAS, EASTER]);
    expect((await undoSettingsChange(opened.shop, { changeId: closed.value.changeId ?? '', actor })).ok).toBe(true);
    expect(await periods()).toEqual([EASTER]);
  });

  test('may overlap, and the same ones twice are once', async () => {
    await close(CHRISTMAS);
    await close({ from: '2026-12-30', until: '2027-01-10' });
    expect(await close(CHRISTMAS)).toMatchObject({ ok: true, value: { changeId: null } });
    expect(await periods()).toHaveLength(2);
  });

  test('are refused when they are over, and fall out of the list and of the limit by themselves', async () => {
    expect(await close({ from: '2026-11-01', until: '2026-11-19' })).toMatchObject({ error: { code: 'past' } });
    const days = Array.from(
      { length: MAX_CLOSED_PERIODS },
      (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`,
    );
    for (const day of days) expect((await close({ from: day, until: day })).ok).toBe(true);
    expect(await close(EASTER)).toMatchObject({ error: { code: 'too_many' } });
    moment = new Date('2026-12-02T08:00:00Z');
    expect(listPeriodsAhead(await periods(), '2026-12-02')).toHaveLength(MAX_CLOSED_PERIODS - 1);
    expect((await close(EASTER)).ok).toBe(true);
    expect(await periods()).toHaveLength(MAX_CLOSED_PERIODS);
  });

  test.each([
    ['end before they begin', { from: '2026-12-24', until: '2026-12-23' }],
    ['are more than a year', { from: '2026-12-24', until: '2027-12-25' }],
    ['are no days', { from: '2026-12-24', until: '2027-02-30' }],
  ])('are refused when they %s', async (_, period) => {
    expect((await close(period)).ok).toBe(false);
    expect(await periods()).toEqual([]);
  });
});
