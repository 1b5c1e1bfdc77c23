import { recordChange } from '#shop/audit/changes.server.ts';
import { decideProducts, type Gate, recordDecisions } from '#shop/duties/decide-products.server.ts';
import type { Decided } from '#shop/duties/decided.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { ok } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listEditableProducts } from './editable-product-view.server.ts';
import { openPublishGate } from './open-publish-gate.server.ts';
import { lockProducts } from './product-store.server.ts';
import { listPublished } from './published-products-view.server.ts';
import { saveProductEdits } from './save-product-edits.server.ts';
import { listStoredProducts } from './stored-product-view.server.ts';

/**
 * Judges everything that is published: rules, countries and kinds may have changed, and an older version of the shop does
 * not ask. What lacks something gets its 30 days; what still lacks it after them goes off sale, with evidence.
 */
export async function judgeProducts(shop: Shop): Promise<{ readonly warned: number; readonly unpublished: number }> {
  const gate = await openPublishGate(shop, { via: 'job', actor: null });
  let [warned, unpublished] = [0, 0];
  for (let after: Uuid | null = null; ; ) {
    const ids: Uuid[] = await listPublished(shop.db, after);
    after = ids.at(-1) ?? null;
    if (after === null) break;
    const judged = await transact(shop.db, async (tx) => ok(await judgeSome(tx, gate, ids)));
    if (!judged.ok) continue;
    warned += judged.value.warned;
    unpublished += judged.value.unpublished;
  }
  if (warned + unpublished > 0) shop.log.warn({ warned, unpublished }, 'published products lack what law wants');
  return { warned, unpublished };
}

async function judgeSome(tx: Tx, gate: Gate, ids: readonly Uuid[]) {
  await lockProducts(tx, ids);
  const stored = [...(await listStoredProducts(tx, ids)).values()].filter(({ product }) => product.is_active);
  const asked = stored.map(({ id, product }) => ({ id, before: product, after: product }));
  const decisions = await decideProducts(tx, gate, asked);
  const decided = stored.flatMap(({ id, product }): Decided[] => {
    const decision = decisions.get(id);
    if (decision === undefined) return [];
    return [
      { id, product, decision: decision.outcome === 'refused' ? { ...decision, outcome: 'unpublished' } : decision },
    ];
  });
  const overdue = decided.filter(({ decision }) => decision.outcome === 'unpublished').map(({ id }) => id);
  const products = await listEditableProducts(tx, overdue);
  const pairs = products.map((before) => ({ before, after: { ...before, is_active: false } }));
  const entries = await saveProductEdits(tx, pairs, gate.now);
  if (entries.length > 0) await recordChange(tx, { actor: null, kind: 'unpublish', entries, now: gate.now });
  await recordDecisions(tx, gate, decided);
  return {
    warned: decided.filter(({ decision }) => decision.outcome === 'warned').length,
    unpublished: entries.length,
  };
}
