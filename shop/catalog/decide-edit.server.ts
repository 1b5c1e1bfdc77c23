import { decideProducts, type Gate, type ToPass } from '#shop/duties/decide-products.server.ts';
import type { Decided } from '#shop/duties/decided.ts';
import type { DutyId } from '#shop/duties/duties.ts';
import { type Decision, type Judgement, lackedIn } from '#shop/duties/judge.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { ProductEdit } from './product-edit.ts';
import { listStoredProducts } from './stored-product-view.server.ts';

/** What the gate says of products that are to be published as they are stored: who may, and who lacks something. */
export type Publication = {
  readonly passed: readonly Decided[];
  readonly refused: readonly Decided[];
  /** What each of the refused lacks. */
  readonly barred: ReadonlyMap<Uuid, readonly Judgement[]>;
};

export const NOBODY_PUBLISHED: Publication = { passed: [], refused: [], barred: new Map() };

/** Decides about products among `ids` that are not published yet. */
export async function decidePublication(tx: Tx | Db, gate: Gate, ids: readonly Uuid[]): Promise<Publication> {
  const stored = [...(await listStoredProducts(tx, ids)).values()].filter(({ product }) => !product.is_active);
  return decideStored(tx, gate, stored);
}

/** Decides about a bulk edit that publishes products or says what kind they are; other edits ask nothing of the gate. */
export async function decideEdit(
  tx: Tx | Db,
  gate: Gate,
  edit: ProductEdit,
  ids: readonly Uuid[],
): Promise<Publication> {
  if (edit.what === 'active') return edit.is_active ? decidePublication(tx, gate, ids) : NOBODY_PUBLISHED;
  if (edit.what !== 'kind') return NOBODY_PUBLISHED;
  return decideChanged(tx, gate, new Map(ids.map((id) => [id, { kind: edit.kind }])));
}

/** Decides about stored products with other values in what the gate reads. */
export async function decideChanged(
  tx: Tx | Db,
  gate: Gate,
  changes: ReadonlyMap<Uuid, { readonly kind: string | null; readonly is_active?: boolean }>,
): Promise<Publication> {
  const stored = [...(await listStoredProducts(tx, [...changes.keys()])).values()];
  const asked = stored.map(({ id, product }) => ({ id, before: product, after: { ...product, ...changes.get(id) } }));
  return toPublication(asked, await decideProducts(tx, gate, asked));
}

/** Lists what no longer applies to those that pass, because they get another kind. */
export function droppedBy({ passed }: Publication): DutyId[] {
  return [...new Set(passed.flatMap(({ decision }) => decision.dropped))];
}

/** Decides about products as if they were published. */
export async function decideStored(
  tx: Tx | Db,
  gate: Gate,
  stored: readonly { readonly id: Uuid; readonly product: Decided['product'] }[],
): Promise<Publication> {
  const asked = stored.map(({ id, product }) => ({ id, before: null, after: { ...product, is_active: true } }));
  return toPublication(asked, await decideProducts(tx, gate, asked));
}

function toPublication(asked: readonly ToPass[], decisions: ReadonlyMap<Uuid, Decision>): Publication {
  const decided = asked.flatMap(({ id, after: product }): Decided[] => {
    const decision = decisions.get(id);
    return decision === undefined ? [] : [{ id, product, decision }];
  });
  const refused = decided.filter(({ decision }) => decision.outcome === 'refused');
  const barred = new Map(refused.map(({ id, decision }) => [id, lackedIn(decision.judgements)]));
  return { passed: decided.filter(({ id }) => !barred.has(id)), refused, barred };
}
