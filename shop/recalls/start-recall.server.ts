import type { Actor } from '#shop/audit/change.ts';
import { recordEntry } from '#shop/audit/changes.server.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { checkRecall, type NewRecall, type RecallError } from './recall.ts';
import { insertRecall, lockRecalledNames, setRecallEnd } from './recall-store.server.ts';

export type StartRecallError = RecallError | { readonly code: 'unknown_product' };

/** Starts a recall or safety warning. From then on its words cannot change. */
export async function startRecall(
  shop: Shop,
  { recall, actor }: { readonly recall: NewRecall; readonly actor: Actor },
): Promise<Result<{ readonly recallId: string }, StartRecallError>> {
  const checked = checkRecall(recall);
  if (!checked.ok) return checked;
  const now = shop.clock.now();
  return transact(shop.db, async (tx) => {
    const names = await lockRecalledNames(tx, recall);
    if (names === null) return err({ code: 'unknown_product' });
    const recallId = await insertRecall(tx, { recall, names, by: actor?.id ?? null, now });
    const after = { ...recall, startedAt: now };
    const entry = { entity: 'recall', entityId: recallId, label: names.product_name, before: null, after } as const;
    await recordEntry(tx, { actor, kind: 'start_recall', now }, entry);
    return ok({ recallId });
  });
}

/** Ends a recall or safety warning; it stays on record. */
export async function endRecall(
  shop: Shop,
  { recallId, actor }: { readonly recallId: string; readonly actor: Actor },
): Promise<Result<null, { readonly code: 'not_in_force' }>> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx) => {
    const label = await setRecallEnd(tx, recallId, now);
    if (label === null) return err({ code: 'not_in_force' });
    const change = { before: { endedAt: null }, after: { endedAt: now } };
    await recordEntry(
      tx,
      { actor, kind: 'end_recall', now },
      { entity: 'recall', entityId: recallId, label, ...change },
    );
    return ok(null);
  });
}
