import type { recalls as english } from '#locales/en/admin/recalls.ts';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import { loadAllTexts } from '#shop/i18n/load-texts.ts';
import { createTranslate, type MessagesOf } from '#shop/i18n/translate.ts';
import { csvLine } from '#shop/kernel/csv.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listRecallNotices } from './recall-notices-view.server.ts';

const TEXTS = await loadAllTexts<MessagesOf<typeof english>>(
  'admin/recalls',
  (of) => import(`../../locales/${of}/admin/recalls.ts`),
);
const BATCH = 500;

/** Generates the record of who was reached as CSV, for the authority that asks for it. */
export async function* writeReached(shop: Shop, recallId: string, language: Language): AsyncGenerator<string> {
  const t = createTranslate<typeof english>(language, TEXTS[language]);
  const columns = ['order', 'email', 'language', 'units', 'reach', 'sentAt', 'problem'] as const;
  yield `\uFEFF${csvLine(columns.map((column) => t(`recalls.column.${column}`)))}`;
  for (let offset = 0; ; offset += BATCH) {
    const rows = await listRecallNotices(shop.db, recallId, { limit: BATCH, offset });
    for (const { orderNumber, email, language: reader, quantity, reach, sentAt, problem } of rows) {
      const sent = sentAt && formatDateTime(sentAt, language);
      yield csvLine([orderNumber, email, reader, quantity, t(`recalls.reach.${reach}`), sent, problem]);
    }
    if (rows.length < BATCH) return;
  }
}
