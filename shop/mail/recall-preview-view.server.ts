import { createHash } from 'node:crypto';
import type { Uuid } from '#shop/kernel/ids.ts';
import { groupByBuyer } from '#shop/recalls/buyer.ts';
import { listConcernedOrders } from '#shop/recalls/concerned-orders-view.server.ts';
import type { NewRecall } from '#shop/recalls/recall.ts';
import type { RecallLetter } from '#shop/recalls/recall-notices-view.server.ts';
import { findRecallDraft } from '#shop/recalls/recall-view.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { offeredLanguage } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findLooks } from '#shop/site/look/look-view.server.ts';
import { getChangedTexts } from '#shop/site/texts/get-shown-texts.server.ts';
import { type RecallReader, writeRecallLetter } from './recall-letter.ts';

export type RecallPreview = {
  readonly recallId: Uuid;
  readonly buyers: number;
  readonly orders: number;
  readonly units: number;
  readonly letters: readonly RecallLetter[];
  /** Changes with the recall, its id and those it concerns: what is started is what was previewed. */
  readonly fingerprint: string;
};

/**
 * What starting a recall under this id would do: whom it concerns, and in each language the mail that the first of them
 * will get, else one to the given reader. Null for an unknown product.
 */
export async function previewRecall(
  shop: Shop,
  { recallId, recall, reader }: { readonly recallId: Uuid; readonly recall: NewRecall; readonly reader: RecallReader },
): Promise<RecallPreview | null> {
  const [seller, concerned, { published: look }, changedTexts] = await Promise.all([
    getSettings(shop),
    listConcernedOrders(shop.db, recall),
    findLooks(shop.db),
    getChangedTexts(shop),
  ]);
  const buyers = groupByBuyer(concerned);
  const letters: RecallLetter[] = [];
  for (const language of seller.languages) {
    const draft = await findRecallDraft(shop.db, { ...recall, id: recallId }, language);
    if (draft === null) return null;
    const buyer = buyers.find((one) => offeredLanguage(seller, one.language) === language) ?? reader;
    const frame = { language, shopUrl: shop.config.shopUrl, seller, look, changedTexts };
    const { subject, text } = writeRecallLetter(frame, draft, buyer);
    letters.push({ language, subject, text });
  }
  const orders = concerned.map(({ orderId, quantity }) => [orderId, quantity]);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([recallId, recall, orders]))
    .digest('hex');
  const units = concerned.reduce((sum, { quantity }) => sum + quantity, 0);
  return { recallId, buyers: buyers.length, orders: orders.length, units, letters, fingerprint };
}
