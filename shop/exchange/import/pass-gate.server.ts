import type { StoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import type { ProductWrite } from '#shop/catalog/write-product-rows.server.ts';
import { decideProducts, type Gate } from '#shop/duties/decide-products.server.ts';
import type { Decided } from '#shop/duties/decided.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';

type Known = {
  readonly present: ReadonlyMap<Uuid, StoredProduct>;
  /** Drafts that the file wants published. */
  readonly held?: ReadonlySet<Uuid>;
};

/** What lacks something that law wants is written as a draft: rules may have changed since the dry run. */
export async function passGate(
  tx: Tx,
  gate: Gate,
  writes: readonly ProductWrite[],
  { present, held = new Set() }: Known,
): Promise<{ readonly writes: ProductWrite[]; readonly decided: Decided[] }> {
  const asked = writes.map(({ id, product }) => ({
    id,
    before: present.get(id)?.product ?? null,
    after: { ...product, is_active: product.is_active || held.has(id) },
  }));
  const decisions = await decideProducts(tx, gate, asked);
  return {
    writes: writes.map((write) =>
      decisions.get(write.id)?.outcome === 'refused' || held.has(write.id)
        ? { ...write, product: { ...write.product, is_active: false } }
        : write,
    ),
    decided: writes.flatMap(({ id, product }): Decided[] => {
      const decision = decisions.get(id);
      // It may be lawful by now, and is a draft all the same, as the dry run said.
      if (decision === undefined || (held.has(id) && decision.outcome !== 'refused')) return [];
      return [{ id, product, decision }];
    }),
  };
}
