import { type Cents, cents } from '#shop/kernel/money.ts';

/**
 * Sales to consumers in other member states, excluding VAT, up to which the seller's own rate may be charged: over all
 * of them together, in this calendar year and the one before (Directive 2006/112/EC, Art. 59c).
 */
export const CROSS_BORDER_LIMIT: Cents = cents(10_000_00);

/** From this share of the limit the owner is warned. */
const WARNED_FROM = 0.8;

export type ThresholdState = 'below' | 'near' | 'above';

/** How far sales to other member states have come; `near` from 80 % of the limit, `above` when it is exceeded. */
export function thresholdState(thisYear: Cents, yearBefore: Cents): ThresholdState {
  const most = Math.max(thisYear, yearBefore);
  if (most > CROSS_BORDER_LIMIT) return 'above';
  return most >= CROSS_BORDER_LIMIT * WARNED_FROM ? 'near' : 'below';
}
