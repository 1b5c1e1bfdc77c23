import { DAY_MS } from '#shop/kernel/clock.ts';
import { type DisplayPrice, reductionPercent } from '#shop/pricing/offer.ts';

/** What a card says on its picture, one thing at most: what lowers the price, then what may be gone, then what is new. */
export type CardBadge =
  | { readonly kind: 'sale'; readonly percent: number }
  | { readonly kind: 'last_few' }
  | { readonly kind: 'new' };

export type BadgedProduct = {
  readonly shown: DisplayPrice;
  /** That can be bought: nothing is said of what is sold out. */
  readonly unitsForSale: number;
  readonly createdAt: Date;
};

/** What does not depend on the product. */
export type Shelf = {
  readonly now: Date;
  /** From the settings. */
  readonly lowStockThreshold: number;
  /** When the oldest product on sale was created. */
  readonly openedAt: Date;
};

/** Finds the badge of a card, or null. */
export function findCardBadge(product: BadgedProduct, shelf: Shelf): CardBadge | null {
  if (product.unitsForSale <= 0) return null;
  const percent = reductionPercent(product.shown);
  if (percent !== null) return { kind: 'sale', percent };
  if (isLastFew(product.unitsForSale, shelf.lowStockThreshold)) return { kind: 'last_few' };
  return isNew(product.createdAt, shelf) ? { kind: 'new' } : null;
}

const NEW_MS = 30 * DAY_MS;

/** New for 30 days from its creation. What a shop opens with, in its own first 30 days, is not: all of it would be. */
export function isNew(createdAt: Date, { now, openedAt }: Pick<Shelf, 'now' | 'openedAt'>): boolean {
  const age = now.getTime() - createdAt.getTime();
  return age < NEW_MS && createdAt.getTime() - openedAt.getTime() >= NEW_MS;
}

/** Ten, however much counts as low: that fifty are the last few would be untrue, and pages know stock only up to ten. */
const MOST_LAST_FEW = 10;

/** The last few when stock is low by the shop's own threshold, and ten at most. */
export function isLastFew(unitsForSale: number, lowStockThreshold: number): boolean {
  return unitsForSale <= Math.min(lowStockThreshold, MOST_LAST_FEW);
}
