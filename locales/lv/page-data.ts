import type { pageData as en } from '#locales/en/page-data.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';
import { closed } from './storefront/closed.ts';
import { collections } from './storefront/collections.ts';
import { deliveryWays } from './storefront/delivery-ways.ts';
import { footer } from './storefront/footer.ts';
import { homeSections } from './storefront/home-sections.ts';
import { navigation } from './storefront/navigation.ts';
import { topStrip } from './storefront/top-strip.ts';

export const pageData: MessagesOf<typeof en> = {
  ...closed,
  ...collections,
  ...deliveryWays,
  ...footer,
  ...homeSections,
  ...navigation,
  ...topStrip,
};
