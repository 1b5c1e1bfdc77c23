import { z } from 'zod';
import { countryNeedsState, parseCountry } from '#shop/i18n/country.ts';
import { withoutInvisible } from '#shop/kernel/clean-text.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { refuseUnusable } from '#shop/kernel/one-line.ts';
import { parsePostalCode, writesPostalCodeFirst } from './postal-code.ts';
import { parseVatNumber } from './vat-number.ts';

/** What can be wrong in an address form. The locales turn each into words ('First name is required' …). */
export type AddressProblem =
  | 'first_name_required'
  | 'last_name_required'
  | 'address_line_1_required'
  | 'city_required'
  | 'state_required'
  | 'postal_code_required'
  | 'postal_code_invalid'
  | 'vat_number_invalid'
  | 'country_required'
  | 'country_unknown'
  | 'country_not_served'
  | 'phone_invalid'
  | 'too_long';

/** Whose addresses are meant: a person reaches only their own. */
export type AddressOwner = { readonly id: Uuid };

/** A postal address: the fields of the form, of the table and of an order's own copy. */
export type PostalAddress = {
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string | null;
  /** The company's number in the register of its country; missing in copies from before it was asked for. */
  readonly registration_number?: string | null;
  /** The company's number for VAT, such as 'LV40203999017'; missing in the copies of orders from before it was asked for. */
  readonly vat_number?: string | null;
  readonly address_line_1: string;
  readonly address_line_2: string | null;
  readonly city: string;
  readonly state: string | null;
  readonly postal_code: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly phone: string | null;
};

/** Its fields, named one by one so that nothing else that a form sends or a table holds comes along. */
export const POSTAL_FIELDS = [
  'first_name',
  'last_name',
  'company',
  'registration_number',
  'vat_number',
  'address_line_1',
  'address_line_2',
  'city',
  'state',
  'postal_code',
  'country',
  'phone',
] as const satisfies readonly (keyof PostalAddress)[];

/** Only the address of what a form sends. */
export function toPostalAddress(input: PostalAddress): PostalAddress {
  return Object.fromEntries(POSTAL_FIELDS.map((field) => [field, input[field] ?? null])) as PostalAddress;
}

/** An address that a person has saved (user_addresses). */
export type Address = PostalAddress & { readonly id: Uuid; readonly is_default: boolean; readonly created_at: Date };

/** A phone number as people write it, or null when left blank. */
export const phone = optional(40).refine((text) => text === null || /^\+?[\d\s().\-/]{3,}$/.test(text), {
  message: problem('phone_invalid'),
});

/** The address form, in the browser and on the server. Blank optional fields become null. */
export const addressSchema = z
  .object({
    first_name: required('first_name_required', 100),
    last_name: required('last_name_required', 100),
    company: optional(200),
    registration_number: optional(40),
    vat_number: optional(40).transform((text, context) => {
      if (text === null) return null;
      const number = parseVatNumber(text);
      if (number !== null) return number;
      context.addIssue({ code: 'custom', message: problem('vat_number_invalid') });
      return z.NEVER;
    }),
    address_line_1: required('address_line_1_required', 200),
    address_line_2: optional(200),
    city: required('city_required', 100),
    state: optional(100),
    postal_code: required('postal_code_required', 20),
    country: required('country_required', 100).transform((text, context) => {
      const code = parseCountry(text);
      if (code !== null) return code;
      context.addIssue({ code: 'custom', message: problem('country_unknown') });
      return z.NEVER;
    }),
    phone,
    is_default: z
      .union([z.boolean(), z.literal('on').transform(() => true)])
      .optional()
      .transform((checked) => checked ?? false),
    /** Created when the form opens, so that a form sent twice makes one address. */
    client_request_id: z.uuid().optional(),
  })
  // Checked even when other fields are wrong, so that one response names every problem.
  .refine((address) => !isStateMissing(address), {
    path: ['state'],
    message: problem('state_required'),
    when: () => true,
  })
  .refine((address) => withPostalCode(address) !== null, {
    path: ['postal_code'],
    message: problem('postal_code_invalid'),
    when: () => true,
  })
  .overwrite((address) => withPostalCode(address) ?? address);

export type AddressInput = z.output<typeof addressSchema>;

type Company = Pick<PostalAddress, 'company' | 'registration_number' | 'vat_number'>;

/** Whether a business ordered: it said its name or a number, and not every business has each. */
export function isBusiness({ company, registration_number, vat_number }: Company): boolean {
  return Boolean(company || registration_number || vat_number);
}

/** The lines of an address as on an envelope; the caller adds the country's name. */
export function formatAddressLines(address: PostalAddress): string[] {
  const { company } = address;
  return [formatPerson(address), ...(company ? [company] : []), ...formatPlaceLines(address)];
}

export function formatPerson({ first_name, last_name }: Pick<PostalAddress, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`;
}

/** The lines of an address without anybody's name. */
export function formatPlaceLines(address: PostalAddress): string[] {
  const { address_line_1, address_line_2 } = address;
  return [address_line_1, address_line_2 ?? '', formatPlace(address)].filter((line) => line !== '');
}

/** Splits off the last word as surname. A single word is left for its owner to complete. */
export function splitFullName(fullName: string): Pick<PostalAddress, 'first_name' | 'last_name'> {
  const words = fullName.trim().split(/\s+/);
  const last_name = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { first_name: words.slice(0, Math.max(words.length - 1, 1)).join(' '), last_name };
}

/** '50111 Tartu' or 'Rīga, LV-1010', as the country writes it. */
function formatPlace({ city, state, postal_code, country }: PostalAddress): string {
  const isCodeFirst = writesPostalCodeFirst(country);
  const parts = isCodeFirst ? [`${postal_code} ${city}`.trim(), state] : [city, state, postal_code];
  return parts.filter((part) => part !== null && part !== '').join(', ');
}

function isStateMissing(address: { readonly country?: unknown; readonly state?: unknown }): boolean {
  const country = parseCountry(address.country);
  return country !== null && countryNeedsState(country) && (typeof address.state !== 'string' || address.state === '');
}

/** The address with its postal code as the country writes it; null if it is none of that country. */
function withPostalCode<Typed extends { readonly country?: unknown; readonly postal_code?: unknown }>(address: Typed) {
  const country = parseCountry(address.country);
  const { postal_code: typed } = address;
  // What is missing has a problem of its own.
  if (country === null || typeof typed !== 'string' || typed.trim() === '') return address;
  const code = parsePostalCode(typed.trim(), country);
  return code === null ? null : { ...address, postal_code: code };
}

function required(code: AddressProblem, maxLength: number) {
  return z
    .string(code)
    .overwrite(withoutInvisible)
    .trim()
    .min(1, code)
    .max(maxLength, problem('too_long'))
    .superRefine(refuseUnusable);
}

function optional(maxLength: number) {
  return z
    .string()
    .overwrite(withoutInvisible)
    .trim()
    .max(maxLength, problem('too_long'))
    .superRefine(refuseUnusable)
    .nullish()
    .transform((text) => text || null);
}

function problem(code: AddressProblem): AddressProblem {
  return code;
}
