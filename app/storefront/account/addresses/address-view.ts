/** What the address page shows, told by its own address, so that it works before scripts and the back button knows it. */
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
