import { withoutLanguage } from '#shop/kernel/language-path.ts';

/** Makes 128 random bits, new for every page. */
export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

export type Page = {
  readonly pathname: string;
  readonly nonce: string;
  /** Hashes of the page's own inline scripts, `'sha256-…'`: a cached page has them instead of a nonce. */
  readonly scriptHashes?: readonly string[];
  readonly isHttps: boolean;
  /** False under Vite, which adds inline scripts and styles and a socket for hot reload. */
  readonly isProductionBuild: boolean;
  readonly hasSession: boolean;
  /** Whether a page of the shop may show it in a frame, as the preview of the look does. */
  readonly isFramedByShop?: boolean;
};

const TWO_YEARS = 63_072_000;
/** Pages whose address carries a token, or may. */
const TOKEN_PATHS =
  /^\/(?:auth\/confirm|reset-password|withdraw|staff-invitation|restock\/(?:confirm|leave)|wishlist\/shared\/[\w-]+|orders\/[\w-]+(?:\/[\w/-]+)?)(?:\.data)?\/?$/;

/** Pictures and the like are the same for everybody. */
const PAGE_OR_DATA = /^(?:text\/html|text\/x-script|text\/x-turbo|text\/plain|application\/json)/;

/** Adds the headers that every response of the shop has. A header that the page has set itself stays. */
export function withSecurityHeaders(response: Response, page: Page): Response {
  const headers = new Headers(response.headers);
  const isSecret = TOKEN_PATHS.test(withoutLanguage(page.pathname));
  if (isSecret) headers.set('Referrer-Policy', 'no-referrer');
  const defaults = {
    'Content-Security-Policy': contentSecurityPolicy(page),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': page.isFramedByShop ? 'SAMEORIGIN' : 'DENY',
    // The payment tab is opened empty and then sent to the provider: the opener must keep its handle.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), geolocation=(self), microphone=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(page.isHttps && { 'Strict-Transport-Security': `max-age=${TWO_YEARS}; includeSubDomains` }),
  };
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value);
  // Pages and data of a signed-in person, and whatever sets a cookie, are never cached.
  const isPersonal = page.hasSession && PAGE_OR_DATA.test(headers.get('content-type') ?? 'text/html');
  if (isPersonal || isSecret || headers.has('set-cookie')) headers.set('Cache-Control', 'private, no-store');
  else if (!headers.has('cache-control')) headers.set('Cache-Control', 'private, no-cache');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

function contentSecurityPolicy({ nonce, scriptHashes, isHttps, isProductionBuild, isFramedByShop }: Page): string {
  const allowed = (scriptHashes ?? [`'nonce-${nonce}'`]).map((source) => ` ${source}`).join('');
  const directives = [
    "default-src 'self'",
    isProductionBuild ? `script-src 'self'${allowed}` : "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
    isProductionBuild
      ? `style-src 'self'${scriptHashes ? '' : ` 'nonce-${nonce}'`}`
      : "style-src 'self' 'unsafe-inline'",
    // Widths and positions are written as style attributes, which no nonce can cover.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    isProductionBuild ? "connect-src 'self'" : "connect-src 'self' ws: wss:",
    // Without scripts, paying is a form whose response redirects to the provider.
    "form-action 'self' https://checkout.stripe.com",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${isFramedByShop ? "'self'" : "'none'"}`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
