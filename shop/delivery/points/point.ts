/** Who brings parcels to points. `sample` is made up, for the demo. */
export const POINT_CARRIERS = ['omniva', 'dpd', 'unisend', 'sample'] as const;
export type PointCarrier = (typeof POINT_CARRIERS)[number];

export type PointKind = 'locker' | 'counter';

/** A parcel locker, or a counter that hands out parcels. */
export type PickupPoint = {
  readonly carrier: PointCarrier;
  /** As the carrier calls it on labels; unique for the carrier. */
  readonly id: string;
  readonly name: string;
  readonly kind: PointKind;
  /** ISO code. */
  readonly country: string;
  readonly town: string;
  /** The part of the town, or the region around it; '' where there is none. */
  readonly area: string;
  readonly street: string;
  /** Null where the carrier's list has none. */
  readonly postal_code: string | null;
  readonly lat: number;
  readonly lon: number;
  /** The carrier's own words, or days as `Mo-Fr 09:00-18:00` (OpenStreetMap's opening_hours); null while unknown. */
  readonly hours: string | null;
};

/** Coordinates in degrees. */
export type Place = { readonly lat: number; readonly lon: number };

const EARTH_RADIUS_M = 6_371_000;

/** The distance of two places as the crow flies, in metres. */
export function metresBetween(one: Place, other: Place): number {
  const [from, to] = [radians(one.lat), radians(other.lat)];
  const [north, east] = [to - from, radians(other.lon - one.lon)];
  const half = Math.sin(north / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(half));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
