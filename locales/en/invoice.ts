import { shared } from './shared.ts';

/** Words of invoices and credit notes. */
export const invoice = {
  ...shared,

  'invoice.title': 'Invoice',
  'invoice.creditNote': 'Credit note',
  'invoice.number': 'No. {number}',
  'invoice.issued': 'Date of issue',
  'invoice.order': 'Order',
  'invoice.paid': 'Date of payment',
  'invoice.supplied': 'Date of supply',
  'invoice.corrects': 'Corrects invoice',
  'invoice.seller': 'Seller',
  'invoice.buyer': 'Buyer',
  'invoice.contact': 'Attn. {name}',
  'invoice.regNo': 'Reg. No. {number}',
  'invoice.vatNo': 'VAT No. {number}',
  'invoice.notRegistered': 'The seller is not registered for VAT; no VAT is charged.',

  'invoice.destinationVat': 'VAT of the country of delivery ({country}).',
  'invoice.oneStopShop':
    'VAT of the country of delivery ({country}), declared by the One-Stop Shop (Directive 2006/112/EC, Articles 33 and 369b).',
  'invoice.export': 'Export outside the European Union, exempt from VAT (Directive 2006/112/EC, Article 146(1)).',

  'invoice.line.name': 'Goods or service',
  'invoice.line.quantity': 'Quantity',
  'invoice.line.unitPrice': 'Unit price excl. VAT',
  'invoice.line.net': 'Amount excl. VAT',
  'invoice.line.rate': 'VAT rate',
  'invoice.line.vat': 'VAT',
  'invoice.line.gross': 'Amount incl. VAT',
  'invoice.line.sku': 'SKU {sku}',
  'invoice.line.shipping': 'Shipping',
  'invoice.line.amount': 'Amount refunded',
  'invoice.line.rounding': 'Rounding',
  'invoice.rate': '{rate}%',

  'invoice.net': 'Taxable amount ({rate}%)',
  'invoice.vat': 'VAT ({rate}%)',
  'invoice.total': 'Total, EUR',
  'invoice.isPaid': 'Paid in full. There is nothing left to pay.',
  'invoice.isUnpaid': 'To be paid: {amount}',
  'invoice.credited': 'The amounts above are deducted from the invoice that this note corrects.',
  'invoice.rounded':
    'VAT is calculated from the total. The rounding line evens out the cents that were rounded line by line.',
  'invoice.terms.due': 'Payable on receipt.',
  'invoice.terms.setOff': 'Set off against invoice {number}.',
  'invoice.terms.refund': 'Refunded the way it was paid.',
  'invoice.electronic': 'This document was created electronically and is valid without a signature.',
  'invoice.page': 'Page {n} of {count}',
  'invoice.unavailable': 'This document cannot be opened right now. Please try again in a moment.',
  'invoice.noEInvoice':
    'This document is not available as an e-invoice, because the seller’s VAT number on it is missing or not valid. The PDF is.',
  'invoice.notFound':
    'This document does not exist or is not yours to see. If it is yours, sign in to the shop first, then open this address again.',

  // Packing slips
  'packing.title': 'Packing slip',
  'packing.number': 'Order #{number}',
  'packing.ordered': 'Ordered',
  'packing.invoice': 'Invoice',
  'packing.units': 'Units',
  'packing.delivery': 'Delivery',
  'packing.from': 'From',
  'packing.to': 'Deliver to',
  'packing.goods': 'Goods',
  'packing.quantity': 'Quantity',
  'packing.withdrawn': '{n} of {all}: the rest was withdrawn',
  'packing.part': 'Part',
  'packing.inPart': '{n} of {all} in this parcel',
  'packing.later': 'Follows in another parcel: {goods}',
  'packing.unit': '{n} × {name}',
  'packing.nothing': 'Nothing to pack: everything was withdrawn or refunded.',
  'packing.notFound': 'These orders were not found, or there are too many: one file can have up to 100.',
} as const;
