/** What the address page shows, from its address, so that it works without scripts and with the back button. */
export type AddressView =
  | { readonly mode: 'list' | 'new' }
  | { readonly mode: 'edit' | 'delete' | 'default'; readonly id: string };

export function readAddressView(parameters: URLSearchParams): AddressView {
  for (const mode of ['edit', 'delete', 'default'] as const) {
    const id = parameters.get(mode);
    if (id !== null) return { mode, id };
  }
  return { mode: parameters.has('new') ? 'new' : 'list' };
}
