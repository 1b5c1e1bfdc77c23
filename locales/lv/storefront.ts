import type { storefront as en } from '#locales/en/storefront.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';
import { shared } from './shared.ts';
import { account } from './storefront/account.ts';
import { auth } from './storefront/auth.ts';
import { cart } from './storefront/cart.ts';
import { catalog } from './storefront/catalog.ts';
import { checkout } from './storefront/checkout.ts';
import { content } from './storefront/content.ts';
import { frame } from './storefront/frame.ts';
import { home } from './storefront/home.ts';
import { invitation } from './storefront/invitation.ts';
import { orders } from './storefront/orders.ts';
import { twoStep } from './storefront/two-step.ts';
import { withdrawals } from './storefront/withdrawals.ts';

export const storefront: MessagesOf<typeof en> = {
  ...shared,
  ...frame,
  ...home,
  ...catalog,
  ...cart,
  ...auth,
  ...checkout,
  ...invitation,
  ...orders,
  ...withdrawals,
  ...account,
  ...content,
  ...twoStep,
};
