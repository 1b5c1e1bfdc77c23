import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actorOf } from '#shop/audit/change.ts';
import { listChanges } from '#shop/audit/changes-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aCustomer, anAdmin, aStaffMember, type Person, withSecondFactor } from '#tests/support/people/people.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { findViewer } from '../find-viewer.server.ts';
import { addStaff } from './add-staff.server.ts';
import { changeStaffRole, undoStaffRole } from './change-staff-role.server.ts';
import { endStaffSessions, removeStaff, removeStaffFactor } from './remove-staff.server.ts';
import { listStaff } from './staff-view.server.ts';

let testShop: TestShop;
let shop: Shop;
beforeAll(async () => {
  testShop = await openTestShop();
  shop = testShop.shop;
});
afterAll(() => testShop.close());
beforeEach(async () => {
  await shop.db.updateTable('profiles').set({ role: 'customer' }).execute();
});

const by = (person: Person) => actorOf(person.viewer);
const roleOf = async ({ viewer }: Person) =>
  (await listStaff(shop.db)).find(({ id }) => id === viewer.id)?.role ?? 'customer';
const newest = async () => (await listChanges(shop.db, {})).changes[0];

describe('an administrator', () => {
  test('gives somebody another role, which holds with their next click', async () => {
    const admin = await anAdmin(shop);
    const person = await aStaffMember(shop, 'staff', { full_name: 'Jānis Bērziņš' });
    const changed = await changeStaffRole(shop, { userId: person.viewer.id, role: 'read_only', actor: by(admin) });
    expect(changed.ok).toBe(true);
    expect(await findViewer(shop, person.headers)).toMatchObject({ role: 'read_only' });
    expect(await newest()).toMatchObject({
      kind: 'role',
      actorName: admin.viewer.fullName,
      entries: [{ label: 'Jānis Bērziņš', before: { role: 'staff' }, after: { role: 'read_only' } }],
    });
  });

  test('gives the old role back, once, and not over one that was given since', async () => {
    const admin = await anAdmin(shop);
    const person = await aStaffMember(shop, 'staff', { full_name: 'Jānis Bērziņš' });
    const actor = by(admin);
    const change = async (role: 'read_only' | 'admin') => {
      const changed = await changeStaffRole(shop, { userId: person.viewer.id, role, actor });
      if (!changed.ok) throw new Error(changed.error.code);
      return changed.value.changeId;
    };
    const first = await change('read_only');
    expect((await undoStaffRole(shop, { changeId: first, actor })).ok).toBe(true);
    expect(await findViewer(shop, person.headers)).toMatchObject({ role: 'staff' });
    expect(await newest()).toMatchObject({
      kind: 'undo',
      entries: [{ label: 'Jānis Bērziņš', before: { role: 'read_only' }, after: { role: 'staff' } }],
    });
    const again = await undoStaffRole(shop, { changeId: first, actor });
    expect(again).toEqual({ ok: false, error: { code: 'already_undone' } });

    const second = await change('read_only');
    const third = await change('admin');
    const since = await undoStaffRole(shop, { changeId: second, actor });
    expect(since).toEqual({ ok: false, error: { code: 'changed_since' } });
    const own = await undoStaffRole(shop, { changeId: third, actor: by(person) });
    expect(own).toEqual({ ok: false, error: { code: 'own' } });
    expect(await roleOf(person)).toBe('admin');

    await removeStaff(shop, { userId: person.viewer.id, actor });
    const removed = (await newest())?.id ?? '';
    const gone = { ok: false, error: { code: 'not_found' } };
    for (const changeId of [third, removed, randomUUID(), 'nothing'])
      expect(await undoStaffRole(shop, { changeId, actor })).toEqual(gone);
  });

  test('removes somebody, who is signed out at once and stays a customer', async () => {
    const admin = await anAdmin(shop);
    const person = await aStaffMember(shop, 'staff');
    expect((await removeStaff(shop, { userId: person.viewer.id, actor: by(admin) })).ok).toBe(true);
    expect(await roleOf(person)).toBe('customer');
    expect(await findViewer(shop, person.headers)).toBeNull();
    expect(await newest()).toMatchObject({ kind: 'remove' });
  });

  test('signs somebody out everywhere', async () => {
    const admin = await anAdmin(shop);
    const person = await aStaffMember(shop, 'staff');
    expect((await endStaffSessions(shop, { userId: person.viewer.id, actor: by(admin) })).ok).toBe(true);
    expect(await findViewer(shop, person.headers)).toBeNull();
    expect(await findViewer(shop, admin.headers)).not.toBeNull();
  });

  test('removes a lost second factor, once', async () => {
    const admin = await anAdmin(shop);
    const person = await withSecondFactor(shop, await aStaffMember(shop, 'staff'));
    const remove = () => removeStaffFactor(shop, { userId: person.viewer.id, actor: by(admin) });
    expect((await remove()).ok).toBe(true);
    expect(await findViewer(shop, person.headers)).toBeNull();
    expect(await remove()).toEqual({ ok: false, error: { code: 'not_on' } });
    expect(await newest()).toMatchObject({ kind: 'second_factor' });
  });

  test('changes neither themselves, customers nor unknown accounts', async () => {
    const admin = await anAdmin(shop);
    await anAdmin(shop);
    const customer = await aCustomer(shop);
    for (const [userId, code] of [
      [admin.viewer.id, 'own'],
      [customer.viewer.id, 'not_found'],
      [randomUUID(), 'not_found'],
      ["'; drop table profiles --", 'not_found'],
    ] as const) {
      const target = { userId, actor: by(admin) };
      const answers = await Promise.all([
        changeStaffRole(shop, { ...target, role: 'staff' }),
        removeStaff(shop, target),
        endStaffSessions(shop, target),
        removeStaffFactor(shop, target),
      ]);
      for (const answer of answers) expect(answer).toEqual({ ok: false, error: { code } });
    }
    expect(await roleOf(admin)).toBe('admin');
  });

  test('who has just lost the role does nothing any more', async () => {
    const admin = await anAdmin(shop);
    const former = await aStaffMember(shop, 'staff');
    const answer = await removeStaff(shop, { userId: admin.viewer.id, actor: by(former) });
    expect(answer).toEqual({ ok: false, error: { code: 'not_allowed' } });
  });
});

