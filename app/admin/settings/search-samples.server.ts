import { countryKey } from '#app/reach-key.ts';
import { findAboutCategory, listNavigationCategories } from '#shop/catalog/categories/navigation-view.server.ts';
import { productIdSql } from '#shop/catalog/product-slug-view.server.ts';
import { deliveryOf } from '#shop/i18n/delivery-reach.ts';
import { formatShortMoney } from '#shop/i18n/format-money.ts';
import { LANGUAGES, type Language, type PerLanguage } from '#shop/kernel/language.ts';
import { localPath } from '#shop/kernel/language-path.ts';
import { categoryPath } from '#shop/seo/page-address.ts';
import { beginningOf, productValues, textValues } from '#shop/seo/search-values.ts';
import type { PatternKind, PatternValues } from '#shop/settings/search-pattern.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { productAddress } from '#shop/shelf/product-address.ts';
import { listProductCards } from '#shop/shelf/product-list-view.server.ts';
import { findProductPage } from '#shop/shelf/product-page-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { describeText } from '#shop/site/pages/page.ts';
import { getShownPage, listPublicPages } from '#shop/site/pages/shown-page-view.server.ts';
import { getTranslate, type ShownTranslate } from '#shop/site/texts/get-shown-texts.server.ts';

/** A page of the shop that patterns are tried on, and what it says without any. */
export type SearchSample = {
  readonly address: string;
  readonly values: PatternValues;
  readonly title: string;
  readonly description: string;
};

export type SearchSamples = Readonly<Record<PatternKind, PerLanguage<SearchSample>>>;

type Reader = {
  readonly shop: Shop;
  readonly settings: Settings;
  readonly language: Language;
  readonly t: ShownTranslate;
};

/** Finds a page of each kind, in every language. */
export async function listSearchSamples(shop: Shop, settings: Settings): Promise<SearchSamples> {
  const [product, category, page, home] = await Promise.all([
    inEach(shop, settings, sampleProduct),
    inEach(shop, settings, sampleCategory),
    inEach(shop, settings, samplePage),
    inEach(shop, settings, sampleHome),
  ]);
  return { product, category, page, home };
}

/** What the home page says, in every language. */
export function findHomeSample(shop: Shop, settings: Settings): Promise<PerLanguage<SearchSample>> {
  return inEach(shop, settings, sampleHome);
}

async function inEach(shop: Shop, settings: Settings, sample: (reader: Reader) => Promise<SearchSample>) {
  const samples = LANGUAGES.map(async (language) => {
    const found = await sample({ shop, settings, language, t: await getTranslate(shop, language) });
    const path = localPath(found.address, language);
    return [language, { ...found, address: `${new URL(shop.config.shopUrl).host}${path}` }];
  });
  return Object.fromEntries(await Promise.all(samples)) as PerLanguage<SearchSample>;
}

async function sampleProduct({ shop, settings, language, t }: Reader): Promise<SearchSample> {
  const { vatRate, shopName } = settings;
  const [card] = await listProductCards(shop, { language, vatRate, isDescribed: false, limit: 1 });
  const found = card && (await findProductPage(shop, { id: productIdSql(card.slug), language, vatRate }));
  if (!found) return nothing('/product', settings);
  return {
    address: productAddress({ slug: found.slugs[language] }),
    values: productValues(found, language, settings),
    title: `${found.name} | ${shopName}`,
    description: beginningOf(found.description ?? t('product.noDescription')),
  };
}

async function sampleCategory({ shop, settings, language, t }: Reader): Promise<SearchSample> {
  const [category] = await listNavigationCategories(shop, language);
  if (category === undefined) return nothing('/products', settings);
  const { id, name } = category;
  const { description } = await findAboutCategory(shop, { id, language });
  const delivery = deliveryOf(settings.servedCountries, language);
  return {
    address: categoryPath(id),
    values: textValues(name, description, settings),
    title: `${name} | ${settings.shopName}`,
    description: settings.zones
      ? t('deliveryWay.listed', { title: name })
      : t(countryKey('products.metaText', delivery.reach), { ...delivery, title: name }),
  };
}

/** The newest page of the owner's; without any, the page about the shop stands for it. */
async function samplePage({ shop, settings, language }: Reader): Promise<SearchSample> {
  const [own] = await listPublicPages(shop, language);
  const about = await getShownPage(shop, 'about', language);
  const { title, path, description } = own
    ? { ...own, description: own.intro }
    : { title: about.title, path: '/about', description: describeText(about) };
  return {
    address: path,
    values: textValues(title, description, settings),
    title: `${title} | ${settings.shopName}`,
    description,
  };
}

async function sampleHome({ settings, language, t }: Reader): Promise<SearchSample> {
  const { shopName, servedCountries, freeShippingThreshold, zones } = settings;
  const delivery = deliveryOf(servedCountries, language);
  const facts = { ...delivery, amount: formatShortMoney(freeShippingThreshold, language) };
  return {
    address: '/',
    values: { shop: shopName },
    title: t('home.metaTitle', { shop: shopName }),
    description: zones ? t('home.metaDescription.zones') : t(countryKey('home.metaDescription', delivery.reach), facts),
  };
}

/** Before there is a page of a kind. */
function nothing(address: string, { shopName }: Settings): SearchSample {
  return { address, values: { name: '…', shop: shopName }, title: `… | ${shopName}`, description: '' };
}
