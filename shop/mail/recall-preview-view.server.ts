import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '#shop/kernel/language.ts';
import { listConcernedOrders } from '#shop/recalls/concerned-orders-view.server.ts';
import type { NewRecall } from '#shop/recalls/recall.ts';
import { findRecallDraft } from '#shop/recalls/recall-view.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findLooks } from '#shop/site/look/look-view.server.ts';
import { writeRecallLetter } from './recall-letter.ts';

export type RecallPreview = {
  readonly orders: number;
  readonly units: number;
  readonly letters: readonly { readonly language: Language; readonly subject: string; readonly text: string }[];
  /** Changes with the recall and with those it concerns: what is started is what was previewed. */
  readonly fingerprint: string;
};

/** What starting a recall would do: whom it concerns, and the mail in each language. Null for an unknown product. */
export async function previewRecall(
  shop: Shop,
  recall: NewRecall,
  reader: { readonly orderNumber: number; readonly fullName: string },
): Promise<RecallPreview | null> {
  const [seller, concerned, { published: look }] = await Promise.all([
    getSettings(shop),
    listConcernedOrders(shop.db, recall),
    findLooks(shop.db),
  ]);
  const letters = [];
  for (const language of LANGUAGES) {
    const draft = await findRecallDraft(shop.db, recall, language);
    if (draft === null) return null;
    const { subject, text } = writeRecallLetter(
      { language, shopUrl: shop.config.shopUrl, seller, look },
      draft,
      reader,
    );
    letters.push({ language, subject, text });
  }
  const orders = concerned.map(({ orderId, quantity }) => [orderId, quantity]);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([recall, orders]))
    .digest('hex');
  const units = concerned.reduce((sum, { quantity }) => sum + quantity, 0);
  return { orders: orders.length, units, letters, fingerprint };
}
