import { addressSchema } from '#shop/addresses/address.ts';
import { addAddress } from '#shop/addresses/update-address.server.ts';
import { countryNeedsState } from '#shop/i18n/country.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aCustomer, type Person } from './people.ts';
import type { Shopper } from './shoppers.ts';

/** An address form as somebody in Riga fills it in. */
export const RIGA = {
  first_name: 'Anna',
  last_name: 'Ozola',
  address_line_1: 'Brīvības iela 100',
  city: 'Rīga',
  postal_code: 'LV-1011',
  country: 'LV',
} as const;

/** Postal codes of other countries that tests live in. */
const POSTAL_CODES: Readonly<Record<string, string>> = {
  DE: '10115',
  EE: '10116',
  FI: '00100',
  LT: '01103',
  US: '10001',
};

/** An address form as somebody in this country fills it in. */
export function addressIn(country: string) {
  return {
    ...{ ...RIGA, postal_code: POSTAL_CODES[country] ?? RIGA.postal_code, country },
    ...(countryNeedsState(country) && { state: 'NY' }),
  };
}

export type SignedInShopper = Shopper & Person;

/** Somebody with a password, a session and an address: able to sign in and to check out. */
export async function aSignedInShopper(
  shop: Shop,
  wishes: { readonly full_name?: string; readonly language?: Language; readonly country?: string } = {},
): Promise<SignedInShopper> {
  const { country = 'LV', language = 'en', ...rest } = wishes;
  const person = await aCustomer(shop, { language, ...rest });
  const address = await addAddress(shop, person.viewer, addressSchema.parse(addressIn(country)));
  if (!address.ok) throw new Error('The address was refused');
  return {
    ...person,
    userId: person.viewer.id,
    email: person.viewer.email,
    language,
    addressId: address.value.id,
  };
}
