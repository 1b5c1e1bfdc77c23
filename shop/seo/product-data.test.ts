import { describe, expect, test } from 'vitest';
import { formatDate } from '#shop/i18n/format-date.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { perLanguage } from '#shop/kernel/language.ts';
import { cents, price } from '#shop/kernel/money.ts';
import type { Review, ReviewOrigin } from '#shop/reviews/review.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import type { PageVariation, ProductPage } from '#shop/shelf/product-page.ts';
import { describeProduct, type ProductFactsForSearch } from './product-data.ts';

const ID = '11111111-1111-4111-8111-111111111111' as Uuid;
const picture = (path: string) => ({ path, width: 768, height: 768, ground: '#ffffff' });
const offer = (amount: number, originalPrice: number | null = null) => ({
  price: cents(amount),
  originalPrice: originalPrice === null ? null : cents(originalPrice),
  priceExVat: price(amount * 83),
});

function aPage(changes: Partial<ProductPage> = {}): ProductPage {
  return {
    id: ID,
    name: 'Birch Cream',
    slugs: { ...perLanguage(() => 'birch-cream'), lv: 'berzu-krems' },
    description: null,
    descriptionHtml: null,
    attributes: [],
    highlights: [],
    brand: null,
    sku: 'B-1',
    category: null,
    featured: false,
    variationOnly: false,
    isSealedHygiene: false,
    hasRecall: false,
    hasPrice: true,
    inStock: true,
    stock: 3,
    images: [picture('products/birch.webp')],
    shown: { ...offer(12_10), minPrice: null, maxPrice: null },
    offer: offer(12_10),
    unitPrice: null,
    variations: [],
    options: [],
    facts: null,
    durabilityLabel: null,
    legalBlocks: [],
    details: [],
    rating: 0,
    reviewCount: 0,
    ...changes,
  };
}

const aVariation = (changes: Partial<PageVariation> = {}): PageVariation => ({
  ...offer(12_10),
  id: ID,
  name: '50 ml',
  label: '50 ml',
  values: [],
  hasPrice: true,
  stock: 1,
  sku: null,
  image: null,
  colour: null,
  netQuantity: null,
  unitPrice: null,
  details: [],
  ...changes,
});

const aReview = (origin: ReviewOrigin): Review => ({
  id: ID,
  rating: 5,
  text: `By ${origin}`,
  language: 'en',
  name: 'Anna',
  origin,
  createdAt: new Date('2026-11-20T12:00:00Z'),
  reply: null,
  photos: [],
});

function describeIt(product: ProductPage, changes: Partial<ProductFactsForSearch> = {}) {
  return describeProduct({
    origin: 'https://vitrina.example',
    language: 'en',
    product,
    reviews: [],
    settings: DEFAULT_SETTINGS,
    ...changes,
  });
}

const delivery = (rate: string) => ({ offers: { shippingDetails: { shippingRate: { value: rate } } } });

