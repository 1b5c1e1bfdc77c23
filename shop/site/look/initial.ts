import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';

/** Whether a shop has the name that it was shipped with, for which a mark is drawn; any other shows its initial. */
export function hasShippedName(shopName: string): boolean {
  return shopName === DEFAULT_SETTINGS.shopName;
}

/** The first letter or figure of a name. */
export function initialOf(shopName: string): string {
  return (/[\p{L}\p{N}]/u.exec(shopName)?.[0] ?? '•').toUpperCase();
}
