import { err, ok, type Result } from '#shop/kernel/result.ts';

/** The carrier of a parcel; `other` is any carrier without known tracking pages. */
export const CARRIERS = ['omniva', 'dpd', 'latvijas_pasts', 'venipak', 'other'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** The carrier that forms begin with. */
export const DEFAULT_CARRIER: Carrier = 'omniva';

/** Names of companies, the same in every language. */
export const CARRIER_NAMES: Readonly<Record<Exclude<Carrier, 'other'>, string>> = {
  omniva: 'Omniva',
  dpd: 'DPD',
  latvijas_pasts: 'Latvijas Pasts',
  venipak: 'Venipak',
};

/** Where a parcel can be followed. */
export type Tracking = {
  readonly carrier: Carrier;
  readonly number: string;
  /** Typed by staff for an unknown carrier; null without one. */
  readonly url: string | null;
};

/** Reads tracking from the columns of an order or of a part of one. */
export function readTracking(row: {
  readonly tracking_carrier: string | null;
  readonly tracking_number: string | null;
  readonly tracking_url: string | null;
}): Tracking | null {
  const carrier = CARRIERS.find((one) => one === row.tracking_carrier);
  if (carrier === undefined || row.tracking_number === null) return null;
  return { carrier, number: row.tracking_number, url: row.tracking_url };
}

/** The columns that `readTracking` reads. */
export function writeTracking(tracking: Tracking | null) {
  return {
    tracking_carrier: tracking?.carrier ?? null,
    tracking_number: tracking?.number ?? null,
    tracking_url: tracking?.url ?? null,
  };
}

const PAGES: Readonly<Record<Exclude<Carrier, 'other'>, string>> = {
  omniva: 'https://mans.omniva.lv/track/',
  dpd: 'https://www.dpdgroup.com/lv/mydpd/my-parcels/track?lang=lv&parcelNumber=',
  latvijas_pasts: 'https://track.pasts.lv/consignment/tracking?type=pasts&id=',
  venipak: 'https://venipak.com/tracking/track/',
};

/** The carrier's tracking page: `https://mans.omniva.lv/track/CC123456789EE`; null when there is none. */
export function trackingUrl({ carrier, number, url }: Tracking): string | null {
  return carrier === 'other' ? url : `${PAGES[carrier]}${encodeURIComponent(number)}`;
}

/** The carrier's name; null for `other`. */
export function carrierName(carrier: Carrier): string | null {
  return carrier === 'other' ? null : CARRIER_NAMES[carrier];
}

export const MAX_TRACKING_NUMBER = 64;
export const MAX_TRACKING_URL = 500;

export type TrackingProblem =
  /** An address was typed without a tracking number. */
  | 'number_missing'
  /** Characters that carriers print: letters, digits and `-./ `. */
  | 'number_invalid'
  | 'url_invalid';

/**
 * Reads typed tracking. Without a number there is none (null): the carrier alone is only the list's default. An
 * address is stored for `other` alone, because the others have theirs by rule.
 */
export function parseTracking(typed: {
  readonly carrier: Carrier;
  readonly number: string;
  readonly url: string;
}): Result<Tracking | null, { readonly code: TrackingProblem }> {
  const number = typed.number.trim();
  const address = typed.carrier === 'other' ? typed.url.trim() : '';
  if (number === '') return address === '' ? ok(null) : err({ code: 'number_missing' });
  if (number.length > MAX_TRACKING_NUMBER || !/^[A-Za-z0-9](?:[A-Za-z0-9 ./-]*[A-Za-z0-9])?$/.test(number))
    return err({ code: 'number_invalid' });
  if (address === '') return ok({ carrier: typed.carrier, number, url: null });
  const url = parseHttps(address);
  return url === null ? err({ code: 'url_invalid' }) : ok({ carrier: typed.carrier, number, url });
}

function parseHttps(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, href, username, password } = new URL(address);
  const isPlain = protocol === 'https:' && username === '' && password === '';
  return isPlain && href.length <= MAX_TRACKING_URL ? href : null;
}
