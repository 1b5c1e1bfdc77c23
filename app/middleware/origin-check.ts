import type { Config } from '#shop/platform/config.server.ts';

/** Providers sign what they post; they are not browsers and send no Origin. */
const SIGNED_PATHS = /^\/webhooks\//;
const READING_METHODS = new Set(['GET', 'HEAD']);
/** 'none': the visitor used the address bar or a bookmark. */
const OWN_SITES = new Set(['same-origin', 'none']);

type OriginConfig = Pick<Config, 'env' | 'shopUrl'>;

/** An IP address, which unlike a name cannot lead elsewhere. IPv6 is in brackets in a URL. */
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/;

/** Whether a shop in development is requested under an own name: others could read its mailbox (DNS rebinding). */
export function isOwnHost({ url }: Pick<Request, 'url'>, config: OriginConfig & Pick<Config, 'host'>): boolean {
  // In production there is no mailbox, and forms are accepted only from `SHOP_URL`.
  if (config.env !== 'development') return true;
  const hostname = URL.parse(url)?.hostname;
  if (hostname === undefined) return false;
  return ADDRESS.test(hostname) || ['localhost', config.host, new URL(config.shopUrl).hostname].includes(hostname);
}

/** Whether a request, to any address, may change something: it is from the shop's own pages, or from no browser. */
export function isFromOwnPages(request: Request, config: OriginConfig): boolean {
  if (READING_METHODS.has(request.method)) return true;
  const url = new URL(request.url);
  if (SIGNED_PATHS.test(url.pathname)) return true;
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin === null) return site === null ? isNoBrowser(request) : OWN_SITES.has(site);
  // A page without a referrer (behind a mailed link) posts with Origin 'null'; only browsers write Sec-Fetch-Site.
  if (origin === 'null') return site === 'same-origin';
  return ownOrigins(url, config).includes(origin);
}

/** In development the shop is also opened as 127.0.0.1 or by the machine's name. */
function ownOrigins(url: URL, config: OriginConfig): string[] {
  return config.env === 'production' ? [config.shopUrl] : [config.shopUrl, url.origin];
}

/** Every present browser sends one of these two headers with a post; without cookies there is nothing to misuse. */
function isNoBrowser(request: Request): boolean {
  return !request.headers.has('cookie');
}
