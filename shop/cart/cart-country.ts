import { findVisitorCountry } from '#shop/i18n/visitor-country.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { vatReachOf } from '#shop/tax/vat-reach.ts';

/**
 * Guesses where the cart of somebody goes who has named no country, as the product's page does: by the languages of their
 * browser, also where the shop does not deliver. Null, the shop's own country, where all countries are treated alike.
 */
export function guessCartCountry(languages: readonly string[], settings: Settings): string | null {
  const { servedCountries, zones } = settings;
  if (zones === undefined && vatReachOf(servedCountries, settings) === 'home') return null;
  return findVisitorCountry(languages, servedCountries)?.code ?? null;
}