describe('the structured data of a product', () => {
  test('offers no variation without a price', () => {
    const unpriced = aVariation({ ...offer(0), label: '30 ml', hasPrice: false, stock: 0 });
    expect(describeIt(aPage({ variations: [unpriced, aVariation()] }))).toMatchObject({
      offers: { lowPrice: '12.10', highPrice: '12.10', offerCount: 1 },
      hasVariant: [{ name: expect.stringContaining('50 ml') }],
    });
  });

  test('names its own address and picture in the language of the page', () => {
    expect(describeIt(aPage(), { language: 'lv' })).toMatchObject({
      url: 'https://vitrina.example/lv/product/berzu-krems',
      image: ['https://vitrina.example/media/products/birch-768.jpg'],
    });
  });

  test('shows no drawing where there is no picture', () => {
    expect(describeIt(aPage({ images: [picture('/placeholder.svg')] }))?.image).toBeUndefined();
  });

  test.each([
    [99_99, '7.99'],
    [100_00, '0.00'],
    [100_01, '0.00'],
  ])('asks for delivery of %i cents what the shop asks: %s', (amount, rate) => {
    expect(describeIt(aPage({ offer: offer(amount) }))).toMatchObject(delivery(rate));
  });

  test('follows the owner who changes the price of delivery', () => {
    const settings = { ...DEFAULT_SETTINGS, shippingPrice: cents(3_50), freeShippingThreshold: cents(20_00) };
    expect(describeIt(aPage(), { settings })).toMatchObject(delivery('3.50'));
    expect(describeIt(aPage({ offer: offer(20_00) }), { settings })).toMatchObject(delivery('0.00'));
  });

  test('says what is sold out', () => {
    const sold = { offers: { availability: 'https://schema.org/OutOfStock' } };
    expect(describeIt(aPage({ stock: 0, inStock: false }))).toMatchObject(sold);
    const variations = [aVariation(), aVariation({ stock: 0 })];
    expect(describeIt(aPage({ variations }))).toMatchObject({
      offers: { availability: 'https://schema.org/InStock' },
      hasVariant: [{ offers: { availability: 'https://schema.org/InStock' } }, sold],
    });
  });

  test('says in what variations differ, where it is known', () => {
    const shades = [
      aVariation({ colour: '#aa2233', label: 'Rose' }),
      aVariation({ colour: '#883311', label: 'Brick' }),
    ];
    expect(describeIt(aPage({ variations: shades }))).toMatchObject({
      variesBy: ['https://schema.org/color'],
      hasVariant: [{ color: 'Rose' }, { color: 'Brick' }],
    });
    const sizes = [50, 100].map((value) => aVariation({ netQuantity: { value, unit: 'ml' } }));
    expect(describeIt(aPage({ variations: sizes }))).toMatchObject({
      variesBy: ['https://schema.org/size'],
      hasVariant: [{ size: '50 ml' }, { size: '100 ml' }],
    });
  });

  test('offers each variation at its own price and address', () => {
    const variations = [aVariation(), aVariation({ ...offer(24_20), name: '100 ml', label: '100 mililitri' })];
    expect(describeIt(aPage({ variations }))).toMatchObject({
      '@type': ['ProductGroup', 'Product'],
      offers: { '@type': 'AggregateOffer', lowPrice: '12.10', highPrice: '24.20', offerCount: 2 },
      hasVariant: [
        { name: 'Birch Cream – 50 ml', offers: { price: '12.10' } },
        {
          name: 'Birch Cream – 100 mililitri',
          offers: { price: '24.20', url: 'https://vitrina.example/product/birch-cream?variation=100+ml' },
        },
      ],
    });
  });

  test('names the earlier price that the page may strike out, and no other', () => {
    expect(describeIt(aPage({ offer: offer(12_10, 15_00) }))).toMatchObject({
      offers: {
        priceSpecification: [
          { price: '12.10' },
          { price: '15.00', priceType: 'https://schema.org/StrikethroughPrice' },
        ],
      },
    });
  });

  test('holds reviews of shoppers only, and none where only the shop wrote', () => {
    const reviews = [aReview('staff'), aReview('guest'), aReview('verified')];
    expect(describeIt(aPage({ rating: 4.5, reviewCount: 7 }), { reviews })).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 7 },
      review: [{ reviewBody: 'By guest' }, { reviewBody: 'By verified', datePublished: '2026-11-20' }],
    });
    const alone = describeIt(aPage(), { reviews: [aReview('staff')] });
    expect(alone).not.toHaveProperty('review');
    expect(alone).not.toHaveProperty('aggregateRating');
  });

  test('dates a review as the page does, also one written shortly after midnight in Riga', () => {
    const createdAt = new Date('2026-06-30T21:30:00Z');
    const described = describeIt(aPage({ rating: 5, reviewCount: 1 }), {
      reviews: [{ ...aReview('guest'), createdAt }],
    });
    expect(described).toMatchObject({ review: [{ datePublished: '2026-07-01' }] });
    expect(formatDate(createdAt, 'en')).toBe('1 July 2026');
  });

  test('counts a review whose writer has deleted their account, and shows it without a name', () => {
    const reviews = [{ ...aReview('verified'), name: null }, aReview('guest')];
    expect(describeIt(aPage({ rating: 5, reviewCount: 2 }), { reviews })).toMatchObject({
      aggregateRating: { reviewCount: 2 },
      review: [{ reviewBody: 'By guest' }],
    });
  });
});

test('what the variations of a product with options differ by is said of it and of each', () => {
  const value = (label: string) => ({ value: label, label });
  const product = aPage({
    options: ['Krāsa', 'Size', 'Lining'],
    variations: [aVariation({ values: [value('Sarkans'), value('L'), value('Wool')] })],
  });
  expect(describeIt(product)).toMatchObject({
    variesBy: ['https://schema.org/color', 'https://schema.org/size', 'Lining'],
    hasVariant: [
      {
        color: 'Sarkans',
        size: 'L',
        additionalProperty: [{ '@type': 'PropertyValue', name: 'Lining', value: 'Wool' }],
      },
    ],
  });
});
