import { type Cents, cents } from '#shop/kernel/money.ts';
import { type VatRate, vatRate } from '#shop/kernel/percent.ts';

/** What the shop charges until its owner changes the settings. */
export const DEFAULT_VAT_RATE: VatRate = vatRate(2100);

/** Per order, VAT included. */
export const DEFAULT_SHIPPING_PRICE: Cents = cents(799);

/** Goods subtotal, VAT included, from which shipping costs nothing. */
export const DEFAULT_FREE_SHIPPING_THRESHOLD: Cents = cents(100_00);
