import { withoutLanguage } from '#shop/kernel/language-path.ts';
import type { PageType } from './vital.ts';

const CONTENT = /^\/(?:faq|about|wholesale|privacy|terms|cookies|sitemap)$/;

/** What kind of page an address is, in whatever language: `pageTypeOf('/lv/product/serum')` is 'product'. */
export function pageTypeOf(pathname: string): PageType {
  const path = withoutLanguage(pathname).replace(/(?<=.)\/$/, '') || '/';
  if (path === '/') return 'home';
  if (path === '/products') return 'products';
  if (path.startsWith('/product/')) return 'product';
  if (path === '/categories') return 'categories';
  if (CONTENT.test(path)) return 'content';
  return path.startsWith('/checkout') ? 'checkout' : 'account';
}