describe('the last administrator', () => {
  test('cannot be removed or given a lesser role, not by the command line either', async () => {
    const admin = await anAdmin(shop);
    const target = { userId: admin.viewer.id, actor: null };
    const refused = { ok: false, error: { code: 'last_admin' } };
    expect(await removeStaff(shop, target)).toEqual(refused);
    expect(await changeStaffRole(shop, { ...target, role: 'staff' })).toEqual(refused);
    expect(await addStaff(shop, { email: admin.viewer.email, role: 'read_only' })).toEqual(refused);
    expect(await roleOf(admin)).toBe('admin');
  });

  test.each(['remove', 'role'] as const)('stays when two dismiss each other at the same moment (%s)', async (way) => {
    for (let round = 0; round < 5; round += 1) {
      await shop.db.updateTable('profiles').set({ role: 'customer' }).execute();
      const [one, other] = [await anAdmin(shop), await anAdmin(shop)];
      const dismiss = (actor: Person, person: Person) => {
        const target = { userId: person.viewer.id, actor: by(actor) };
        return way === 'remove' ? removeStaff(shop, target) : changeStaffRole(shop, { ...target, role: 'staff' });
      };
      const answers = await Promise.all([dismiss(one, other), dismiss(other, one)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const admins = (await listStaff(shop.db)).filter(({ role }) => role === 'admin');
      expect(admins).toHaveLength(1);
    }
  });
});

describe('the list', () => {
  test('says who works here, what protects them, and when they were last here', async () => {
    const admin = await withSecondFactor(shop, await anAdmin(shop, { full_name: 'Zane Zariņa' }));
    const staff = await aStaffMember(shop, 'staff', { full_name: 'Anna Ābele' });
    const guest = await aStaffMember(shop, 'read_only', { full_name: 'Aivars Auziņš' });
    const listed = await listStaff(shop.db);
    expect(listed.map(({ full_name, role, hasSecondFactor }) => [full_name, role, hasSecondFactor])).toEqual([
      [admin.viewer.fullName, 'admin', true],
      [staff.viewer.fullName, 'staff', false],
      [guest.viewer.fullName, 'read_only', false],
    ]);
  });

  test('notes when staff are here, and nothing of customers', async () => {
    const seen = async (person: Person) =>
      (
        await shop.db
          .selectFrom('profiles')
          .select('last_seen_at')
          .where('id', '=', person.viewer.id)
          .executeTakeFirstOrThrow()
      ).last_seen_at;
    const [staff, customer] = [await aStaffMember(shop, 'staff'), await aCustomer(shop)];
    for (const person of [staff, customer]) {
      await shop.pool.query("update auth_sessions set updated_at = now() - interval '2 minutes' where user_id = $1", [
        person.viewer.id,
      ]);
      await findViewer(shop, person.headers);
    }
    expect(await seen(staff)).toBeInstanceOf(Date);
    expect(await seen(customer)).toBeNull();
  });
});

describe('the command line', () => {
  test('gives each role, and says so in the record', async () => {
    for (const role of ['read_only', 'staff', 'admin'] as const) {
      const email = `${role}-${randomUUID()}@example.lv`;
      const added = await addStaff(shop, { email, role });
      expect(added.ok).toBe(true);
      expect((await listStaff(shop.db)).find((one) => one.email === email)?.role).toBe(role);
      expect(await newest()).toMatchObject({
        kind: 'add',
        actorName: null,
        entries: [{ before: null, after: { role } }],
      });
    }
  });
});
