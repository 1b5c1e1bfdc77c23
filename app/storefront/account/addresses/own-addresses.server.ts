import { data, type RouterContextProvider } from 'react-router';
import { acceptedLanguages } from '#app/accepted-languages.ts';
import { type FormReply, parseForm } from '#app/forms/parse-form.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { requireViewer } from '#app/sign-in/refuse-signed-out.ts';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { type Address, addressSchema, formatAddressLines, splitFullName } from '#shop/addresses/address.ts';
import { listAddresses } from '#shop/addresses/list-addresses.server.ts';
import { addAddress, deleteAddress, setDefaultAddress, updateAddress } from '#shop/addresses/update-address.server.ts';
import { countryName, listServedCountries } from '#shop/i18n/country.ts';
import { guessCountry } from '#shop/i18n/visitor-country.ts';
import type { Language } from '#shop/kernel/language.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shop/settings/settings.ts';

type Context = Readonly<RouterContextProvider>;

export type AddressView =
  | { readonly mode: 'list' | 'new' }
  | { readonly mode: 'edit' | 'delete' | 'default'; readonly id: string };

type AddressPage = 'account' | 'checkout';

/** Loads what the form of somebody without an account needs. */
export async function loadGuestAddress(request: Request, context: Context) {
  const language = getLanguage(context);
  const settings = await getSettings(getShop(context));
  const { servedCountries } = settings;
  return {
    countries: listServedCountries(language, servedCountries, settings.country),
    start: { country: startCountry(request, language, { settings, page: 'checkout' }) },
    // A form sent twice makes one order.
    requestId: crypto.randomUUID(),
  };
}

/** Loads somebody's addresses and what the form for another one needs. `page` decides the country of a first one. */
export async function loadAddresses(request: Request, context: Context, viewer: Viewer, page: AddressPage) {
  const shop = getShop(context);
  const language = getLanguage(context);
  const [addresses, settings] = await Promise.all([listAddresses(shop, viewer), getSettings(shop)]);
  const served = settings.servedCountries;
  const country = startCountry(request, language, { settings, page });
  // In the account saved addresses can be edited, whatever their country.
  const offered = page === 'account' ? [...served, ...addresses.map((address) => address.country)] : served;
  return {
    addresses: addresses.map((address) => toAddressCard(address, language)),
    served,
    countries: listServedCountries(language, offered, settings.country),
    owner: viewer.email,
    start: startOfAddress(viewer, addresses, { country, served }),
    // A form sent twice makes one address.
    requestId: crypto.randomUUID(),
  };
}

export type AddressesReply =
  | { readonly state: 'added' | 'updated'; readonly id: string }
  /** `gone`: the address no longer exists; it was deleted in another window, say. */
  | { readonly state: 'deleted' | 'defaulted' | 'gone' }
  | { readonly state: 'refused'; readonly form: FormReply };

type Args = { readonly request: Request; readonly context: Context };

/** Adds, edits, deletes an own address or makes it the default, as the page's address says. */
export async function changeAddresses(view: AddressView, args: Args) {
  const shop = getShop(args.context);
  const viewer = await requireViewer(args.context);
  switch (view.mode) {
    case 'new':
      return saveAddress(null, viewer, args);
    case 'edit':
      return saveAddress(view.id, viewer, args);
    case 'delete': {
      const { ok } = await deleteAddress(shop, viewer, view.id);
      return ok ? data<AddressesReply>({ state: 'deleted' }) : gone();
    }
    case 'default': {
      const { ok } = await setDefaultAddress(shop, viewer, view.id);
      return ok ? data<AddressesReply>({ state: 'defaulted' }) : gone();
    }
    case 'list':
      return data<AddressesReply | null>(null, { status: 400 });
  }
}

async function saveAddress(id: string | null, viewer: Viewer, { request, context }: Args) {
  const shop = getShop(context);
  const form = await parseForm(request, addressSchema);
  const refuse = (reply: FormReply) => data<AddressesReply>({ state: 'refused', form: reply }, { status: 422 });
  if (!form.ok) return refuse(form.reply);
  const { servedCountries } = await getSettings(shop);
  const present = id === null ? undefined : (await listAddresses(shop, viewer)).find((address) => address.id === id);
  // What was saved before the shop stopped delivering there can still be corrected.
  if (![...servedCountries, present?.country].includes(form.value.country))
    return refuse(form.refuse({ country: ['country_not_served'] }));
  if (id !== null) {
    const updated = await updateAddress(shop, viewer, id, form.value);
    return updated.ok ? data<AddressesReply>({ state: 'updated', id: updated.value.id }) : gone();
  }
  const added = await addAddress(shop, viewer, form.value);
  return added.ok ? data<AddressesReply>({ state: 'added', id: added.value.id }) : gone();
}

function gone() {
  return data<AddressesReply>({ state: 'gone' }, { status: 404 });
}

/** An address as pages show and edit it. Made on the server, because browsers name countries differently. */
export function toAddressCard(address: Address, language: Language) {
  const { id, is_default, created_at: _created, ...fields } = address;
  const [name = '', ...lines] = formatAddressLines(fields);
  return { id, isDefault: is_default, name, lines: [...lines, countryName(fields.country, language)], fields };
}

export type AddressCard = ReturnType<typeof toAddressCard>;

/** Starts with the address added last, else the profile; `country` where there is none or it is not delivered to. */
export function startOfAddress(
  viewer: Pick<Viewer, 'fullName' | 'phone'>,
  addresses: readonly Address[],
  { country, served }: { readonly country: string; readonly served: readonly string[] },
) {
  const last = addresses.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())[0];
  const phone = last?.phone || viewer.phone;
  const name = last ?? splitFullName(viewer.fullName);
  const known = last !== undefined && served.includes(last.country) ? last.country : country;
  return { country: known, first_name: name.first_name, last_name: name.last_name, phone };
}

type StartSettings = Pick<Settings, 'country' | 'servedCountries' | `${AddressPage}Country`>;

/**
 * The first address's country: as page and browser suggest where the shop delivers there, else the owner's setting, else
 * the shop's own. The settings are shipped for a shop in Latvia: untouched they mean nothing in another country.
 */
export function startCountry(
  request: Request,
  language: Language,
  { settings, page }: { readonly settings: StartSettings; readonly page: AddressPage },
): string {
  const { country: own, servedCountries: served } = settings;
  const name = `${page}Country` as const;
  const isChosen = own === DEFAULT_SETTINGS.country || settings[name] !== DEFAULT_SETTINGS[name];
  const wanted = [...(isChosen ? [settings[name]] : []), own];
  const fallback = wanted.find((code) => served.includes(code)) ?? served[0] ?? own;
  return guessCountry([language, ...acceptedLanguages(request)], served) ?? fallback;
}
