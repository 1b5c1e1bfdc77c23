import { orderWords } from './order-words.ts';
import { account } from './storefront/account.ts';
import { auth } from './storefront/auth.ts';
import { cart } from './storefront/cart.ts';
import { checkout } from './storefront/checkout.ts';
import { content } from './storefront/content.ts';
import { invitation } from './storefront/invitation.ts';
import { labels } from './storefront/labels.ts';
import { leads } from './storefront/leads.ts';
import { orders } from './storefront/orders.ts';
import { restock } from './storefront/restock.ts';
import { reviews } from './storefront/reviews.ts';
import { search } from './storefront/search.ts';
import { twoStep } from './storefront/two-step.ts';
import { wishlist } from './storefront/wishlist.ts';
import { withdrawals } from './storefront/withdrawals.ts';

/** What the rest of the storefront says: cart, signing in, checkout, orders, account. Browsers load it when it is needed. */
export const customer = {
  ...cart,
  ...auth,
  ...checkout,
  ...invitation,
  ...orderWords,
  ...orders,
  ...restock,
  ...withdrawals,
  ...account,
  ...reviews,
  ...content,
  ...search,
  ...wishlist,
  ...leads,
  ...labels,
  ...twoStep,
} as const;
