import { type Language, rulesOf } from '#shop/kernel/language.ts';
import { countryName } from './country.ts';
import { EUROPE } from './visitor-country.ts';

/** How far a shop delivers: to one country, within Europe, or beyond. */
export type DeliveryReach = 'country' | 'europe' | 'world';

const DAYS_IN_EUROPE = '1–3';

export type Delivery = {
  readonly reach: DeliveryReach;
  /** The one country as it follows 'in' ('the Netherlands', 'Latvijā'); empty when there are several. */
  readonly country: string;
  /** How many days a parcel takes. */
  readonly days: string;
};

/**
 * Says how far the shop delivers. Every text about delivery uses this, so that none promises more than the countries
 * the owner chose.
 */
export function reachOf(served: readonly string[]): DeliveryReach {
  if (served.length === 1) return 'country';
  return served.every((code) => EUROPE.includes(code)) ? 'europe' : 'world';
}

export function deliveryOf(served: readonly string[], language: Language): Delivery {
  const reach = reachOf(served);
  const [only] = served;
  if (reach !== 'country' || only === undefined) return { reach, country: '', days: DAYS_IN_EUROPE };
  return { reach, country: inCountry(only, language), days: daysTo(only) };
}

/** Writes a country as it stands after 'in': 'the Netherlands', 'Latvijā'. */
export function inCountry(code: string, language: Language): string {
  return rulesOf(language).writeInCountry(countryName(code, language), code);
}

/** '1–3', or '2' where both are the same. */
export function writeDays(from: number, to: number): string {
  return from === to ? String(to) : `${from}–${to}`;
}

export function daysTo(code: string): string {
  return EUROPE.includes(code) ? DAYS_IN_EUROPE : '3–7';
}
