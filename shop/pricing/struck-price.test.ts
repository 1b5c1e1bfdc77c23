import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#shop/kernel/clock.ts';
import { type Price, parsePrice } from '#shop/kernel/money.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import { type OfferedVariation, offerDisplayPrice, offerPrice } from './offer.ts';

/*
 * What may be struck out, worked out by hand from the history of prices (Directive 98/6/EC Art. 6a; Court of Justice,
 * C-330/23): the lowest price of the 30 days before the reduction began, and nothing else. A history reads 'day price,
 * day price', prices in euro excluding VAT; '45h' is an hour after day 45 began, '30+' a millisecond after day 30 began.
 * Answers are cents with VAT of 21 %.
 */
const VAT = { rate: vatRate(2100), since: null };

const euro = (decimal: string): Price => parsePrice(decimal);

function read(history: string, variationId: string | null = null) {
  return history.split(', ').map((entry) => {
    const [, day, later, price = ''] = /^(\d+)(h|\+)? (.+)$/.exec(entry) ?? [];
    const delay = later === 'h' ? HOUR_MS : later === '+' ? 1 : 0;
    return {
      variationId,
      price: price === 'none' ? null : euro(price),
      changedAt: new Date(Date.UTC(2026, 0, 1) + Number(day) * 24 * HOUR_MS + delay),
    };
  });
}

const aProduct = (price: Price, original: string, product_variations: readonly OfferedVariation[] = []) => ({
  base_price: price,
  original_price: euro(original),
  is_variation_only: false,
  product_variations,
});

describe('struck out beside the price of a product is', () => {
  test.each<[string, history: string, original: string, struck: number | null]>([
    ['nothing while it has had one price only', '0 20', '25', null],
    ['the price it had for long', '0 20, 60 15', '20', 24_20],
    ['nothing that was never asked', '0 20, 60 15', '25', null],
    ['nothing below what was asked', '0 20, 60 15', '18', null],
    ['nothing when it was raised a week before the sale', '0 20, 53 30, 60 25', '30', null],
    ['nor what it cost before that, which is below its price', '0 20, 53 30, 60 25', '20', null],
    ['the raised price when it was asked for just 30 days', '0 20, 30 30, 60 25', '30', 36_30],
    ['nothing when a millisecond is missing to 30 days', '0 20, 30+ 30, 60 25', '30', null],
    ['the first price of what came ten days before', '0 20, 10 15', '20', 24_20],
    ['the first price of what came an hour before', '0 20, 0h 15', '20', 24_20],
    ['not the price before the first of two steps', '0 20, 50 18, 60 15', '20', null],
    ['the price between two steps', '0 20, 50 18, 60 15', '18', 21_78],
    ['the same when the steps are far apart', '0 20, 10 18, 60 15', '18', 21_78],
    ['not the price before three steps', '0 20, 40 19, 50 18, 60 15', '20', null],
    ['nothing when the last sale ended ten days before', '0 20, 30 15, 50 20, 60 15', '20', null],
    ['the full price when it ended 31 days before', '0 20, 10 15, 29 20, 60 15', '20', 24_20],
    ['the same when it ended just 30 days before', '0 20, 10 15, 30 20, 60 15', '20', 24_20],
    ['nothing when it ended a millisecond later', '0 20, 10 15, 30+ 20, 60 15', '20', null],
    ['nothing after an hour at less', '0 20, 45 12, 45h 20, 60 15', '20', null],
    ['nor the price of that hour, which is below today’s', '0 20, 45 12, 45h 20, 60 15', '12', null],
    ['the usual price after an hour at more', '0 20, 45 30, 45h 20, 60 15', '20', 24_20],
    ['nothing once the sale price was raised a little', '0 20, 60 15, 70 17', '20', null],
    ['nothing once the sale is over', '0 20, 60 15, 90 20', '20', null],
    ['the price before, however often the sale is saved', '0 20, 60 15, 65 15, 99 15', '20', 24_20],
    ['the price before, however long the sale lasts', '0 20, 60 15, 800 15', '20', 24_20],
    ['the price before, however long that had been', '0 25, 10 20, 900 15', '20', 24_20],
    ['the price before when it is the same to the cent', '0 20.0010, 60 15', '20', 24_20],
    ['nothing when the reduction is less than a cent', '0 20, 60 19.9999', '20', null],
  ])('%s', (_, history, original, struck) => {
    const changes = read(history);
    const product = aProduct(changes.at(-1)?.price ?? euro('0'), original);
    expect(offerPrice(product, null, changes, VAT).originalPrice).toBe(struck);
    expect(offerPrice(product, null, changes.toReversed(), VAT).originalPrice).toBe(struck);
  });

  test.each([
    [0, 20_00],
    [1200, 22_40],
    [2100, 24_20],
    [2550, 25_10],
  ])('with VAT of %i hundredths of a percent %i cents', (rate, struck) => {
    expect(
      offerPrice(aProduct(euro('15'), '20'), null, read('0 20, 60 15'), { rate: vatRate(rate), since: null })
        .originalPrice,
    ).toBe(struck);
  });

  test.each([
    ['when that was long before', '20', 24_20],
    ['when that was just 30 days before the reduction', '30', 24_20],
    ['no more when it was a millisecond later', '30+', null],
    ['no more when it came with the reduction', '60', null],
    ['no more when it came during the sale', '70', null],
  ])('the price before, the rate of VAT having changed, %s', (_, moment, struck) => {
    const [{ changedAt: since } = { changedAt: null }] = read(`${moment} 1`);
    const history = read('0 20, 60 15');
    expect(offerPrice(aProduct(euro('15'), '20'), null, history, { ...VAT, since }).originalPrice).toBe(struck);
  });
});

describe('struck out beside the price of a variation is', () => {
  test.each<[string, own: string, original: string, struck: number | null]>([
    ['the product’s earlier price where it has none of its own', '0 none', '20', 24_20],
    ['nothing where its own price stayed', '0 19', '20', null],
    ['its own earlier price', '0 25, 60 22', '25', 30_25],
    ['not the product’s earlier price where its own was another', '0 19, 60 17', '20', null],
    ['its own earlier price once that was taken away', '0 18, 60 none', '18', 21_78],
    ['the product’s earlier price where it came before the reduction', '50 none', '20', 24_20],
    ['nothing where it came after the reduction', '70 none', '20', null],
    ['nothing where it was raised a week before', '0 19, 53 25, 60 22', '25', null],
  ])('%s', (_, own, original, struck) => {
    const changes = read(own, 'red');
    const red = { id: 'red', price_adjustment: changes.at(-1)?.price ?? null };
    const history = [...read('0 20, 60 15'), ...changes];
    expect(offerPrice(aProduct(euro('15'), original, [red]), red, history, VAT).originalPrice).toBe(struck);
  });

  test('on the card nothing, unless every variation was reduced from that price', () => {
    const [red, late] = ['red', 'late'].map((id) => ({ id, price_adjustment: null })) as [
      OfferedVariation,
      OfferedVariation,
    ];
    const history = [...read('0 20, 60 15'), ...read('0 none', 'red'), ...read('70 none', 'late')];
    expect(offerDisplayPrice(aProduct(euro('15'), '20', [red]), history, VAT).originalPrice).toBe(24_20);
    expect(offerDisplayPrice(aProduct(euro('15'), '20', [red, late]), history, VAT).originalPrice).toBeNull();
  });
});
