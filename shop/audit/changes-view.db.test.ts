import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actorOf } from '#shop/audit/change.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { anAdmin, type Person } from '#tests/support/people/people.ts';
import { movableClock } from '#tests/support/shop/movable-clock.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { type ChangeToRecord, forgetActor, forgetOldChanges, recordChange } from './changes.server.ts';
import { type ChangesQuery, listActors, listChanges, listKinds } from './changes-view.server.ts';

const clock = movableClock();
let testShop: TestShop;
let shop: Shop;
let admin: Person;
beforeAll(async () => {
  testShop = await openTestShop({ clock });
  shop = testShop.shop;
  admin = await anAdmin(shop, { full_name: 'Ilze Kalniņa' });
});
afterAll(() => testShop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('audit_changes').execute();
  clock.reset();
});

type Wishes = Partial<ChangeToRecord> & { readonly records?: number; readonly label?: string };

async function aChange({ records = 1, label = 'Rose Cream', ...wishes }: Wishes = {}): Promise<string> {
  const entries = Array.from({ length: records }, () => ({
    entity: 'product' as const,
    entityId: randomUUID(),
    label,
    before: { tag: null },
    after: { tag: 'new' },
  }));
  const change = { actor: actorOf(admin.viewer), kind: 'edit' as const, entries, now: clock.now(), ...wishes };
  return transact(shop.db, (tx) => recordChange(tx, change));
}
const ids = async (query: ChangesQuery = {}) => (await listChanges(shop.db, query)).changes.map(({ id }) => id);

describe('the record of changes', () => {
  test('is read newest first, fifty at a time, none twice and none left out', async () => {
    const now = new Date('2026-11-21T10:00:00.123Z');
    const made: string[] = [];
    // Many at the very same moment, as an import makes them.
    for (let n = 0; n < 120; n += 1) made.push(await aChange({ now: new Date(now.getTime() + Math.floor(n / 60)) }));
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page: Awaited<ReturnType<typeof listChanges>> = await listChanges(shop.db, { after: after ?? null });
      expect(page.changes.length).toBeLessThanOrEqual(50);
      seen.push(...page.changes.map(({ id }) => id));
      after = page.next;
    }
    expect(seen).toHaveLength(120);
    expect([...seen].sort()).toEqual([...made].sort());
    expect(new Set(seen.slice(0, 60))).toEqual(new Set(made.slice(60)));
  });

  test('is asked by person, kind of record, action, record and day', async () => {
    const own = await aChange();
    const byShop = await aChange({ actor: null, kind: 'import', label: 'Linden 100% Soap' });
    const order = await aChange({
      entries: [
        { entity: 'order', entityId: 'o1', label: 'VIT-2026-000001', before: { status: 'pending' }, after: null },
      ],
    });
    // Half past midnight in Riga is the day before in Greenwich.
    const early = await aChange({ now: new Date('2026-11-20T22:30:00Z') });
    expect(new Set(await ids({ actor: admin.viewer.id }))).toEqual(new Set([own, order, early]));
    expect(await ids({ actor: 'shop' })).toEqual([byShop]);
    expect(await ids({ entity: 'order' })).toEqual([order]);
    expect(await ids({ kind: 'import' })).toEqual([byShop]);
    expect(await ids({ record: '100% soap' })).toEqual([byShop]);
    expect(await ids({ record: 'o1' })).toEqual([order]);
    expect(await ids({ record: '%' })).toEqual([byShop]);
    expect(await ids({ from: '2026-11-21', to: '2026-11-21', record: 'Rose', actor: admin.viewer.id })).toContain(
      early,
    );
    expect(await ids({ from: '2026-11-20', to: '2026-11-20' })).toEqual([]);
    expect(await listKinds(shop.db)).toEqual(['edit', 'import']);
    expect(await listActors(shop.db)).toEqual([{ id: admin.viewer.id, name: 'Ilze Kalniņa' }]);
  });

  test('shows some records of a bulk edit, how many there are, and all when asked for it alone', async () => {
    const bulk = await aChange({ records: 30 });
    const [listed] = (await listChanges(shop.db, {})).changes;
    expect([listed?.entries.length, listed?.entryCount]).toEqual([5, 30]);
    const [alone] = (await listChanges(shop.db, { change: bulk })).changes;
    expect(alone?.entries).toHaveLength(30);
  });

  test('says what was undone', async () => {
    const first = await aChange();
    await aChange({ kind: 'undo', undoes: first });
    expect((await listChanges(shop.db, {})).changes.map(({ isUndone, undoes }) => [isUndone, undoes])).toEqual(
      expect.arrayContaining([
        [false, first],
        [true, null],
      ]),
    );
  });

  test('is kept for two years', async () => {
    const old = await aChange({ records: 3 });
    clock.pass({ days: 729 });
    const young = await aChange();
    expect(await forgetOldChanges(shop)).toBe(0);
    clock.pass({ days: 2 });
    expect(await forgetOldChanges(shop)).toBe(1);
    expect(await ids()).toEqual([young]);
    const left = await shop.db.selectFrom('audit_entries').select('id').where('change_id', '=', old).execute();
    expect(left).toEqual([]);
  });

  test('removes the name of somebody who leaves, and keeps what they did', async () => {
    const person = await anAdmin(shop, { full_name: 'Juris Kļava' });
    const { id, email } = person.viewer;
    const about = { entity: 'staff', before: null, after: { role: 'staff' } } as const;
    await aChange({ actor: actorOf(person.viewer) });
    await aChange({ entries: [{ ...about, entityId: id, label: 'Juris Kļava' }] });
    await aChange({ entries: [{ ...about, entityId: randomUUID(), label: email }] });
    await transact(shop.db, (tx) => forgetActor(tx, { id, email }));
    await shop.db.deleteFrom('profiles').where('id', '=', id).execute();
    const { changes } = await listChanges(shop.db, {});
    expect(JSON.stringify(changes)).not.toMatch(/Juris|example\.lv/);
    expect(changes.filter(({ actorLeft }) => actorLeft)).toHaveLength(1);
    expect(changes).toHaveLength(3);
  });
});
