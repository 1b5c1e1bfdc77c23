import { countryKey } from '#app/reach-key.ts';
import { deliveryOf } from '#shop/i18n/delivery-reach.ts';
import { formatShortMoney } from '#shop/i18n/format-money.ts';
import { fillPatterns } from '#shop/settings/search-pattern.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { ShownTranslate } from '#shop/site/texts/get-shown-texts.server.ts';

export type HomeWords = ReturnType<typeof sayHome>;

/** What the home page says of the shop. Data of the page, so that no other page's scripts have its words. */
export function sayHome(t: ShownTranslate, settings: Settings) {
  const { language } = t;
  const delivery = deliveryOf(settings.servedCountries, language);
  const facts = { ...delivery, amount: formatShortMoney(settings.freeShippingThreshold, language) };
  const forSearch = fillPatterns(settings.searchHome, language, { shop: settings.shopName });
  return {
    metaTitle: forSearch.title ?? t('home.metaTitle', { shop: settings.shopName }),
    metaDescription:
      forSearch.description ??
      (settings.zones ? t('home.metaDescription.zones') : t(countryKey('home.metaDescription', delivery.reach), facts)),
    tagline: t('home.tagline'),
    subtitle: settings.zones ? t('home.subtitle.zones') : t(countryKey('home.subtitle', delivery.reach), facts),
    story: { title: t('story.title'), text: t('story.text') },
  };
}
