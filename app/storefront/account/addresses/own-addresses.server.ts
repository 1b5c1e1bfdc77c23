import { data, type RouterContextProvider } from 'react-router';
import { type FormReply, parseForm } from '#app/forms/parse-form.ts';
import { getLanguage, getShop, type Viewer } from '#app/shop-context.ts';
import { addressSchema } from '#shop/addresses/address.ts';
import { listAddresses } from '#shop/addresses/list-addresses.server.ts';
import { addAddress, deleteAddress, setDefaultAddress, updateAddress } from '#shop/addresses/update-address.server.ts';
import { listServedCountries } from '#shop/i18n/country.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { startCountry, startOfAddress, toAddressCard } from './address-card.ts';

type Context = Readonly<RouterContextProvider>;

/** What to do with which address. */
export type AddressView =
  | { readonly mode: 'list' | 'new' }
  | { readonly mode: 'edit' | 'delete' | 'default'; readonly id: string };

/** Loads somebody's addresses and what the form for another one needs. `page` decides the country of a first one. */
export async function loadAddresses(request: Request, context: Context, viewer: Viewer, page: 'account' | 'checkout') {
  const shop = getShop(context);
  const language = getLanguage(context);
  const [addresses, settings] = await Promise.all([listAddresses(shop, viewer), getSettings(shop)]);
  const served = settings.servedCountries;
  const country = startCountry(request, language, { setting: settings[`${page}Country`], served });
  return {
    addresses: addresses.map((address) => toAddressCard(address, language)),
    served,
    countries: listServedCountries(language, served),
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

type AddressesRequest = { readonly viewer: Viewer; readonly request: Request; readonly context: Context };

/** Adds, edits, deletes an own address or makes it the default, as the page's address says. */
export async function changeAddresses(view: AddressView, input: AddressesRequest) {
  const shop = getShop(input.context);
  switch (view.mode) {
    case 'new':
      return saveAddress(null, input);
    case 'edit':
      return saveAddress(view.id, input);
    case 'delete': {
      const { ok } = await deleteAddress(shop, input.viewer, view.id);
      return ok ? data<AddressesReply>({ state: 'deleted' }) : gone();
    }
    case 'default': {
      const { ok } = await setDefaultAddress(shop, input.viewer, view.id);
      return ok ? data<AddressesReply>({ state: 'defaulted' }) : gone();
    }
    case 'list':
      return data<AddressesReply | null>(null, { status: 400 });
  }
}

async function saveAddress(id: string | null, { viewer, request, context }: AddressesRequest) {
  const shop = getShop(context);
  const form = await parseForm(request, addressSchema);
  const refuse = (reply: FormReply) => data<AddressesReply>({ state: 'refused', form: reply }, { status: 422 });
  if (!form.ok) return refuse(form.reply);
  if (id !== null) {
    const updated = await updateAddress(shop, viewer, id, form.value);
    return updated.ok ? data<AddressesReply>({ state: 'updated', id: updated.value.id }) : gone();
  }
  const { servedCountries } = await getSettings(shop);
  if (!servedCountries.includes(form.value.country)) return refuse(form.refuse({ country: ['country_not_served'] }));
  const added = await addAddress(shop, viewer, form.value);
  return added.ok ? data<AddressesReply>({ state: 'added', id: added.value.id }) : gone();
}

function gone() {
  return data<AddressesReply>({ state: 'gone' }, { status: 404 });
}
