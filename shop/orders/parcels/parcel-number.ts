import type { Uuid } from '#shop/kernel/ids.ts';
import { type Carrier, MAX_TRACKING_NUMBER, type Tracking } from '../tracking.ts';

/** What staff are asked about a number before it is taken. */
export type NumberQuestion = {
  /** It does not look like the numbers of its carrier. */
  readonly isUnusual: boolean;
  /** The order that has the number already, in another parcel; null when none has. */
  readonly usedFor: number | null;
};

/** Where a number is used. */
export type NumberInUse = {
  readonly orderId: Uuid;
  readonly orderNumber: number;
  readonly carrier: string | null;
  readonly number: string;
  /** The part of its order that has it; null for an order that is sent whole. */
  readonly part: number | null;
};

/** A parcel with a number for it. `part` is null for an order's next parcel, and for one that is sent whole. */
export type NumberedParcel = Pick<Tracking, 'carrier' | 'number'> & {
  readonly orderId: string;
  readonly part: number | null;
};

/** Whether a number in use is that of this very parcel. */
export function isOfParcel(one: NumberInUse, { orderId, part }: NumberedParcel): boolean {
  return one.orderId === orderId && one.part === part;
}

/** Decides what to ask about the number of a parcel; null when it looks right and nothing else has it. */
export function questionNumber(parcel: NumberedParcel, inUse: readonly NumberInUse[]): NumberQuestion | null {
  const { carrier, number } = parcel;
  const another = inUse.find((one) => !isOfParcel(one, parcel) && compactNumber(one.number) === compactNumber(number));
  const question = { isUnusual: !isUsualNumber(carrier, number), usedFor: another?.orderNumber ?? null };
  return question.isUnusual || question.usedFor !== null ? question : null;
}

/** How a carrier's numbers look, as far as it is known. */
const FORMS: Readonly<Record<Exclude<Carrier, 'other'>, (number: string) => boolean>> = {
  omniva: (number) => isPostalNumber(number) && number.endsWith('EE'),
  dpd: (number) => /^\d{14}$/.test(number),
  latvijas_pasts: (number) => isPostalNumber(number) && number.endsWith('LV'),
  venipak: (number) => /^V\d{5}E\d{7}$/.test(number),
};

const KNOWN = Object.keys(FORMS) as (keyof typeof FORMS)[];

/** Whether a number has the form of its carrier's numbers. Nothing is known of other carriers. */
export function isUsualNumber(carrier: Carrier, number: string): boolean {
  return carrier === 'other' || FORMS[carrier](compactNumber(number));
}

/** The carrier whose numbers alone look like this: '05809012345678' is of DPD. Null when none or several do. */
export function carrierOfNumber(number: string): Carrier | null {
  if (number.length > MAX_TRACKING_NUMBER) return null;
  const compact = compactNumber(number);
  const [found = null, another] = KNOWN.filter((carrier) => FORMS[carrier](compact));
  return another === undefined ? found : null;
}

/** A number without the spaces and signs that people write into it, to compare it. */
export function compactNumber(number: string): string {
  return number.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}

/** Weights of the digits, from the left (Universal Postal Union, S10). */
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** 'CC123456785EE': eight digits and their check digit between two letters for the service and the country's code. */
function isPostalNumber(number: string): boolean {
  const [, digits, check] = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(number) ?? [];
  if (digits === undefined) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const rest = 11 - (sum % 11);
  return Number(check) === (rest === 10 ? 0 : rest === 11 ? 5 : rest);
}
