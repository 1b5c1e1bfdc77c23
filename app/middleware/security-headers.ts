import { withoutLanguage } from '#shop/kernel/language-path.ts';
/** 128 random bits, new for every page. */
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
};

const TWO_YEARS = 63_072_000;
/** Pages whose address carries a token. */
const TOKEN_PATHS = /^\/(?:auth\/confirm|reset-password|withdraw|staff-invitation)(?:\.data)?\/?$/;

/** Adds the headers that every response of the shop has. A header that the page has set itself stays. */
export function withSecurityHeaders(response: Response, page: Page): Response {
  const headers = new Headers(response.headers);
  const set = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value);
  };
  set('Content-Security-Policy', contentSecurityPolicy(page));
  set('X-Content-Type-Options', 'nosniff');
  set('X-Frame-Options', 'DENY');
  // The payment tab is opened empty and then sent to the provider: the opener must keep its handle.
  set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
  set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  if (TOKEN_PATHS.test(withoutLanguage(page.pathname))) headers.set('Referrer-Policy', 'no-referrer');
  else set('Referrer-Policy', 'strict-origin-when-cross-origin');
  if (page.isHttps) set('Strict-Transport-Security', `max-age=${TWO_YEARS}; includeSubDomains`);
  setCaching(headers, page);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** Pages and data of a signed-in person, and whatever sets a cookie, are never cached. */
function setCaching(headers: Headers, page: Page): void {
  const isPersonal = page.hasSession && isPageOrData(headers.get('content-type'));
  if (isPersonal || headers.has('set-cookie') || TOKEN_PATHS.test(withoutLanguage(page.pathname))) {
    headers.set('Cache-Control', 'private, no-store');
  } else if (!headers.has('cache-control')) {
    headers.set('Cache-Control', 'private, no-cache');
  }
}

/** Pictures and the like are the same for everybody. */
function isPageOrData(contentType: string | null): boolean {
  return (
    contentType === null ||
    /^(?:text\/html|text\/x-script|text\/x-turbo|text\/plain|application\/json)/.test(contentType)
  );
}

function contentSecurityPolicy({ nonce, scriptHashes, isHttps, isProductionBuild }: Page): string {
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
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
