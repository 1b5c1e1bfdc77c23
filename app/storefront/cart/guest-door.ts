/** The parameter of the checkout for somebody without an account. */
export const GUEST_PARAMETER = 'guest';

/** The checkout's address for a guest. */
export function guestPage(checkout: string): string {
  return `${checkout}?${GUEST_PARAMETER}`;
}
