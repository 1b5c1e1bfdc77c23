import { formatCategoryPath } from '#shop/catalog/categories/category-tree.ts';
import type { Parcel } from '#shop/delivery/quote-delivery.ts';
import { localDay } from '#shop/i18n/calendar-day.ts';
import type { Language } from '#shop/kernel/language.ts';
import { type Cents, centsToDecimal, maxCents, minCents } from '#shop/kernel/money.ts';
import type { OfferPrice } from '#shop/pricing/offer.ts';
import type { ShippingTerms } from '#shop/pricing/shipping-price.ts';
import type { Review } from '#shop/reviews/review.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { productAddress } from '#shop/shelf/product-address.ts';
import type { PageVariation, ProductPage } from '#shop/shelf/product-page.ts';
import { describeDelivery, describeReturns } from './delivery-data.ts';
import { describeEnergy } from './energy-data.ts';
import { findPictureAddress, pageAddress } from './page-address.ts';
import type { Thing } from './structured-data.ts';
import { describeZones, type ZonesForSearch } from './zone-data.ts';

/** The source of a product's structured data: what its page shows, and what the shop promises. */
export type ProductFactsForSearch = {
  readonly origin: string;
  readonly language: Language;
  readonly product: ProductPage;
  /** The reviews on the page, without staff entries. */
  readonly reviews: readonly Review[];
  readonly settings: ShippingTerms & Pick<Settings, 'shopName' | 'country'>;
  /** Absent in a shop without delivery zones. */
  readonly zones?: ZonesForSearch | undefined;
};

/** The only valid lengths of GS1 numbers. */
const GTIN = /^(?:\d{8}|\d{12,14})$/;
const CURRENCY = 'EUR';

/** The product with its offer, or with one per variation. Prices are the page's: VAT included, to the cent. */
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
    category: product.category === null ? undefined : sayPath(product.category),
    hasEnergyConsumptionDetails: product.facts?.energy_label ? describeEnergy(product.facts.energy_label) : undefined,
    additionalProperty: listProperties(
      product.attributes.map(({ term, description }) => ({ name: term, value: description })),
    ),
    ...describeReviews(facts),
  };
  if (product.variations.length > 0) return { ...shared, ...describeVariations(facts) };
  const barcode = product.facts?.barcode ?? '';
  return {
    '@type': 'Product',
    ...shared,
    sku: product.sku ?? undefined,
    gtin: GTIN.test(barcode) ? barcode : undefined,
    offers: describeOffer(facts, { url, ...product.offer, stock: product.stock }),
  };
}

function sayPath({ above = [], name }: NonNullable<ProductPage['category']>): string {
  return formatCategoryPath([...above.map((one) => one.name), name]);
}

/** What the variations differ in, if no option says so and it is known. */
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

/** Only a variation can be bought, so each has its own offer and address; the product has their price range. */
function describeVariations(facts: ProductFactsForSearch): Thing {
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
    hasVariant: variations.map((variation) => describeVariation(facts, variation)),
  };
}

function describeVariation(facts: ProductFactsForSearch, variation: PageVariation): Thing {
  const { product, origin } = facts;
  const picture = findPictureAddress(origin, (variation.image ?? product.images[0])?.path);
  return {
    '@type': 'Product',
    name: `${product.name} – ${variation.label}`,
    sku: variation.sku ?? undefined,
    ...(product.options.length > 0 ? describeValues(product.options, variation) : describeKnown(variation)),
    image: picture ?? undefined,
    offers: describeOffer(facts, { ...variation, url: addressOf(facts, variation) }),
  };
}

/** The properties of variations that search engines know, under the names that shops use. */
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

/** Without options: a shade has a colour, a package its content. */
function describeKnown({ colour, label, netQuantity }: PageVariation) {
  return {
    color: colour === null ? undefined : label,
    size: netQuantity ? `${netQuantity.value} ${netQuantity.unit}` : undefined,
  };
}

/** The value of each option: as a known property, or by the option's name. */
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
    additionalProperty: listProperties(others),
  };
}

function listProperties(said: readonly { readonly name: string; readonly value: string }[]): Thing[] | undefined {
  return said.length > 0 ? said.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })) : undefined;
}

type Offered = Pick<OfferPrice, 'price' | 'originalPrice'> & { readonly stock: number; readonly url: string };

function describeOffer(facts: ProductFactsForSearch, offered: Offered): Thing {
  const { settings } = facts;
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
    shippingDetails: facts.zones
      ? describeZones(facts.zones, parcelOf(facts, price), facts.language)
      : describeDelivery(settings, price),
    hasMerchantReturnPolicy: describeReturns(settings),
  };
}

/** One unit at this price. */
function parcelOf({ product: { id, parcels = [] } }: ProductFactsForSearch, price: Cents): Parcel {
  const unknown = { productId: id, kind: null, weight: null, size: null };
  const { productId, kind, weight, size } = parcels.find((one) => one.price === price) ?? unknown;
  return { goods: price, lines: [{ productId, kind, weight, size, quantity: 1 }] };
}

/** Ratings by shoppers. Presenting the shop's own entries as theirs is forbidden (2005/29/EC, Annex I, 23b, 23c). */
function describeReviews({ product, reviews }: ProductFactsForSearch) {
  if (product.reviewCount === 0) return {};
  // A review without a writer counts in the average, but would need an author on its own.
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
      datePublished: localDay(createdAt),
      reviewBody: text === '' ? undefined : text,
      inLanguage: language ?? undefined,
    })),
  };
}

/** Its slug is of the page's language. */
function addressOf({ origin, language, product }: ProductFactsForSearch, variation?: PageVariation): string {
  return pageAddress(origin, productAddress({ slug: product.slugs[language] }, variation), language);
}

function availability(inStock: boolean): string {
  return `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`;
}
