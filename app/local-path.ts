/** A path on this shop out of what a form sent; '/' for anything that could lead elsewhere. */
export function parseLocalPath(input: unknown): string {
  if (typeof input !== 'string' || input.length > 2000) return '/';
  // Browsers read '//', '/\' and a control character after the slash as the beginning of another host.
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(input) ? input : '/';
}

/** Of the home page and the sign-in pages: where signing in leads. */
export const RETURN_PARAMETER = 'next';

/** `page` with the way back: `withReturn('/sign-in', '/orders')` is '/sign-in?next=%2Forders'. */
export function withReturn(page: string, next: string | null): string {
  return next === null ? page : `${page}?${RETURN_PARAMETER}=${encodeURIComponent(next)}`;
}

/** Where the address of a page leads after signing in; null where it names no page of this shop. */
export function findReturn(parameters: URLSearchParams): string | null {
  const next = parameters.get(RETURN_PARAMETER);
  return next === null || parseLocalPath(next) !== next ? null : next;
}
