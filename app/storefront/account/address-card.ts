import { type Address, formatAddressLines, type PostalAddress } from '#shop/accounts/address.ts';
import { countryName } from '#shop/i18n/country.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';

/** An address as pages show and edit it. Made on the server: browsers do not agree on the names of countries. */
export type AddressCard = {
  readonly id: Uuid;
  readonly isDefault: boolean;
  readonly name: string;
  /** Below the name, the country last. */
  readonly lines: readonly string[];
  readonly fields: PostalAddress;
};

export function toAddressCard(address: Address, language: Language): AddressCard {
  const { id, is_default, created_at: _created, ...fields } = address;
  const [name = '', ...lines] = formatAddressLines(fields);
  return { id, isDefault: is_default, name, lines: [...lines, countryName(fields.country, language)], fields };
}

/** Where a new address starts: in the country of the address used last, else where the shop's settings say. */
export function startCountry(addresses: readonly Address[], fallback: string): string {
  const newestFirst = [...addresses].sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
  return newestFirst[0]?.country ?? fallback;
}
