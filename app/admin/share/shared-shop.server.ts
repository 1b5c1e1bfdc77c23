import { countryKey } from '#app/reach-key.ts';
import { deliveryOf } from '#shop/i18n/delivery-reach.ts';
import { LANGUAGES, type PerLanguage } from '#shop/kernel/language.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { getLook } from '#shop/site/look/get-look.server.ts';
import { shopPictureUrl } from '#shop/site/look/get-shop-card.server.ts';
import { getTranslate, type ShownTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { LISTED_NAME } from './listed-name.ts';
import type { SharedShop } from './share-preview.tsx';

/** What every preview of a shared link shows of the shop itself. */
export async function findSharedShop(shop: Shop): Promise<SharedShop> {
  const [settings, look] = await Promise.all([getSettings(shop), getLook(shop)]);
  const { shopName, languages, searchProduct, searchCategory, searchPage, searchHome } = settings;
  return {
    name: shopName,
    host: new URL(shop.config.shopUrl).host,
    languages,
    ground: look.ground,
    picture: shopPictureUrl(look, shopName),
    patterns: { product: searchProduct, category: searchCategory, page: searchPage, home: searchHome },
  };
}

/** A text in each language, as shoppers read it. */
export async function sayInEach(shop: Shop, say: (t: ShownTranslate) => string): Promise<PerLanguage<string>> {
  const said = LANGUAGES.map(async (language) => [language, say(await getTranslate(shop, language))]);
  return Object.fromEntries(await Promise.all(said)) as PerLanguage<string>;
}

/** What a shared link says of any category or collection that says nothing itself, with its name left out. */
export async function sayOfListing(shop: Shop): Promise<PerLanguage<string>> {
  const { servedCountries, zones } = await getSettings(shop);
  return sayInEach(shop, (t) => {
    if (zones) return t('deliveryWay.listed', { title: LISTED_NAME });
    const delivery = deliveryOf(servedCountries, t.language);
    return t(countryKey('products.metaText', delivery.reach), { ...delivery, title: LISTED_NAME });
  });
}
