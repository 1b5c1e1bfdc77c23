import type { Actor } from '#shop/audit/change.ts';
import { recordEntry } from '#shop/audit/changes.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { LANGUAGES, type PerLanguage, perLanguage } from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listConcernedOrders } from './concerned-orders-view.server.ts';
import { findRecallErrors, LONGEST, type NewRecall, type RecallError } from './recall.ts';
import { insertNotices, insertRecall, lockRecalledGoods, setRecallEnd } from './recall-store.server.ts';

export type StartRecallError =
  | { readonly code: 'invalid'; readonly errors: readonly RecallError[] }
  | { readonly code: 'unknown_product' };

/**
 * Starts a recall or safety warning under the id that its preview linked to. It mails those it concerns, and a recall
 * cancels unpaid orders. From then on its words cannot change. The same id again starts nothing.
 */
export async function startRecall(
  shop: Shop,
  { recallId, recall, actor }: { readonly recallId: Uuid; readonly recall: NewRecall; readonly actor: Actor },
): Promise<Result<{ readonly recallId: string }, StartRecallError>> {
  const errors = findRecallErrors(recall);
  if (errors.length > 0) return err({ code: 'invalid', errors });
  const now = shop.clock.now();
  return transact(shop.db, async (tx) => {
    const goods = await lockRecalledGoods(tx, recall);
    if (goods === null) return err({ code: 'unknown_product' });
    const isNew = (await insertRecall(tx, { id: recallId, recall, goods, by: actor?.id ?? null, now })) !== null;
    if (!isNew) return ok({ recallId });
    const after = {
      recall_kind: recall.kind,
      variation: goods.variation_name,
      batch: recall.batch,
      ordered_from: recall.orderedFrom,
      ordered_to: recall.orderedTo,
      remedies: recall.remedies,
      contact: recall.contact,
      recall_texts: recall.texts,
    };
    const entry = { entity: 'recall', entityId: recallId, label: goods.product_name, before: null, after } as const;
    await recordEntry(tx, { actor, kind: 'start_recall', now }, entry);
    await insertNotices(tx, { recallId, orders: await listConcernedOrders(tx, recall), now });
    await shop.jobs.enqueue(tx, 'mail-recall', { recallId }, { once: recallId });
    if (recall.kind === 'recall') await shop.jobs.enqueue(tx, 'end-recalled-checkouts', {}, { once: 'all' });
    return ok({ recallId });
  });
}

export type EndRecallError = {
  readonly code: 'not_in_force' | 'reason_missing' | 'reason_too_long' | 'end_text_missing' | 'end_text_too_long';
};

type EndOfRecall = {
  readonly recallId: string;
  /** For the record. */
  readonly reason: string;
  /** What shoppers read about it, in every language or in none. */
  readonly shown?: PerLanguage<string>;
  readonly actor: Actor;
};

/** Ends a recall or safety warning: it may be sold again, and mails not written yet are not. It stays on record. */
export async function endRecall(
  shop: Shop,
  { recallId, reason, shown = perLanguage(() => ''), actor }: EndOfRecall,
): Promise<Result<null, EndRecallError>> {
  const endReason = reason.trim();
  if (endReason === '') return err({ code: 'reason_missing' });
  if (endReason.length > LONGEST.reason) return err({ code: 'reason_too_long' });
  const endTexts = perLanguage((language) => shown[language].trim());
  const written = LANGUAGES.filter((language) => endTexts[language] !== '');
  if (written.length > 0 && written.length < LANGUAGES.length) return err({ code: 'end_text_missing' });
  if (written.some((language) => endTexts[language].length > LONGEST.text)) return err({ code: 'end_text_too_long' });
  const said = written.length === 0 ? null : endTexts;
  const now = shop.clock.now();
  return transact(shop.db, async (tx) => {
    const label = await setRecallEnd(tx, recallId, { reason: endReason, shown: said, now });
    if (label === null) return err({ code: 'not_in_force' });
    const change = { before: { end_reason: null }, after: { end_reason: endReason, ...(said && { end_texts: said }) } };
    const entry = { entity: 'recall', entityId: recallId, label, ...change } as const;
    await recordEntry(tx, { actor, kind: 'end_recall', now }, entry);
    return ok(null);
  });
}
