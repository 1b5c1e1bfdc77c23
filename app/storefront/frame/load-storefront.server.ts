import { findShownLogo } from '#app/look/shown-logo.server.ts';
import { findShownLook } from '#app/look/shown-look.server.ts';
import { closedContext, getLanguage, getShop, isSignedIn } from '#app/shop-context.ts';
import { listNavigationCategories } from '#shop/catalog/categories/navigation-view.server.ts';
import { deliveryOf } from '#shop/i18n/delivery-reach.ts';
import { formatShortMoney } from '#shop/i18n/format-money.ts';
import { takesCardsAlone } from '#shop/payments/payment-way.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { formatShopAddress, type Settings } from '#shop/settings/settings.ts';
import { shopPictureUrl } from '#shop/site/look/get-shop-card.server.ts';
import { getTranslate, type ShownTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { describeFooter } from './footer.server.ts';
import { describeNavigation } from './navigation.server.ts';

type Context = Parameters<typeof getShop>[0];

export type StorefrontData = Awaited<ReturnType<typeof loadStorefront>>;

/** What every storefront page knows: nothing of the person. Small, because it is part of each first page. */
export async function loadStorefront(context: Context) {
  const shop = getShop(context);
  const language = getLanguage(context);
  const [isSomebodySignedIn, categories, settings, t] = await Promise.all([
    isSignedIn(context),
    listNavigationCategories(shop, language),
    getSettings(shop),
    getTranslate(shop, language),
  ]);
  const look = await findShownLook(context);
  const { header, columns } = await describeNavigation(shop, language, categories);
  const { email, phone, chatUrl, vatRate, shippingPrice, freeShippingThreshold, lineLimit } = settings;
  return {
    /** Without a trailing slash. */
    origin: shop.config.shopUrl,
    languages: settings.languages,
    isSignedIn: isSomebodySignedIn,
    /** Absent from the pages of an open shop. */
    ...(context.get(closedContext) && { isClosed: true }),
    /** Absent where people need an account to order. */
    ...(settings.guestsMayOrder && { guestsMayOrder: true }),
    categories,
    header,
    promises: {
      delivery: sayStrip(t, settings),
      support: t('topStrip.support'),
      payment: t(takesCardsAlone(shop.payments, settings) ? 'topStrip.payment' : 'topStrip.payment.ways'),
    },
    footer: await describeFooter(shop, language, { settings, columns }),
    /** `chatUrl`: where 'Live Chat' leads; null without a chat. */
    shop: {
      name: settings.shopName,
      email,
      phone,
      address: formatShopAddress(settings, language),
      chatUrl,
      logo: await findShownLogo(shop, look),
    },
    /** What link previews show of pages without a picture. */
    socialPicture: shopPictureUrl(look, settings.shopName),
    /** What they show the others on. */
    ground: look.ground,
    /** For pricing the cart; amounts in cents, VAT included. */
    pricing: { vatRate, shippingPrice, freeShippingThreshold },
    /** Country codes separated by spaces. */
    servedCountries: settings.servedCountries.join(' '),
    /** What texts about delivery may promise. */
    delivery: {
      ...deliveryOf(settings.servedCountries, language),
      /** What search engines read of a list, with room for its title, where the shop delivers by zones. */
      ...(settings.zones && { listed: t('deliveryWay.listed', { title: '{title}' }) }),
    },
    /** The most units of one product or variation that one order may have. */
    lineLimit,
    /** Whether a guest's review is shown only after the shop has read it. */
    guestReviewsWait: settings.guestReviewsWait,
  };
}

/** From which amount delivery is free, or, where it is not always, that its day is said. */
function sayStrip(t: ShownTranslate, { zones, freeShippingThreshold }: Settings): string {
  const freeFrom = zones ? zones.freeFrom : freeShippingThreshold;
  if (freeFrom === null) return t('topStrip.zones');
  return t('topStrip.freeShipping', { amount: formatShortMoney(freeFrom, t.language) });
}
