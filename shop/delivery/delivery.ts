import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE, type Language, type PerLanguage } from '#shop/kernel/language.ts';
import type { Cents } from '#shop/kernel/money.ts';
import type { PointCarrier } from './points/point.ts';

/** `pickup_point`: a carrier's locker or counter. `collect`: the shopper comes to the shop. */
export const METHOD_KINDS = ['courier', 'pickup_point', 'collect'] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

/** What a price goes by: nothing, the parcel's weight in grams, or the goods' value in cents. */
export const PRICE_BASES = ['flat', 'weight', 'value'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

/** What delivery costs (cents, VAT included) above a weight, or from a value. The first step is from 0. */
export type PriceStep = { readonly from: number; readonly price: Cents };

/** Length, width and height in millimetres. */
export type Size = readonly [number, number, number];

/** Where the shop delivers to, as staff edit it. */
export type ZoneFields = {
  readonly name: string;
  /** ISO codes. */
  readonly countries: readonly string[];
  /** Empty is every postal code; see `postal-range.ts`. */
  readonly postal_ranges: readonly string[];
  readonly position: number;
};

/** How goods get to a zone, as staff edit it. */
export type MethodFields = {
  readonly zone_id: Uuid;
  readonly kind: MethodKind;
  /** Whose points it leads to; null for other kinds. */
  readonly carrier: PointCarrier | null;
  readonly names: PerLanguage<string>;
  /** '' where nothing is said. */
  readonly texts: PerLanguage<string>;
  readonly price_by: PriceBasis;
  readonly price_steps: readonly PriceStep[];
  /** The goods' value from which it costs nothing; null for never. */
  readonly free_from: Cents | null;
  readonly most_weight_g: number | null;
  readonly most_size_mm: Size | null;
  /** Ids of kinds of products, and of products, that may not go this way. */
  readonly excluded_kinds: readonly string[];
  readonly excluded_products: readonly Uuid[];
  /** Working days from the day on which it leaves the shop. */
  readonly days_from: number;
  readonly days_to: number;
  /** What is ordered before this hour of a working day leaves the shop on that day. */
  readonly cut_off_hour: number;
  readonly position: number;
  readonly is_hidden: boolean;
};

/** `version`: when it was last saved. A form sends it back, so that a second editor is noticed. */
export type DeliveryMethod = {
  readonly id: Uuid;
  readonly version: Date;
  readonly fields: MethodFields;
  /** Where its carrier has points, ISO codes; missing for other kinds. */
  readonly pointCountries?: readonly string[];
};
export type DeliveryZone = {
  readonly id: Uuid;
  readonly version: Date;
  readonly fields: ZoneFields;
  /** In order; hidden ones too. */
  readonly methods: readonly DeliveryMethod[];
};

/** All of them are read at once. */
export const MAX_ZONES = 50;
export const MAX_METHODS = 20;

/** What it says in a language, or else in the default one. */
export function sayIn(texts: PerLanguage<string>, language: Language): string {
  return texts[language] || texts[DEFAULT_LANGUAGE];
}

/** Zones with the methods that shoppers are offered; without one, a zone serves nobody. */
export function openZones(zones: readonly DeliveryZone[]): readonly DeliveryZone[] {
  return zones
    .map((zone) => ({
      ...zone,
      methods: zone.methods.filter(
        (method) => !method.fields.is_hidden && zone.fields.countries.some((country) => leadsTo(method, country)),
      ),
    }))
    .filter(({ methods }) => methods.length > 0);
}

/** Whether there is a point to choose, for a method that leads to points. */
export function leadsTo({ fields, pointCountries }: DeliveryMethod, country: string): boolean {
  return fields.kind !== 'pickup_point' || pointCountries?.includes(country) === true;
}

/** The countries of zones of which no method is offered, unless another zone delivers there. */
export function listUnserved(zones: readonly DeliveryZone[]): readonly string[] {
  const served = new Set(openZones(zones).flatMap(({ fields }) => fields.countries));
  return [...new Set(zones.flatMap(({ fields }) => fields.countries))].filter((country) => !served.has(country));
}
