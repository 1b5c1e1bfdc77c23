import { sayUnusableCharacter } from '#app/forms/say-unusable-character.ts';
import type { StorefrontTranslate } from '#app/i18n.tsx';
import type { AddressProblem } from '#shop/addresses/address.ts';

const PROBLEM_TEXTS = {
  first_name_required: 'address.firstNameRequired',
  last_name_required: 'address.lastNameRequired',
  address_line_1_required: 'address.line1Required',
  city_required: 'address.cityRequired',
  state_required: 'address.stateRequired',
  postal_code_required: 'address.postalCodeRequired',
  country_required: 'address.countryRequired',
  country_unknown: 'address.countryUnknown',
  country_not_served: 'checkout.notServed.other',
  phone_invalid: 'address.phoneInvalid',
  too_long: 'address.tooLong',
} as const satisfies Record<AddressProblem, string>;

/** Puts the codes of the address form into words. */
export function sayAddressProblem(t: StorefrontTranslate) {
  return (code: string): string => {
    if (Object.hasOwn(PROBLEM_TEXTS, code)) return t(PROBLEM_TEXTS[code as AddressProblem]);
    return sayUnusableCharacter(t, code) ?? t('form.invalid');
  };
}
