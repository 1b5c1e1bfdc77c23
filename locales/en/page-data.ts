import { closed } from './storefront/closed.ts';
import { collections } from './storefront/collections.ts';
import { deliveryWays } from './storefront/delivery-ways.ts';
import { footer } from './storefront/footer.ts';
import { homeSections } from './storefront/home-sections.ts';
import { navigation } from './storefront/navigation.ts';
import { topStrip } from './storefront/top-strip.ts';

/** What the server says in the data of pages: no script has these texts. */
export const pageData = {
  ...closed,
  ...collections,
  ...deliveryWays,
  ...footer,
  ...homeSections,
  ...navigation,
  ...topStrip,
} as const;
