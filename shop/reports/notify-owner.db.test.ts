import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actorOf } from '#shop/audit/change.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { anAdmin, type Person } from '#tests/support/people/people.ts';
import { movableClock } from '#tests/support/shop/movable-clock.ts';
import { makeOlder } from '#tests/support/shop/older-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { notifyOwner } from './notify-owner.server.ts';
import { listTroubles } from './troubles-view.server.ts';

const clock = movableClock();
let opened: TestShop;
let owner: Person;
beforeAll(async () => {
  opened = await openTestShop({ clock });
  owner = await anAdmin(opened.shop, { email: 'ilze@example.lv', language: 'lv' });
});
afterAll(() => opened.close());
beforeEach(async () => {
  const { db } = opened.shop;
  await db.deleteFrom('mails').execute();
  await db.deleteFrom('owner_notices').execute();
  await db.deleteFrom('backups').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

async function aMailWaitingSince(minutes: number): Promise<void> {
  const key = randomUUID();
  await opened.shop.db
    .insertInto('mails')
    .values({
      key,
      template: 'order-shipped',
      language: 'en',
      recipient: 'anna@example.lv',
      subject: 'Your order is on its way',
      text_body: 'Hello',
      html_body: '<p>Hello</p>',
      message_id: `<${key}@localhost>`,
      created_at: new Date(clock.now().getTime() - minutes * 60_000),
    })
    .execute();
}

async function aJobDueSince(minutes: number): Promise<void> {
  await opened.shop.jobs.enqueue(opened.shop.db, 'make-renditions', { path: 'products/a.jpg' });
  await sql`update graphile_worker._private_jobs set run_at = now() - make_interval(mins => ${minutes})`.execute(
    opened.shop.db,
  );
}

const notices = () =>
  opened.shop.db
    .selectFrom('mails')
    .select(['recipient', 'language', 'subject', 'text_body'])
    .where('template', 'like', 'trouble-%')
    .orderBy('created_at')
    .execute();

describe('what keeps the shop from running well', () => {
  test('is nothing in a shop that was just opened', async () => {
    await aMailWaitingSince(14);
    await aJobDueSince(1);
    expect(await listTroubles(opened.shop)).toEqual([]);
  });

  test('is a mail that waits for a quarter of an hour', async () => {
    await aMailWaitingSince(40);
    await aMailWaitingSince(16);
    expect(await listTroubles(opened.shop)).toEqual([{ kind: 'mails_wait', n: 2, minutes: 40 }]);
  });

  test('is a job that is late, and that no worker is there', async () => {
    await aJobDueSince(3);
    expect(await listTroubles(opened.shop)).toEqual([{ kind: 'jobs_late', n: 1, minutes: 3, workers: 0 }]);
  });

  test('is a disk that is nearly full, or cannot be written', async () => {
    const [full] = await listTroubles(opened.shop, { minFreeBytes: Number.MAX_SAFE_INTEGER });
    expect(full).toEqual({ kind: 'disk_low', freeMb: expect.any(Number) });
    const other = await openTestShop();
    await rm(other.shop.config.dataDir, { recursive: true });
    expect(await listTroubles(other.shop)).toEqual([{ kind: 'disk_low', freeMb: null }]);
    await other.close();
  });

  test('is, in production and not before the third day, that no backup of the last two days is known to restore', async () => {
    const { shop } = opened;
    const sells = { ...shop, config: { ...shop.config, env: 'production' as const } };
    expect(await listTroubles(sells)).toEqual([]);
    await makeOlder(shop, '3 days');
    expect(await listTroubles(sells)).toEqual([{ kind: 'backup_overdue', verifiedAt: null }]);
    const madeAt = new Date(clock.now().getTime() - 3 * 86_400_000);
    await shop.db
      .insertInto('backups')
      .values({ id: randomUUID(), made_at: madeAt, verified_at: madeAt, place: '/backups/a', bytes: 1 })
      .execute();
    expect(await listTroubles(sells)).toEqual([{ kind: 'backup_overdue', verifiedAt: madeAt }]);
  });
});

describe('the owner', () => {
  test('is mailed once when it begins, in their language, with what to do, and once when it is over', async () => {
    await aMailWaitingSince(20);
    await Promise.all([notifyOwner(opened.shop), notifyOwner(opened.shop)]);
    await notifyOwner(opened.shop);
    const [begun, ...more] = await notices();
    expect(more).toEqual([]);
    expect(begun).toMatchObject({
      recipient: owner.viewer.email,
      language: 'lv',
      subject: 'Veikalam Vitrina vajadzīga uzmanība: gaida vēstules',
    });
    expect(begun?.text_body).toContain('1 vēstule gaida nosūtīšanu jau 20 min.');
    expect(begun?.text_body).toContain('npm run shop -- doctor');

    await opened.shop.db.updateTable('mails').set({ state: 'sent' }).where('template', '=', 'order-shipped').execute();
    await notifyOwner(opened.shop);
    clock.pass({ minutes: 16 });
    await notifyOwner(opened.shop);
    await notifyOwner(opened.shop);
    expect((await notices()).map(({ subject }) => subject)).toEqual([
      begun?.subject,
      'Vitrina, atrisināts: gaida vēstules',
    ]);
  });

  test('is mailed again after a day while it lasts', async () => {
    await aJobDueSince(10);
    await notifyOwner(opened.shop);
    clock.pass({ minutes: 23 * 60 });
    await notifyOwner(opened.shop);
    expect(await notices()).toHaveLength(1);
    clock.pass({ minutes: 60 });
    await notifyOwner(opened.shop);
    expect((await notices()).map(({ subject }) => subject)).toEqual([
      'Veikalam Vitrina vajadzīga uzmanība: kavējas fona darbi',
      'Veikalam Vitrina joprojām vajadzīga uzmanība: kavējas fona darbi',
    ]);
  });

  test('is written to at the contact address once that is the shop’s own', async () => {
    const changed = await changeSettings(
      opened.shop,
      { email: 'shop@example.lv' },
      { actor: actorOf(owner.viewer), seen: {} },
    );
    expect(changed.ok).toBe(true);
    await aJobDueSince(10);
    await notifyOwner(opened.shop);
    expect((await notices()).map(({ recipient, language }) => [recipient, language])).toEqual([
      ['shop@example.lv', 'lv'],
    ]);
  });

  test('a mail about waiting mails does not count among them', async () => {
    await aJobDueSince(10);
    await notifyOwner(opened.shop);
    clock.pass({ minutes: 60 });
    expect((await listTroubles(opened.shop)).map(({ kind }) => kind)).toEqual(['jobs_late']);
  });
});
