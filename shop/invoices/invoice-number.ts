import { localDay } from '#shop/i18n/calendar-day.ts';

export type DocumentKind = 'invoice' | 'credit_note';

/**
 * Numbers start again each year, in a series per kind: 'VIT-2026' for invoices, 'VIT-C-2026' for credit notes. The
 * prefix is the owner's, with letters and digits only, so that no prefix makes one kind look like the other.
 */
export function seriesOf(kind: DocumentKind, prefix: string, issuedAt: Date): string {
  return `${prefix}-${kind === 'invoice' ? '' : 'C-'}${yearOf(issuedAt)}`;
}

/** The series of a document about an order. Test orders take no number of the shop's own: 'VIT-TEST-2026'. */
export function seriesOfOrder(
  kind: DocumentKind,
  about: { readonly isTest: boolean; readonly prefix: string; readonly issuedAt: Date },
): string {
  return seriesOf(kind, about.isTest ? `${about.prefix}-TEST` : about.prefix, about.issuedAt);
}

/** The year in the shop, like every date on the document. */
function yearOf(date: Date): string {
  return localDay(date).slice(0, 4);
}
