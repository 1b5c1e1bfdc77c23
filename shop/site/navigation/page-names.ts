import type { storefront } from '#locales/en/storefront.ts';
import type { ShopPage } from './navigation.ts';

/** What each of the shop's pages is called where no other name is written. */
export const PAGE_NAMES = {
  products: 'nav.allProducts',
  categories: 'nav.categories',
  brands: 'collections.brands',
  collections: 'collections.title',
  wholesale: 'nav.wholesale',
  about: 'nav.about',
  faq: 'footer.faq',
  news: 'news.title',
  orders: 'footer.trackOrder',
  'account-settings': 'footer.myAccount',
  wishlist: 'nav.wishlist',
  withdraw: 'footer.withdraw',
  recalls: 'footer.recalls',
  privacy: 'footer.privacy',
  terms: 'footer.terms',
  withdrawal: 'footer.withdrawal',
  cookies: 'footer.cookies',
  accessibility: 'footer.accessibility',
} as const satisfies Readonly<Record<ShopPage, keyof typeof storefront>>;
