import { isMember } from './member-rates.ts';
import { type VatTerms, vatPlaceOf } from './vat-of.ts';

/** Where other VAT than the shop's own is charged: nowhere, in other member states, outside the EU, or in both. */
export type VatReach = 'home' | 'members' | 'exports' | 'both';

/** Says whose VAT prices include, among the countries that the shop delivers to (ISO codes). */
export function vatReachOf(served: readonly string[], terms: VatTerms): VatReach {
  const abroad = served.filter((country) => vatPlaceOf(country, terms).basis !== 'domestic');
  const hasMembers = abroad.some(isMember);
  const hasExports = abroad.some((country) => !isMember(country));
  if (hasMembers) return hasExports ? 'both' : 'members';
  return hasExports ? 'exports' : 'home';
}
