import type { PostalAddress } from '#shop/addresses/address.ts';
import { daysTo, inCountry } from '#shop/i18n/delivery-reach.ts';
import type { Language } from '#shop/kernel/language.ts';
import { type OrderDelivery, writeDeliveryDays } from '#shop/orders/order-delivery.ts';
import { carrierName, type Tracking, trackingUrl } from '#shop/orders/tracking.ts';
import type { MailTranslate } from './letter.ts';
import type { LetterSection } from './letter-text.ts';

/** One parcel of an order that is sent in parts. */
export type MailedPart = {
  /** Within its order: 1, 2 … */
  readonly number: number;
  readonly tracking: Tracking | null;
  readonly units: readonly MailedUnits[];
  /** What is still to be sent; empty for the last part. */
  readonly following: readonly MailedUnits[];
};

type MailedUnits = { readonly name: string; readonly variation: string | null; readonly quantity: number };

type Sent = {
  readonly address: Pick<PostalAddress, 'country'>;
  readonly delivery: OrderDelivery | null;
  readonly tracking: Tracking | null;
  readonly part: MailedPart | null;
};

/** Whether a parcel has the rest of its order. */
export function isLast({ following }: MailedPart): boolean {
  return following.length === 0;
}

/** On the agreed days, or else as it takes to the country the parcel goes to. */
export function sayDelivery(t: MailTranslate, { address, delivery, part }: Sent, language: Language): string {
  if (delivery?.kind === 'collect')
    return t(part === null || isLast(part) ? 'mail.orderReady.text' : 'mail.orderPartReady.text');
  if (delivery !== null) {
    const hands = delivery.kind === 'pickup_point' ? 'mail.orderShipped.point' : 'mail.orderShipped.agreed';
    return t(hands, { when: writeDeliveryDays(t, delivery) });
  }
  return t('mail.orderShipped.text', { country: inCountry(address.country, language), days: daysTo(address.country) });
}

/** What has left, its parcel, and what still follows: in this order whether an order is sent whole or in parts. */
export function describeParcel(t: MailTranslate, order: Sent): readonly LetterSection[] {
  const { part } = order;
  const here = part === null ? [] : [{ title: t('mail.orderPart.here'), paragraphs: [], bullets: list(t, part.units) }];
  const rest = part === null || isLast(part) ? [] : [sayRest(t, order, part.following)];
  return [...here, ...sayParcel(t, order), ...rest];
}

/** The number also in words, because people ask the carrier by number, not by link. */
function sayParcel(t: MailTranslate, order: Sent): readonly LetterSection[] {
  const { tracking } = order.part ?? order;
  if (tracking === null) return [];
  const carrier = carrierName(tracking.carrier);
  const { number } = tracking;
  const url = trackingUrl(tracking);
  return [
    {
      title: t('mail.order.parcelTitle'),
      paragraphs: [
        carrier === null ? t('mail.order.parcelOf', { number }) : t('mail.order.parcel', { carrier, number }),
      ],
      links: url ? [{ label: t('mail.order.track'), url }] : [],
    },
  ];
}

function sayRest(t: MailTranslate, { delivery }: Sent, following: readonly MailedUnits[]): LetterSection {
  const text = t(delivery?.kind === 'collect' ? 'mail.orderPartReady.rest' : 'mail.orderPart.text');
  return { title: t('mail.orderPart.follows'), paragraphs: [text], bullets: list(t, following) };
}

function list(t: MailTranslate, lines: readonly MailedUnits[]): readonly string[] {
  return lines.map(({ name, variation, quantity }) =>
    t('mail.withdrawal.line', { n: quantity, name: variation === null ? name : `${name} – ${variation}` }),
  );
}
