import { data } from 'react-router';
import { type FormReply, parseForm } from '#app/forms/parse-form.ts';
import type { Viewer } from '#app/shop-context.ts';
import { addAddress } from '#shop/addresses/add-address.server.ts';
import { addressSchema } from '#shop/addresses/address.ts';
import { deleteAddress } from '#shop/addresses/delete-address.server.ts';
import { setDefaultAddress } from '#shop/addresses/set-default-address.server.ts';
import { updateAddress } from '#shop/addresses/update-address.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { AddressView } from './address-view.ts';

export type AddressesReply =
  | { readonly state: 'added' | 'updated'; readonly id: string }
  | { readonly state: 'deleted' | 'defaulted' }
  /** The address no longer exists: it was deleted in another window, say. */
  | { readonly state: 'gone' }
  | { readonly state: 'refused'; readonly form: FormReply };

type AddressesRequest = { readonly shop: Shop; readonly viewer: Viewer; readonly request: Request };

/** Adds, edits, deletes an own address or makes it the default, as the page's address says. */
export async function changeAddresses(view: AddressView, input: AddressesRequest) {
  const { shop, viewer } = input;
  switch (view.mode) {
    case 'new':
    case 'edit':
      return saveAddress(view.mode === 'edit' ? view.id : null, input);
    case 'delete': {
      const result = await deleteAddress(shop, viewer, view.id);
      return result.ok ? data<AddressesReply>({ state: 'deleted' }) : gone();
    }
    case 'default': {
      const result = await setDefaultAddress(shop, viewer, view.id);
      return result.ok ? data<AddressesReply>({ state: 'defaulted' }) : gone();
    }
    case 'list':
      return data<AddressesReply | null>(null, { status: 400 });
  }
}

async function saveAddress(id: string | null, { shop, viewer, request }: AddressesRequest) {
  const form = await parseForm(request, addressSchema);
  if (!form.ok) return data<AddressesReply>({ state: 'refused', form: form.reply }, { status: 422 });
  if (id === null) {
    const { servedCountries } = await getSettings(shop);
    const isServed = servedCountries.includes(form.value.country);
    if (!isServed) {
      const refused = form.refuse({ country: ['country_not_served'] });
      return data<AddressesReply>({ state: 'refused', form: refused }, { status: 422 });
    }
  }
  const result =
    id === null ? await addAddress(shop, viewer, form.value) : await updateAddress(shop, viewer, id, form.value);
  if (!result.ok) return gone();
  return data<AddressesReply>({ state: id === null ? 'added' : 'updated', id: result.value.id });
}

function gone() {
  return data<AddressesReply>({ state: 'gone' }, { status: 404 });
}
