import type { Decided } from '#shop/duties/duty-store.server.ts';
import { decideProducts, type Gate } from '#shop/duties/publish-gate.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { listStoredProducts } from './stored-product-view.server.ts';

/** What the gate says of products that are to be published as they are stored: who may, and who lacks something. */
export type Publication = {
  readonly passed: readonly Decided[];
  readonly refused: readonly Decided[];
  readonly barred: ReadonlySet<Uuid>;
};

export const NOBODY_PUBLISHED: Publication = { passed: [], refused: [], barred: new Set() };

/** Decides about products among `ids` that are not published yet. */
export async function decidePublication(tx: Tx | Db, gate: Gate, ids: readonly Uuid[]): Promise<Publication> {
  const stored = [...(await listStoredProducts(tx, ids)).values()].filter(({ product }) => !product.is_active);
  return decideStored(tx, gate, stored);
}

/** Decides about products as if they were published. */
export async function decideStored(
  tx: Tx | Db,
  gate: Gate,
  stored: readonly { readonly id: Uuid; readonly product: Decided['product'] }[],
): Promise<Publication> {
  const decisions = await decideProducts(
    tx,
    gate,
    stored.map(({ id, product }) => ({ id, before: null, after: { ...product, is_active: true } })),
  );
  const decided = stored.flatMap(({ id, product }): Decided[] => {
    const decision = decisions.get(id);
    return decision === undefined ? [] : [{ id, product, decision }];
  });
  const refused = decided.filter(({ decision }) => decision.outcome === 'refused');
  const barred = new Set(refused.map(({ id }) => id));
  return { passed: decided.filter(({ id }) => !barred.has(id)), refused, barred };
}
