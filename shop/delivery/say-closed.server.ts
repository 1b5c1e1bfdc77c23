import { formatDayRange } from '#shop/i18n/format-day-range.ts';
import type { ShownTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import type { DeliveryQuote } from './quote-delivery.ts';

/** Says why the days are late where the shop is closed before them; otherwise nothing. */
export function sayClosed(t: ShownTranslate, { kind, closed }: Pick<DeliveryQuote, 'kind' | 'closed'>): string[] {
  if (closed === null) return [];
  const dates = formatDayRange(closed.from, closed.until, t.language);
  return [t(kind === 'collect' ? 'deliveryWay.shopClosed' : 'deliveryWay.noParcels', { dates })];
}
