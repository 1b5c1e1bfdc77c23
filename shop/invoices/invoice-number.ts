import { dayInRiga } from '#shop/i18n/calendar-day.ts';

export type DocumentKind = 'invoice' | 'credit_note';

/**
 * Numbers begin anew each year, in a series for each kind: 'VIT-2026' for invoices, 'VIT-C-2026' for credit notes. The
 * prefix is the owner's (letters and digits only, so that no prefix makes one kind look like the other).
 */
export function seriesOf(kind: DocumentKind, prefix: string, issuedAt: Date): string {
  return `${prefix}-${kind === 'invoice' ? '' : 'C-'}${yearOf(issuedAt)}`;
}

/** In Riga, as every date on the document. */
function yearOf(date: Date): string {
  return dayInRiga(date).slice(0, 4);
}
