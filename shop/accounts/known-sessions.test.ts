import { beforeEach, describe, expect, test } from 'vitest';
import type { ChangeListener } from '#shop/platform/changes.server.ts';
import { createKnownSessions, type KnownSessions } from './known-sessions.server.ts';

let now: number;
let isLive: boolean;
let listener: ChangeListener;
let sessions: KnownSessions;

beforeEach(() => {
  now = Date.parse('2026-03-01T12:00:00Z');
  isLive = true;
  sessions = open();
});

function open(maxSessions?: number): KnownSessions {
  const changes = {
    listen(added: ChangeListener) {
      listener = added;
    },
    isLive: () => isLive,
  };
  return createKnownSessions({ changes, clock: { now: () => new Date(now) }, ...(maxSessions ? { maxSessions } : {}) });
}

const verify = (cookie: string, id = cookie, secondsLeft = 3600) =>
  sessions.verify(cookie, async () => ({ id, secondsLeft }));

describe('a session', () => {
  test('is known for a minute after it was found', async () => {
    expect(sessions.has('a')).toBe(false);
    expect(await verify('a')).toBe(true);
    now += 59_999;
    expect(sessions.has('a')).toBe(true);
    now += 1;
    expect(sessions.has('a')).toBe(false);
  });

  test('is known no longer than it lives', async () => {
    await verify('a', 'a', 7.5);
    now += 7_499;
    expect(sessions.has('a')).toBe(true);
    now += 1;
    expect(sessions.has('a')).toBe(false);
  });

  test('that is not found is not known', async () => {
    expect(await sessions.verify('a', async () => null)).toBe(false);
    expect([sessions.has('a'), sessions.count()]).toEqual([false, 0]);
  });

  test('is forgotten when it ends, and no other one', async () => {
    await verify('a', '1');
    await verify('b', '2');
    listener.onChange('session:1');
    expect(['a', 'b'].map((cookie) => sessions.has(cookie))).toEqual([false, true]);
    listener.onChange('sessions');
    expect(sessions.has('b')).toBe(false);
  });

  test('stays known when goods or settings change', async () => {
    await verify('a', '1');
    for (const tag of ['products', 'product:1', 'settings', 'categories', 'session:2']) listener.onChange(tag);
    expect(sessions.has('a')).toBe(true);
  });

  test.each([
    ['it ends', () => listener.onChange('session:1')],
    ['many end', () => listener.onChange('sessions')],
    ['announcements were missed', () => listener.onReset()],
  ])('is not remembered if %s while it is read', async (_what, happen) => {
    const found = await sessions.verify('a', async () => {
      happen();
      return { id: '1', secondsLeft: 3600 };
    });
    expect([found, sessions.has('a')]).toEqual([true, false]);
  });

  test('is not known while announcements may be missed, nor remembered', async () => {
    await verify('a');
    isLive = false;
    expect(sessions.has('a')).toBe(false);
    await verify('b');
    isLive = true;
    expect(sessions.has('b')).toBe(false);
    listener.onReset();
    expect(sessions.has('a')).toBe(false);
  });
});

describe('memory', () => {
  test('has one spelling of each session’s cookie, and none that is overlong', async () => {
    for (const cookie of ['a', '%61', '%61%20']) await verify(cookie, '1');
    expect(['a', '%61', '%61%20'].map((cookie) => sessions.has(cookie))).toEqual([false, false, true]);
    expect(await verify('%61'.repeat(100), '1')).toBe(true);
    expect(sessions.count()).toBe(0);
  });

  test('is limited: the session remembered first makes room', async () => {
    sessions = open(3);
    for (const cookie of ['a', 'b', 'c', 'd']) await verify(cookie);
    expect(['a', 'b', 'c', 'd'].map((cookie) => sessions.has(cookie))).toEqual([false, true, true, true]);
    expect(sessions.count()).toBe(3);
  });

  test('is freed of sessions whose minute is over', async () => {
    for (const cookie of ['a', 'b', 'c']) await verify(cookie);
    now += 60_000;
    await verify('d');
    expect(sessions.count()).toBe(1);
  });
});
