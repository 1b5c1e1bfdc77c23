import type { Fields } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Shelf } from '../orders/invariants.ts';
import type { Day } from './day.ts';
import type { DayImport } from './day-import.ts';

/** What the shop confirmed to people, in a day or any other time. */
export type DayRecord = Pick<Day, 'goods' | 'placed' | 'actions'> & Partial<Pick<Day, 'delivery'>>;

type Entry = {
  readonly change_id: Uuid;
  readonly kind: string;
  readonly undoes: Uuid | null;
  readonly entity_id: string;
  readonly before: Fields | null;
  readonly after: Fields | null;
};

/** All entries of the record of changes, oldest first; entries of one product are in their real order. */
async function listEntries(shop: Shop): Promise<Entry[]> {
  const rows = await shop.db
    .selectFrom('audit_entries')
    .innerJoin('audit_changes', 'audit_changes.id', 'audit_entries.change_id')
    .select(['change_id', 'kind', 'undoes', 'entity_id', 'before', 'after'])
    .orderBy('audit_entries.id')
    .execute();
  return rows.map((row) => ({ ...row, before: row.before as Fields | null, after: row.after as Fields | null }));
}

/** The expected units in stock and in orders together: the initial ones plus the changes by staff. */
export async function expectedUnits(shop: Shop, { start, goods }: Pick<Day, 'start' | 'goods'>): Promise<Shelf> {
  const units = new Map(start);
  for (const { entity_id, before, after } of await listEntries(shop)) {
    if (!goods.includes(entity_id) || before === null || after === null) continue;
    units.set(entity_id, (units.get(entity_id) ?? 0) + stockIn(after) - stockIn(before));
  }
  return units;
}

const stockIn = (fields: Fields) => Number(fields.stock_quantity ?? 0);

/** Finds confirmed actions that the records do not have exactly once; none are expected. */
export async function findLostActions(shop: Shop, day: DayRecord): Promise<string[]> {
  const entries = await listEntries(shop);
  return [
    ...findLostEdits(entries, day),
    ...findLostChanges(entries, day),
    ...findBrokenChains(entries, day.goods),
    ...(day.delivery ? await findLostImport(shop, entries, day.delivery) : []),
    ...(await findWrongOrders(shop, day)),
  ];
}

function findLostEdits(entries: readonly Entry[], { actions }: DayRecord): string[] {
  return actions.edits.flatMap(({ productId, name, units }) => {
    const found = entries.filter(({ kind, entity_id, after }) => {
      return kind === 'edit' && entity_id === productId && after?.name === name;
    });
    const [entry] = found;
    if (found.length !== 1 || !entry) return [`the edit '${name}' is in the record ${found.length} times`];
    const added = stockIn(entry.after ?? {}) - stockIn(entry.before ?? {});
    return added === units ? [] : [`the edit '${name}' added ${units} units, the record says ${added}`];
  });
}

function findLostChanges(entries: readonly Entry[], { actions }: DayRecord): string[] {
  const lost = actions.changes.flatMap(({ changeId, entries: expected }) => {
    const found = entries.filter(({ change_id }) => change_id === changeId).length;
    return found === expected ? [] : [`the change ${changeId} is in the record with ${found} entries of ${expected}`];
  });
  const undone = actions.undone.flatMap((changeId) => {
    const found = new Set(entries.filter(({ undoes }) => undoes === changeId).map(({ change_id }) => change_id));
    return found.size === 1 ? [] : [`the change ${changeId} was undone ${found.size} times`];
  });
  return [...lost, ...undone];
}

/** Finds changes that did not start from the result of the one before: lost updates. Units also change by sales. */
function findBrokenChains(entries: readonly Entry[], goods: readonly Uuid[]): string[] {
  const broken: string[] = [];
  const left = new Map<string, unknown>();
  for (const { change_id, kind, entity_id, before, after } of entries) {
    if (!goods.includes(entity_id)) continue;
    for (const field of ['name', 'brand', 'base_price', 'tag']) {
      if (before === null || after === null || !(field in after)) continue;
      const key = `${entity_id} ${field}`;
      if (left.has(key) && left.get(key) !== before[field]) {
        broken.push(`${kind} ${change_id} found ${key} as ${before[field]}, it had been left as ${left.get(key)}`);
      }
      left.set(key, after[field]);
    }
  }
  return broken;
}

async function findLostImport(shop: Shop, entries: readonly Entry[], delivery: DayImport): Promise<string[]> {
  const { change_id } = await shop.db
    .selectFrom('product_imports')
    .select('change_id')
    .where('id', '=', delivery.importId)
    .executeTakeFirstOrThrow();
  const rows = await shop.db
    .selectFrom('product_import_rows')
    .select('product_id')
    .where('import_id', '=', delivery.importId)
    .where('kind', 'in', ['new', 'changed'])
    .execute();
  const recorded = entries.filter((entry) => entry.change_id === change_id).map(({ entity_id }) => entity_id);
  const written = rows.map(({ product_id }) => product_id);
  const isSame = JSON.stringify(recorded.toSorted()) === JSON.stringify(written.toSorted());
  return isSame ? [] : [`the import wrote ${recorded.length} products of ${written.length}`];
}

/** Finds orders that were confirmed to a shopper and are missing, have another price, or are unpaid though thanked for. */
async function findWrongOrders(shop: Shop, { placed }: DayRecord): Promise<string[]> {
  const rows = await shop.db.selectFrom('orders').select(['id', 'total_amount', 'status']).execute();
  const orders = new Map(rows.map((row) => [row.id, row]));
  return placed.flatMap(({ orderId, total, isPaid }) => {
    const order = orders.get(orderId);
    if (order === undefined) return [`the order ${orderId} is gone`];
    if (order.total_amount !== total) return [`the order ${orderId} was to cost ${total}, not ${order.total_amount}`];
    const stands = ['confirmed', 'shipped', 'delivered'].includes(order.status);
    return isPaid && !stands ? [`the order ${orderId} was paid and is ${order.status}`] : [];
  });
}
