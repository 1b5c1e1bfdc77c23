import { completeVatNumber, nameVatNumber } from '#shop/addresses/vat-number.ts';
import type { InvoiceContent } from '../invoice-content.ts';

/**
 * Of UNCL 5305: a rate above zero, zero rate, export outside the EU, and not subject to VAT, which is what a seller without
 * a VAT number sells.
 */
export type VatCategory = 'S' | 'Z' | 'G' | 'O';

/** `vat_number_missing`: VAT was charged without one. `vat_number_odd`: it is none of the seller's country. */
export type EInvoiceProblem = 'vat_number_missing' | 'vat_number_odd';

/** Says why a document cannot be an e-invoice: it would break BR-S-02 or BR-CO-09. Null when it can. */
export function findEInvoiceProblem(content: Pick<InvoiceContent, 'seller' | 'vatRate'>): EInvoiceProblem | null {
  const { seller, vatRate } = content;
  if (seller.vatNo === null) return vatRate > 0 ? 'vat_number_missing' : null;
  return nameVatNumber(seller.vatNo, seller.country) === null ? 'vat_number_odd' : null;
}

/** The category of what bears a rate: the document's, unless another is given. */
export function vatCategoryOf(
  { seller, place, vatRate }: Pick<InvoiceContent, 'seller' | 'place' | 'vatRate'>,
  rate = vatRate,
): VatCategory {
  if (seller.vatNo === null) return 'O';
  if (place?.basis === 'export') return 'G';
  return rate === 0 ? 'Z' : 'S';
}

export function sellerVatNumber({ seller }: InvoiceContent): string | null {
  return seller.vatNo === null ? null : nameVatNumber(seller.vatNo, seller.country);
}

/** None where nothing is subject to VAT: the standard forbids it there (BR-O-02). */
export function buyerVatNumber(content: InvoiceContent): string | null {
  const { vatNumber, country } = content.buyer;
  return vatNumber && vatCategoryOf(content) !== 'O' ? completeVatNumber(vatNumber, country) : null;
}
