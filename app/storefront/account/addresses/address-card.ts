import type { Viewer } from '#shop/accounts/viewer.ts';
import { type Address, formatAddressLines, type PostalAddress } from '#shop/addresses/address.ts';
import { countryName } from '#shop/i18n/country.ts';
import { guessCountry } from '#shop/i18n/visitor-country.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';

/** An address as pages show and edit it. Made on the server, because browsers name countries differently. */
export type AddressCard = {
  readonly id: Uuid;
  readonly isDefault: boolean;
  readonly name: string;
  /** The lines below the name, the country last. */
  readonly lines: readonly string[];
  readonly fields: PostalAddress;
};

export function toAddressCard(address: Address, language: Language): AddressCard {
  const { id, is_default, created_at: _created, ...fields } = address;
  const [name = '', ...lines] = formatAddressLines(fields);
  return { id, isDefault: is_default, name, lines: [...lines, countryName(fields.country, language)], fields };
}

/** The defaults of a new address. */
export type AddressStart = { readonly country: string } & Partial<
  Pick<PostalAddress, 'first_name' | 'last_name' | 'phone'>
>;

type Known = Pick<Viewer, 'fullName' | 'phone'>;

/**
 * A new address starts with the name, phone number and country of the address added last; the first one takes name and
 * number from the profile. `country` is used when there is no address yet or the shop no longer delivers there.
 */
export function startOfAddress(
  viewer: Known,
  addresses: readonly Address[],
  { country, served }: { readonly country: string; readonly served: readonly string[] },
): AddressStart {
  const last = addresses.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())[0];
  const phone = last?.phone || viewer.phone;
  const name = last ?? splitName(viewer.fullName);
  const known = last !== undefined && served.includes(last.country) ? last.country : country;
  return { country: known, first_name: name.first_name, last_name: name.last_name, phone };
}

/** Splits off the last word as surname. A single word is left for the visitor to complete. */
function splitName(fullName: string): { readonly first_name: string; readonly last_name: string } {
  const words = fullName.trim().split(/\s+/);
  const last_name = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { first_name: words.slice(0, Math.max(words.length - 1, 1)).join(' '), last_name };
}

/** How many languages count: browsers send few, but a header may be long. */
const MOST_LANGUAGES = 10;

/**
 * The country of somebody's first address: from the page's language and then the browser's, as far as the shop
 * delivers there; otherwise the owner's setting.
 */
export function startCountry(
  request: Request,
  language: Language,
  { setting, served }: { readonly setting: string; readonly served: readonly string[] },
): string {
  const fallback = served.includes(setting) ? setting : (served[0] ?? setting);
  return guessCountry([language, ...acceptedLanguages(request)], served) ?? fallback;
}

/** 'lv-LV,lv;q=0.9,en;q=0.8' is lv-LV, lv, en: the preferred one first. */
function acceptedLanguages({ headers }: Request): string[] {
  const ranges = (headers.get('accept-language') ?? '').slice(0, 500).split(',').slice(0, MOST_LANGUAGES);
  return ranges
    .flatMap((range) => {
      const [tag = '', ...parameters] = range.trim().split(/\s*;\s*/);
      const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1);
      return tag === '' || tag === '*' || !(weight > 0) ? [] : [{ tag, weight }];
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
