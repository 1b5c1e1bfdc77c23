import { dayInRiga } from '#shop/i18n/calendar-day.ts';
import type { Language } from '#shop/kernel/language.ts';
import { centsToDecimal, maxCents, minCents } from '#shop/kernel/money.ts';
import type { OfferPrice } from '#shop/pricing/offer.ts';
import type { Review } from '#shop/reviews/review.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { PageVariation, ProductPage } from '#shop/shelf/product-page.ts';
import { describeDelivery, describeReturns } from './delivery-data.ts';
import { findPictureAddress, pageAddress, productPath } from './page-address.ts';
import type { Thing } from './structured-data.ts';

/** What a product's structured data is made of: what its page shows, and what the shop promises. */
export type ProductFactsForSearch = {
  readonly origin: string;
  readonly language: Language;
  readonly product: ProductPage;
  /** Those the page shows; what the shop entered itself is left out here. */
  readonly reviews: readonly Review[];
  readonly settings: Pick<Settings, 'shopName' | 'country' | 'shippingPrice' | 'freeShippingThreshold'>;
};

/** GS1 numbers come in these lengths only. */
const GTIN = /^(?:\d{8}|\d{12,14})$/;
const CURRENCY = 'EUR';

/**
 * The product with its offer, or with one for each variation. Prices are those of the page: VAT included, to the cent.
 */
export function describeProduct(facts: ProductFactsForSearch): Thing {
  const { product } = facts;
  const url = addressOf(facts);
  const pictures = product.images.flatMap(({ path }) => findPictureAddress(facts.origin, path) ?? []);
  const shared = {
    '@id': `${url}#product`,
    name: product.name,
    description: product.description ?? undefined,
    url,
    image: pictures.length > 0 ? pictures : undefined,
    brand: product.brand === null ? undefined : { '@type': 'Brand', name: product.brand },
    category: product.category?.name,
    ...describeReviews(facts),
  };
  if (product.variations.length > 0) return { ...shared, ...describeVariations(facts, url) };
  const barcode = product.facts?.barcode ?? '';
  return {
    '@type': 'Product',
    ...shared,
    sku: product.sku ?? undefined,
    gtin: GTIN.test(barcode) ? barcode : undefined,
    offers: describeOffer(facts, { url, ...product.offer, stock: product.stock }),
  };
}

/** In what the variations differ, where no option says so and it is known. */
function listVaried(variations: readonly PageVariation[]): string[] | undefined {
  const varied = [
    ...(variations.every(({ colour }) => colour !== null) ? ['https://schema.org/color'] : []),
    ...(variations.every(({ netQuantity }) => netQuantity != null) && countDistinct(variations) > 1
      ? ['https://schema.org/size']
      : []),
  ];
  return varied.length > 0 ? varied : undefined;
}

function countDistinct(variations: readonly PageVariation[]): number {
  return new Set(variations.map(({ netQuantity }) => JSON.stringify(netQuantity))).size;
}

/** Only a variation can be bought, so each has its own offer and address; the product names their span. */
function describeVariations(facts: ProductFactsForSearch, url: string): Thing {
  const { inStock, sku, id, options } = facts.product;
  const variations = facts.product.variations.filter(({ hasPrice }) => hasPrice);
  const [first, ...others] = variations.map(({ price }) => price);
  return {
    '@type': ['ProductGroup', 'Product'],
    productGroupID: sku ?? id,
    variesBy: options.length > 0 ? options.map(propertyOf) : listVaried(variations),
    offers: first !== undefined && {
      '@type': 'AggregateOffer',
      priceCurrency: CURRENCY,
      lowPrice: centsToDecimal(minCents(first, ...others)),
      highPrice: centsToDecimal(maxCents(first, ...others)),
      offerCount: variations.length,
      availability: availability(inStock),
      itemCondition: 'https://schema.org/NewCondition',
    },
    hasVariant: variations.map((variation) => describeVariation(facts, url, variation)),
  };
}

