import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Cents } from '#shop/kernel/money.ts';
import { type ShippingTerms, shippingPriceOf } from '#shop/pricing/shipping-price.ts';
import {
  type DeliveryMethod,
  type DeliveryZone,
  leadsTo,
  type MethodFields,
  openZones,
  type Size,
  sayIn,
} from './delivery.ts';
import { type DeliveryDays, deliveryDays, type ShopMoment } from './delivery-days.ts';
import { isInRanges } from './postal-range.ts';

/** What is to be delivered. */
export type Parcel = {
  /** The goods' value, cents, VAT included. */
  readonly goods: Cents;
  readonly lines: readonly ParcelLine[];
};

export type ParcelLine = {
  readonly productId: Uuid;
  readonly kind: string | null;
  readonly quantity: number;
  /** Of one unit in grams; null while unknown, which no limit refuses. */
  readonly weight: number | null;
  readonly size: Size | null;
};

/** `postalCode`: null while only the country is known. */
export type Destination = { readonly country: string; readonly postalCode: string | null };

/** A method with its price and dates for a parcel. */
export type DeliveryQuote = DeliveryDays & {
  readonly methodId: Uuid;
  readonly kind: MethodFields['kind'];
  readonly carrier: MethodFields['carrier'];
  readonly name: string;
  readonly text: string;
  readonly terms: ShippingTerms;
  /** Cents, VAT included. */
  readonly price: Cents;
};

/** Why a method cannot be had for a parcel. */
export type DeliveryRefusal = { readonly name: string; readonly reason: 'too_heavy' | 'too_large' | 'not_allowed' };

export type DeliveryAnswer = {
  /** Whether the shop delivers there at all. */
  readonly isServed: boolean;
  /** In the order of zones and methods. */
  readonly quotes: readonly DeliveryQuote[];
  readonly refused: readonly DeliveryRefusal[];
};

type Question = {
  readonly parcel: Parcel;
  readonly destination: Destination;
  readonly zones: readonly DeliveryZone[];
  readonly language: Language;
  readonly moment: ShopMoment;
};

/** Says by which methods a parcel can be delivered somewhere, for how much and when, and why not by the others. */
export function quoteDelivery({ parcel, destination, zones, language, moment }: Question): DeliveryAnswer {
  const methods = findZones(zones, destination)
    .flatMap((zone) => zone.methods)
    .filter((method) => leadsTo(method, destination.country));
  const quotes: DeliveryQuote[] = [];
  const refused: DeliveryRefusal[] = [];
  for (const { id, fields } of methods) {
    const name = sayIn(fields.names, language);
    const reason = findRefusal(fields, parcel);
    if (reason !== null) {
      refused.push({ name, reason });
      continue;
    }
    const terms = termsOf(fields, parcel);
    quotes.push({
      ...{ methodId: id, kind: fields.kind, carrier: fields.carrier, name, text: sayIn(fields.texts, language), terms },
      price: shippingPriceOf(parcel.goods, terms),
      ...deliveryDays(fields, moment),
    });
  }
  return { isServed: methods.length > 0, quotes, refused };
}

/** Finds the zones of a destination. Those that name its postal code go before those of the whole country. */
function findZones(zones: readonly DeliveryZone[], { country, postalCode }: Destination): readonly DeliveryZone[] {
  const there = openZones(zones).filter(({ fields }) => fields.countries.includes(country));
  const whole = there.filter(({ fields }) => fields.postal_ranges.length === 0);
  if (postalCode === null) return whole.length > 0 ? whole : there.slice(0, 1);
  const exact = there.filter(({ fields }) => isInRanges(postalCode, country, fields.postal_ranges));
  return exact.length > 0 ? exact : whole;
}

/**
 * Chooses the method that the shopper wants, or the one that is preselected: the cheapest delivery, because a dearer one
 * needs the shopper's consent (Directive 2011/83/EU, Art. 22). Coming to the shop is preselected only where nothing
 * else is offered.
 */
export function chooseQuote(quotes: readonly DeliveryQuote[], wanted: string | null): DeliveryQuote | null {
  return quotes.find(({ methodId }) => methodId === wanted) ?? findCheapest(quotes);
}

/**
 * The least expensive delivery offered, of which a full withdrawal refunds no more (Directive 2011/83/EU, Art. 13(2)); the
 * chosen one where that costs less.
 */
export function standardQuote(quotes: readonly DeliveryQuote[], chosen: DeliveryQuote): DeliveryQuote {
  const cheapest = findCheapest(quotes) ?? chosen;
  return cheapest.price < chosen.price ? cheapest : chosen;
}

function findCheapest(quotes: readonly DeliveryQuote[]): DeliveryQuote | null {
  const delivered = quotes.filter(({ kind }) => kind !== 'collect');
  const [first, ...others] = delivered.length > 0 ? delivered : quotes;
  if (first === undefined) return null;
  return others.reduce((cheapest, quote) => (quote.price < cheapest.price ? quote : cheapest), first);
}

function findRefusal(method: MethodFields, { lines }: Parcel): DeliveryRefusal['reason'] | null {
  const { most_weight_g: mostWeight, most_size_mm: mostSize, excluded_kinds, excluded_products } = method;
  const isExcluded = ({ kind, productId }: ParcelLine) =>
    excluded_products.includes(productId) || (kind !== null && excluded_kinds.includes(kind));
  if (lines.some(isExcluded)) return 'not_allowed';
  if (mostSize !== null && lines.some(({ size }) => size !== null && !fitsInto(size, mostSize))) return 'too_large';
  return mostWeight !== null && weigh(lines) > mostWeight ? 'too_heavy' : null;
}

/** Whichever way it is turned. */
function fitsInto(size: Size, most: Size): boolean {
  const [sides, limits] = [size, most].map((one) => one.toSorted((a, b) => a - b));
  return (sides ?? []).every((side, index) => side <= (limits?.[index] ?? 0));
}

function weigh(lines: readonly ParcelLine[]): number {
  return lines.reduce((sum, { weight, quantity }) => sum + (weight ?? 0) * quantity, 0);
}

/** Above a weight, but from a value on: a parcel of 2 kg is not above 2 kg, goods of €50 are 'from €50'. */
function termsOf(method: Pick<DeliveryMethod['fields'], 'price_by' | 'price_steps' | 'free_from'>, parcel: Parcel) {
  const { price_by, price_steps, free_from } = method;
  const isReached = {
    flat: () => false,
    weight: (from: number) => weigh(parcel.lines) > from,
    value: (from: number) => parcel.goods >= from,
  }[price_by];
  const [first, ...others] = price_steps;
  if (first === undefined) throw new RangeError('A delivery method has no price');
  const step = others.findLast(({ from }) => isReached(from)) ?? first;
  return { shippingPrice: step.price, freeShippingThreshold: free_from } satisfies ShippingTerms;
}
