import type { Uuid } from '#shop/kernel/ids.ts';
import { fieldsOf } from '../pages/form-fields.ts';
import type { Random } from '../random/random.ts';
import type { Visitor } from './day-visitor.ts';

/** What the shop confirmed to staff as done. */
export type StaffActions = {
  /** Products saved by their form: the name that each was given, and the units that were added. */
  readonly edits: { readonly productId: Uuid; readonly name: string; readonly units: number }[];
  /** Changes whose response says how to undo them. */
  readonly changes: { readonly changeId: Uuid; readonly entries: number }[];
  readonly undone: Uuid[];
  readonly steps: { readonly orderId: Uuid; readonly status: 'shipped' | 'delivered' }[];
  /** How often somebody else had been faster. */
  conflicts: number;
};

export function createStaffActions(): StaffActions {
  return { edits: [], changes: [], undone: [], steps: [], conflicts: 0 };
}

type Work = { readonly random: Random; readonly visitor: Visitor; readonly actions: StaffActions };

/**
 * Opens a product's form, types a name, a price and units, and saves as a browser does, which then requests the page's data
 * again. Repeats it after a conflict. Returns whether it was saved.
 */
export async function editByForm({ random, visitor, actions }: Work, productId: Uuid): Promise<boolean> {
  const path = `/admin/products/${productId}`;
  const name = `Hand Cream by hand ${actions.edits.length}.${actions.conflicts}.${random.below(1_000_000)}`;
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const page = await visitor.get('staff', path);
    if (page.status !== 200) return false;
    const fields = fieldsOf(page.text, 'product-form');
    const units = random.below(3);
    const stock_quantity = String(Number(fields.stock_quantity) + units);
    const base_price = `${5 + random.below(20)}.${1000 + random.below(9000)}`;
    const saved = await visitor.postForm('staff', `${path}.data`, { ...fields, name, base_price, stock_quantity });
    if (saved.status === 200) actions.edits.push({ productId, name, units });
    await visitor.get('staff', `${path}.data`);
    if (saved.status === 200) return true;
    if (saved.status !== 409)
      throw new Error(`The form was answered with ${saved.status}: ${saved.text.slice(0, 300)}`);
    actions.conflicts += 1;
  }
  return false;
}

/** Dearer, cheaper, more or other words on several products at once; one in three is undone. */
export async function editInBulk({ random, visitor, actions }: Work, goods: readonly Uuid[]): Promise<void> {
  const ids = [...new Set([random.pick(goods), random.pick(goods), random.pick(goods)])];
  const edit = random.pick<Record<string, string>>([
    { bulk: 'price', direction: 'up', by: 'percent', figure: '3' },
    { bulk: 'price', direction: 'down', by: 'amount', figure: '0.10' },
    { bulk: 'stock', how: 'add', units: '2' },
    { bulk: 'tag', tag: `Tag ${random.below(1_000_000)}` },
  ]);
  const fields = { intent: 'bulk', ids: ids.join(','), expected: String(ids.length), ...edit };
  const answer = await visitor.postForm('staff', '/admin/products.data', fields);
  if (answer.status !== 200) throw new Error(`A bulk edit was answered with ${answer.status}: ${answer.text}`);
  const changeId = changeIn(answer.text);
  if (changeId === null) return;
  actions.changes.push({ changeId, entries: ids.length });
  if (actions.changes.length % 3 === 0)
    await undoChange({ random, visitor, actions }, '/admin/products.data', changeId);
}

/** Ships an order from the list; one in three was a slip of the hand. */
export async function shipFromList({ random, visitor, actions }: Work, orderId: Uuid): Promise<void> {
  const fields = { order_id: orderId, expected_status: 'confirmed', new_status: 'shipped', undoable: 'yes' };
  const answer = await visitor.postForm('staff', '/admin/orders.data', fields);
  if (answer.status === 409) {
    actions.conflicts += 1;
    return;
  }
  if (answer.status !== 200) throw new Error(`A step was answered with ${answer.status}: ${answer.text}`);
  actions.steps.push({ orderId, status: 'shipped' });
  const changeId = changeIn(answer.text);
  if (changeId === null) throw new Error(`A step said nothing of its change: ${answer.text}`);
  actions.changes.push({ changeId, entries: 1 });
  if (actions.changes.length % 3 === 0) await undoChange({ random, visitor, actions }, '/admin/orders.data', changeId);
}

async function undoChange({ visitor, actions }: Work, path: string, changeId: Uuid): Promise<void> {
  const undone = await visitor.postForm('staff', path, { intent: 'undo', change_id: changeId });
  if (undone.status === 200) actions.undone.push(changeId);
  else if (undone.status === 409) actions.conflicts += 1;
  else throw new Error(`An undo was answered with ${undone.status}: ${undone.text}`);
}

const changeIn = (text: string) => /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text)?.[0] ?? null;
