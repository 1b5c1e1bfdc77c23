import { formatDayRange } from '#shop/i18n/format-day-range.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Cents } from '#shop/kernel/money.ts';
import type { ShippingTerms } from '#shop/pricing/shipping-price.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { getTranslate, type ShownTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { openZones } from './delivery.ts';
import { momentInShop } from './delivery-days.ts';
import { getDelivery } from './get-delivery.server.ts';
import { chooseQuote, type DeliveryQuote, type Parcel, quoteDelivery, standardPrice } from './quote-delivery.ts';

/** A method as the shopper may choose it. */
export type DeliveryOption = Pick<DeliveryQuote, 'kind' | 'name' | 'text' | 'price' | 'from' | 'until'> & {
  readonly id: Uuid;
  /** 'Arrives Tue 24 – Thu 26 Nov', in the shopper's words. */
  readonly when: string;
};

export type DeliveryChoice = {
  /** Whether the shop delivers to that country and postal code. */
  readonly isServed: boolean;
  readonly options: readonly DeliveryOption[];
  /** Why the other methods cannot be had, in the shopper's words. */
  readonly refused: readonly string[];
  /** Null when no method can be had. */
  readonly chosen: DeliveryOption | null;
  readonly terms: ShippingTerms;
  /** What the least expensive delivery would have cost, cents, VAT included. */
  readonly standardPrice: Cents;
};

type Asked = {
  readonly parcel: Parcel;
  /** ISO code; null while unknown: then it is the shop's own. */
  readonly country: string | null;
  readonly postalCode: string | null;
  /** The id of the method that the shopper wants; another one is chosen where it cannot be had. */
  readonly wanted: string | null;
  readonly language: Language;
};

/**
 * Says how a parcel can be delivered now. Null in a shop without zones, which delivers as its settings say; a zone is none
 * until it has a method.
 */
export async function chooseDelivery(shop: Shop, asked: Asked): Promise<DeliveryChoice | null> {
  const { parcel, postalCode, wanted, language } = asked;
  const [zones, settings] = await Promise.all([getDelivery(shop), getSettings(shop)]);
  if (openZones(zones).length === 0) return null;
  const country = asked.country ?? settings.country;
  const moment = momentInShop(shop.clock.now(), settings.country);
  const destination = { country, postalCode };
  const { isServed, quotes, refused } = quoteDelivery({ parcel, destination, zones, language, moment });
  const chosen = chooseQuote(quotes, wanted);
  const t = await getTranslate(shop, language);
  return {
    isServed,
    options: quotes.map((quote) => toOption(quote, t)),
    refused: refused.map(({ name, reason }) => t(`deliveryWay.${reason}`, { name })),
    chosen: chosen && toOption(chosen, t),
    terms: chosen?.terms ?? settings,
    standardPrice: chosen === null ? settings.shippingPrice : standardPrice(quotes, chosen),
  };
}

function toOption(
  { methodId, kind, name, text, price, from, until }: DeliveryQuote,
  t: ShownTranslate,
): DeliveryOption {
  const dates = formatDayRange(from, until, t.language);
  const when = t(kind === 'collect' ? 'deliveryWay.ready' : 'deliveryWay.arrives', { dates });
  return { id: methodId, kind, name, text, price, from, until, when };
}
