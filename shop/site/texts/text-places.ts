import { legal } from '#locales/en/legal.ts';
import { mail } from '#locales/en/mail.ts';
import { orderWords } from '#locales/en/order-words.ts';
import { recalls } from '#locales/en/recalls.ts';
import { shared } from '#locales/en/shared.ts';
import { account } from '#locales/en/storefront/account.ts';
import { auth } from '#locales/en/storefront/auth.ts';
import { cart } from '#locales/en/storefront/cart.ts';
import { catalog } from '#locales/en/storefront/catalog.ts';
import { checkout } from '#locales/en/storefront/checkout.ts';
import { closed } from '#locales/en/storefront/closed.ts';
import { collections } from '#locales/en/storefront/collections.ts';
import { content } from '#locales/en/storefront/content.ts';
import { deliveryWays } from '#locales/en/storefront/delivery-ways.ts';
import { footer } from '#locales/en/storefront/footer.ts';
import { frame } from '#locales/en/storefront/frame.ts';
import { home } from '#locales/en/storefront/home.ts';
import { homeSections } from '#locales/en/storefront/home-sections.ts';
import { invitation } from '#locales/en/storefront/invitation.ts';
import { labels } from '#locales/en/storefront/labels.ts';
import { leads } from '#locales/en/storefront/leads.ts';
import { navigation } from '#locales/en/storefront/navigation.ts';
import { orders } from '#locales/en/storefront/orders.ts';
import { restock } from '#locales/en/storefront/restock.ts';
import { reviews } from '#locales/en/storefront/reviews.ts';
import { search } from '#locales/en/storefront/search.ts';
import { topStrip } from '#locales/en/storefront/top-strip.ts';
import { twoStep } from '#locales/en/storefront/two-step.ts';
import { wishlist } from '#locales/en/storefront/wishlist.ts';
import { withdrawals } from '#locales/en/storefront/withdrawals.ts';

/** Where texts stand: the files they are in, in the order of a visit. A text in two places belongs to the first. */
const FILES = {
  everywhere: [frame, topStrip, navigation, footer, shared],
  home: [home, homeSections, closed],
  products: [catalog, collections, search, leads, labels, restock],
  reviews: [reviews],
  cart: [cart],
  wishlist: [wishlist],
  checkout: [checkout, deliveryWays],
  orders: [orders, orderWords],
  withdrawals: [withdrawals],
  account: [account, auth, twoStep, invitation],
  pages: [content],
  legal: [legal],
  recalls: [recalls],
  mails: [mail],
} as const satisfies Readonly<Record<string, readonly object[]>>;

export type TextPlace = keyof typeof FILES;
export const TEXT_PLACES = Object.keys(FILES) as TextPlace[];

/** A page that shows texts of a place; a mail is on none. */
export const PAGE_OF_PLACE: Readonly<Record<TextPlace, string | null>> = {
  everywhere: '/',
  home: '/',
  products: '/products',
  reviews: '/products',
  cart: '/products',
  wishlist: '/wishlist',
  checkout: '/checkout',
  orders: '/orders',
  withdrawals: '/withdraw',
  account: '/account-settings',
  pages: '/faq',
  legal: '/terms',
  recalls: '/recalls',
  mails: null,
};

const PLACE_OF_KEY = new Map<string, TextPlace>();
for (const place of TEXT_PLACES)
  for (const key of FILES[place].flatMap((file) => Object.keys(file)))
    if (!PLACE_OF_KEY.has(key)) PLACE_OF_KEY.set(key, place);

/** The keys of all texts, place by place. */
export const KEYS_BY_PLACE: readonly string[] = [...PLACE_OF_KEY.keys()];

export function placeOf(key: string): TextPlace {
  const place = PLACE_OF_KEY.get(key);
  if (place === undefined) throw new Error(`No file of texts has ${key}`);
  return place;
}