function describeVariation(facts: ProductFactsForSearch, url: string, variation: PageVariation): Thing {
  const { product, origin } = facts;
  const picture = findPictureAddress(origin, (variation.image ?? product.images[0])?.path);
  return {
    '@type': 'Product',
    name: `${product.name} – ${variation.label}`,
    sku: variation.sku ?? undefined,
    ...(product.options.length > 0 ? describeValues(product.options, variation) : describeKnown(variation)),
    image: picture ?? undefined,
    offers: describeOffer(facts, { ...variation, url: `${url}?variation=${variation.id}` }),
  };
}

/** What search engines know of what variations differ by, under the names that shops give it. */
const PROPERTIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    color: ['color', 'colour', 'shade', 'krāsa', 'tonis'],
    size: ['size', 'izmērs'],
    material: ['material', 'materiāls'],
    pattern: ['pattern', 'raksts'],
  }).flatMap(([property, names]) => names.map((name) => [name, `https://schema.org/${property}`])),
);

function propertyOf(name: string): string {
  return PROPERTIES.get(name.toLowerCase()) ?? name;
}

/** Where no option says so: a shade has a colour, a package its content. */
function describeKnown({ colour, label, netQuantity }: PageVariation) {
  return {
    color: colour === null ? undefined : label,
    size: netQuantity ? `${netQuantity.value} ${netQuantity.unit}` : undefined,
  };
}

/** The value of each option: as a property where search engines have one for it, else by the option's name. */
function describeValues(options: readonly string[], { values }: PageVariation) {
  const said = options.flatMap((name, index) => {
    const value = values[index]?.label;
    return value === undefined
      ? []
      : [{ name, value, property: PROPERTIES.get(name.toLowerCase())?.split('/').at(-1) }];
  });
  const others = said.filter(({ property }) => property === undefined);
  return {
    ...Object.fromEntries(said.flatMap(({ property, value }) => (property === undefined ? [] : [[property, value]]))),
    additionalProperty:
      others.length > 0 ? others.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })) : undefined,
  };
}

type Offered = Pick<OfferPrice, 'price' | 'originalPrice'> & { readonly stock: number; readonly url: string };

function describeOffer({ settings }: ProductFactsForSearch, offered: Offered): Thing {
  const { url, price, originalPrice, stock } = offered;
  const asked = { '@type': 'UnitPriceSpecification', priceCurrency: CURRENCY, valueAddedTaxIncluded: true };
  return {
    '@type': 'Offer',
    url,
    price: centsToDecimal(price),
    priceCurrency: CURRENCY,
    availability: availability(stock > 0),
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: settings.shopName },
    priceSpecification: [
      { ...asked, price: centsToDecimal(price) },
      ...(originalPrice === null
        ? []
        : [{ ...asked, price: centsToDecimal(originalPrice), priceType: 'https://schema.org/StrikethroughPrice' }]),
    ],
    shippingDetails: describeDelivery(settings, price),
    hasMerchantReturnPolicy: describeReturns(settings),
  };
}

/** Ratings that shoppers gave. Passing off the shop's own entries as theirs is forbidden (2005/29/EC, Annex I, 23b, 23c). */
function describeReviews({ product, reviews }: ProductFactsForSearch) {
  if (product.reviewCount === 0) return {};
  // One whose writer is forgotten counts in the average; by itself it would need an author.
  const real = reviews.flatMap(({ name, ...review }) =>
    review.origin === 'staff' || name === null ? [] : [{ name, ...review }],
  );
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.rating,
      reviewCount: product.reviewCount,
      bestRating: 5,
      worstRating: 1,
    },
    review: real.map(({ rating, text, name, language, createdAt }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
      author: { '@type': 'Person', name },
      datePublished: dayInRiga(createdAt),
      reviewBody: text === '' ? undefined : text,
      inLanguage: language ?? undefined,
    })),
  };
}

function addressOf({ origin, language, product }: ProductFactsForSearch): string {
  return pageAddress(origin, productPath(product.slugs[language]), language);
}

function availability(inStock: boolean): string {
  return `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`;
}
