import { formatDistance } from '#shop/i18n/format-distance.ts';
import type { Language } from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { clientKey } from '#shop/platform/http/client-address.server.ts';
import { takeRate } from '#shop/platform/rate-limit.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { getTranslate, type ShownTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { openZones } from '../delivery.ts';
import { getDelivery } from '../get-delivery.server.ts';
import { metresBetween, type PickupPoint, type Place } from './point.ts';
import { findPoint, listPointsByWords, listPointsNear } from './points-view.server.ts';
import { rankPoints, wordsOf } from './rank-points.ts';
import { sayHours } from './say-hours.ts';

/** A point as the shopper may choose it, in the shopper's words. */
export type PointOption = {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** 'Parcel locker · 24/7 · 300 m'. */
  readonly about: string;
};

export type FoundPoints = {
  readonly points: readonly PointOption[];
  /** The point with the id in `last`, while it can be chosen. */
  readonly last: PointOption | null;
};

type Search = {
  readonly methodId: string;
  /** ISO code of the delivery address. */
  readonly country: string;
  /** Town, street or postal code; '' lists the first by the alphabet. */
  readonly search: string;
  /** Where the shopper is; then the search is not looked at. */
  readonly near: Place | null;
  readonly last: string | null;
  readonly language: Language;
};

export type SearchPointsError =
  | { readonly code: 'unknown_method' }
  | { readonly code: 'too_many_requests'; readonly retryAfter: number };

/** The most points in a response. */
export const MAX_POINTS = 20;

/** Per client and minute: more letters than anybody types. */
const PER_CLIENT = 120;
const MINUTE = 60;

/** Finds points of a method by words or near a place, at most 20. `headers` are of the request, for its limit. */
export async function searchPoints(
  shop: Shop,
  { methodId, country, search, near, last, language }: Search,
  headers: Headers,
): Promise<Result<FoundPoints, SearchPointsError>> {
  const zones = openZones(await getDelivery(shop));
  const method = zones.flatMap(({ methods }) => methods).find(({ id }) => id === methodId);
  const carrier = method?.fields.carrier ?? null;
  if (carrier === null) return err({ code: 'unknown_method' });
  const rate = { key: `points:client:${clientKey(headers)}`, limit: PER_CLIENT, seconds: MINUTE };
  const taken = await takeRate(shop.db, rate, shop.clock.now());
  if (!taken.allowed) return err({ code: 'too_many_requests', retryAfter: taken.retryAfter });

  const words = wordsOf(search);
  const wanted = { carrier, country };
  const [found, lastUsed, t] = await Promise.all([
    near === null
      ? listPointsByWords(shop.db, { ...wanted, words })
      : listPointsNear(shop.db, { ...wanted, near, most: MAX_POINTS }),
    last === null ? null : findPoint(shop.db, { ...wanted, id: last }),
    getTranslate(shop, language),
  ]);
  const points = near === null ? rankPoints(found, words, language).slice(0, MAX_POINTS) : found;
  return ok({ points: points.map((point) => toOption(point, near, t)), last: lastUsed && toOption(lastUsed, near, t) });
}

function toOption(point: PickupPoint, near: Place | null, t: ShownTranslate): PointOption {
  const { id, name, street, town, postal_code, kind, hours } = point;
  const about = [
    t(`deliveryWay.point.${kind}`),
    ...(hours === null ? [] : [sayHours(hours, t.language)]),
    ...(near === null ? [] : [formatDistance(metresBetween(point, near), t.language)]),
  ];
  return { id, name, address: [street, town, postal_code].filter(Boolean).join(', '), about: about.join(' · ') };
}
