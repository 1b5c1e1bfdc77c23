import type { Cents } from '#shop/kernel/money.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';

/** What the shop charges until its owner changes the settings. */
export const DEFAULT_VAT_RATE: VatRate = DEFAULT_SETTINGS.vatRate;

/** Per order, VAT included. */
export const DEFAULT_SHIPPING_PRICE: Cents = DEFAULT_SETTINGS.shippingPrice;

/** Goods subtotal, VAT included, from which shipping is free. */
export const DEFAULT_FREE_SHIPPING_THRESHOLD: Cents = DEFAULT_SETTINGS.freeShippingThreshold;
