import { CONTENT_PAGES } from '#shop/content/content-page.ts';
import { mayBeOwnPage } from '#shop/site/pages/page.ts';
import { isOldHome } from './address.ts';

/** Pages that answer at exactly their address. */
const PAGES: readonly string[] = [
  ...['products', 'categories', 'faq', 'recalls', 'sitemap', 'products/cards', 'products/featured'],
  ...['sign-in', 'sign-in/code', 'sign-up', 'sign-out', 'forgot-password', 'reset-password', 'staff-invitation'],
  ...['account-deleted', 'withdraw', 'language', 'vitals', 'search/suggestions', 'cart/price', 'styleguide'],
  ...['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'apple-touch-icon-precomposed.png'],
  ...CONTENT_PAGES,
].map((page) => `/${page}`);

/** Below these every address is the shop's own. */
const AREAS: readonly string[] = [
  ...[
    'account-settings',
    'admin',
    'auth',
    'assets',
    'checkout',
    'dev',
    'functions',
    'legal',
    'look',
    'texts',
    'media',
    'orders',
  ],
  ...['privacy/versions', 'related', 'restock', 'reviews', 'terms/versions', 'test-payment', 'webhooks', 'wishlist'],
  'withdrawal/versions',
].map((area) => `/${area}`);

/** Addresses that machines request, and that are answered without a page. */
const MACHINE_NAME = /\.(?:xml|txt|json|webmanifest|data)$/;

/** Of a product's page its slug, and the page of it that is not the product's own. */
const PRODUCT = /^\/product\/([^/]+)(\/restock)?$/;

/** A brand's page, a collection, or the list of either. */
const COLLECTION = /^\/(?:brands|collections)(?:\/[^/]+)?$/;

/**
 * What answers at an address in its stored form: a page; a product if it is on sale; a collection or brand's page that is
 * shown, or the list of such; a page of the owner's or the list of news if it is published; or nothing that is known here. `name` tells which, and is unique among all of them.
 */
export type OwnPage =
  | 'page'
  | { readonly kind: 'product' | 'category' | 'collection' | 'owners'; readonly name: string }
  | null;

export function findOwnPage(address: string): OwnPage {
  const [path = '', query = ''] = address.split(/\?(.*)/s);
  if (path === '/') return query !== '' && isOldHome(address) ? null : 'page';
  const [, slug, restock] = PRODUCT.exec(path) ?? [];
  if (slug !== undefined) return restock === undefined ? { kind: 'product', name: slug } : 'page';
  if (path === '/products') {
    const category = new URLSearchParams(query).get('category');
    return category === null ? 'page' : { kind: 'category', name: category };
  }
  if (COLLECTION.test(path)) return { kind: 'collection', name: path };
  const isOwn = PAGES.includes(path) || AREAS.some((area) => path === area || path.startsWith(`${area}/`));
  if (isOwn || MACHINE_NAME.test(path)) return 'page';
  return mayBeOwnPage(path) ? { kind: 'owners', name: path } : null;
}
