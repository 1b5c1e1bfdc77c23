import { deliveryOf, reachOf } from '#shop/i18n/delivery-reach.ts';
import { formatShortMoney } from '#shop/i18n/format-money.ts';
import type { Language } from '#shop/kernel/language.ts';
import { formatVatRate } from '#shop/kernel/percent.ts';
import { formatShopAddress, type Settings } from '#shop/settings/settings.ts';
import type { TextByReach } from './content-page.ts';

const VALUES = {
  name: ({ shopName }) => shopName,
  legalName: ({ legalName }) => legalName,
  regNo: ({ regNo }) => regNo,
  vatNo: ({ vatNo }) => vatNo,
  address: formatShopAddress,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  vatRate: ({ vatRate }, language) => formatVatRate(vatRate, language),
  shippingPrice: ({ shippingPrice }, language) => formatShortMoney(shippingPrice, language),
  deliveryCountry: ({ servedCountries }, language) => deliveryOf(servedCountries, language).country,
  deliveryDays: ({ servedCountries }, language) => deliveryOf(servedCountries, language).days,
  freeShippingFrom: ({ freeShippingThreshold }, language) => formatShortMoney(freeShippingThreshold, language),
} satisfies Record<string, (settings: Settings, language: Language) => string>;

/** What texts may say of the shop: {shop.name}, {shop.address}, {shop.vatRate} (without the sign), … */
export const PLACEHOLDERS: readonly string[] = Object.keys(VALUES);

/** Fills the owner's settings into a text, so that no page shows another price or address than the shop has. */
export function fillPlaceholders(source: string | TextByReach, settings: Settings, language: Language): string {
  const text = typeof source === 'string' ? source : source[reachOf(settings.servedCountries)];
  return text.replace(/\{shop\.(\w+)\}/g, (placeholder, name: string) =>
    isPlaceholder(name) ? VALUES[name](settings, language) : placeholder,
  );
}

function isPlaceholder(name: string): name is keyof typeof VALUES {
  return Object.hasOwn(VALUES, name);
}
