import type { Price } from '#shop/kernel/money.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import type { DemoOrder, DemoProduct } from './demo-data.server.ts';
import { priceExVat } from './demo-product-input.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** 2026-11-06: two weeks before the files' now. */
const LATEST_REDUCTION = new Date('2026-11-06T08:00:00Z');

export type PastPrice = { readonly price: Price; readonly from: Date };

/**
 * What a product cost since it was first offered, excluding VAT. A product with a struck-out price was offered at it until
 * the day before somebody first bought it at the present one, so that the struck-out price is the lowest of the 30 days before
 * the reduction (Directive 98/6/EC, Art. 6a).
 */
export function toPriceHistory(
  product: DemoProduct,
  orders: readonly DemoOrder[],
  vatRate: VatRate,
): readonly PastPrice[] {
  const present = priceExVat(product.price_incl_vat, vatRate);
  if (product.original_price_incl_vat === null) return [{ price: present, from: product.created_at }];
  const sales = orders.filter(({ items }) => items.some((item) => item.product === product.slug.en));
  const firstSale = Math.min(LATEST_REDUCTION.getTime(), ...sales.map(({ created_at }) => created_at.getTime()));
  return [
    { price: priceExVat(product.original_price_incl_vat, vatRate), from: product.created_at },
    { price: present, from: new Date(firstSale - DAY_MS) },
  ];
}
