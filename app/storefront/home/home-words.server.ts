import { countryKey } from '#app/reach-key.ts';
import { getServerTranslate } from '#app/storefront-translate.server.ts';
import { deliveryOf } from '#shop/i18n/delivery-reach.ts';
import { formatShortMoney } from '#shop/i18n/format-money.ts';
import type { Language } from '#shop/kernel/language.ts';
import { fillPatterns } from '#shop/settings/search-pattern.ts';
import type { Settings } from '#shop/settings/settings.ts';

export type HomeWords = Awaited<ReturnType<typeof sayHome>>;

/** What the home page says of the shop. Data of the page, so that no other page's scripts have its words. */
export async function sayHome(settings: Settings, language: Language) {
  const t = await getServerTranslate(language);
  const delivery = deliveryOf(settings.servedCountries, language);
  const facts = { ...delivery, amount: formatShortMoney(settings.freeShippingThreshold, language) };
  const forSearch = fillPatterns(settings.searchHome, language, { shop: settings.shopName });
  return {
    metaTitle: forSearch.title ?? t('home.metaTitle', { shop: settings.shopName }),
    metaDescription: forSearch.description ?? t(countryKey('home.metaDescription', delivery.reach), facts),
    tagline: t('home.tagline'),
    subtitle: t(countryKey('home.subtitle', delivery.reach), facts),
    story: { title: t('story.title'), text: t('story.text') },
  };
}
