import { listMissingLabels, listMissingNotices } from '#shop/law/legal-notice-view.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** What the owner must know about the notice on the legal guarantee, in words; null when the shop has it. */
export function describeMissingNotices(languages: readonly string[]): string | null {
  if (languages.length === 0) return null;
  return `the EU notice on the legal guarantee is missing for: ${languages.join(', ')}`;
}

export const NOTICE_FIX =
  'Download the official file of the European Commission, then: npm run shop -- law notice <file> --language <language>';

/** The same about the label of a guarantee of durability, which only some shops have to show. */
export function describeMissingLabels(languages: readonly string[]): string | null {
  if (languages.length === 0) return null;
  return `the EU label of a guarantee of durability is missing for: ${languages.join(', ')}`;
}

export const LABEL_FIX =
  'Download the blank label of the European Commission, then: npm run shop -- law label <file> --language <language>';

/** Says at the start of a real shop that an official picture is missing. Other shops hear it from `doctor`. */
export async function noteMissingNotices(
  shop: Pick<Shop, 'db' | 'clock' | 'settingsCache' | 'config' | 'log'>,
): Promise<void> {
  if (shop.config.env !== 'production') return;
  const { languages } = await getSettings(shop);
  const missing = describeMissingNotices(await listMissingNotices(shop.db, languages));
  if (missing !== null) shop.log.warn({ fix: NOTICE_FIX }, missing);
  const labels = describeMissingLabels(await listMissingLabels(shop.db, languages));
  if (labels !== null) shop.log.warn({ fix: LABEL_FIX }, labels);
}
