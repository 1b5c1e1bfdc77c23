import { formatDayRange } from '#shop/i18n/format-day-range.ts';
import type { Language } from '#shop/kernel/language.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { getTranslate, type ShownTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { openZones } from './delivery.ts';
import type { DeliveryChoice, DeliveryOption } from './delivery-choice.ts';
import { momentInShop } from './delivery-days.ts';
import { getDelivery } from './get-delivery.server.ts';
import { CARRIER_FACTS } from './points/carrier.ts';
import { chooseQuote, type DeliveryQuote, type Parcel, quoteDelivery, standardPrice } from './quote-delivery.ts';

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
 * Finds how a parcel can be delivered now. Null in a shop without zones, which delivers as its settings say; a zone is none
 * until it has a method.
 */
export async function findDeliveryChoice(shop: Shop, asked: Asked): Promise<DeliveryChoice | null> {
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
  { methodId, kind, carrier, name, text, price, from, until }: DeliveryQuote,
  t: ShownTranslate,
): DeliveryOption {
  const dates = formatDayRange(from, until, t.language);
  const when = t(kind === 'collect' ? 'deliveryWay.ready' : 'deliveryWay.arrives', { dates });
  const needsPhone = carrier !== null && CARRIER_FACTS[carrier].needsPhone;
  return { id: methodId, kind, carrier, name, text, price, from, until, when, needsPhone };
}
