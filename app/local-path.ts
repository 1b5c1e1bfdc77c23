/** Accepts only a path on this shop; '/' for anything that could lead elsewhere. */
export function parseLocalPath(input: unknown): string {
  if (typeof input !== 'string' || input.length > 2000) return '/';
  // Browsers read '//', '/\' and a control character after the slash as the beginning of another host.
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(input) ? input : '/';
}

/** The parameter of home and sign-in pages with the page to go to after signing in. */
export const RETURN_PARAMETER = 'next';

/** Adds the way back: `withReturn('/sign-in', '/orders')` is '/sign-in?next=%2Forders'. */
export function withReturn(page: string, next: string | null): string {
  return next === null ? page : `${page}?${RETURN_PARAMETER}=${encodeURIComponent(next)}`;
}

/** Returns where to go after signing in; null when the address names no page of this shop. */
export function findReturn(parameters: URLSearchParams): string | null {
  const next = parameters.get(RETURN_PARAMETER);
  return next === null || parseLocalPath(next) !== next ? null : next;
}

/** The parameter of the checkout for somebody without an account. */
export const GUEST_PARAMETER = 'guest';

/** The checkout's address for a guest. */
export function guestPage(checkout: string): string {
  return `${checkout}?${GUEST_PARAMETER}`;
}
