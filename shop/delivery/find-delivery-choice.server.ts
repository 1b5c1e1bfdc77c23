import { formatDayRange } from '#shop/i18n/format-day-range.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Cents } from '#shop/kernel/money.ts';
import type { ShippingTerms } from '#shop/pricing/shipping-price.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { formatShopAddress } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { getTranslate, type ShownTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { openZones } from './delivery.ts';
import type { DeliveryChoice, DeliveryOption } from './delivery-choice.ts';
import { momentInShop } from './delivery-days.ts';
import { getDelivery } from './get-delivery.server.ts';
import { CARRIER_FACTS } from './points/carrier.ts';
import { chooseQuote, type DeliveryQuote, type Parcel, quoteDelivery, standardQuote } from './quote-delivery.ts';
import { sayClosed } from './say-closed.server.ts';

type Asked = {
  readonly parcel: Parcel;
  /** What delivery by these terms costs where the parcel goes: its VAT may be another country's. */
  readonly priceOf: (terms: ShippingTerms) => Cents;
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
  const { parcel, priceOf, postalCode, wanted, language } = asked;
  const [zones, settings] = await Promise.all([getDelivery(shop), getSettings(shop)]);
  if (openZones(zones).length === 0) return null;
  const country = asked.country ?? settings.country;
  const moment = momentInShop(shop.clock.now(), settings);
  const destination = { country, postalCode };
  const { isServed, quotes, refused } = quoteDelivery({ parcel, destination, zones, language, moment });
  const chosen = chooseQuote(quotes, wanted);
  const t = await getTranslate(shop, language);
  const place = formatShopAddress(settings, language);
  const toOption = (quote: DeliveryQuote) => sayOption(quote, { priceOf, place }, t);
  return {
    isServed,
    options: quotes.map(toOption),
    refused: refused.map(({ name, reason }) => t(`deliveryWay.${reason}`, { name })),
    chosen: chosen && toOption(chosen),
    terms: chosen?.terms ?? settings,
    standardPrice: priceOf(chosen === null ? settings : standardQuote(quotes, chosen).terms),
  };
}

/** `place`: the shop's address, which is said of collecting where the method has no text of its own. */
function sayOption(
  quote: DeliveryQuote,
  { priceOf, place }: Pick<Asked, 'priceOf'> & { readonly place: string },
  t: ShownTranslate,
): DeliveryOption {
  const { methodId, kind, carrier, name, text, terms, from, until } = quote;
  const dates = formatDayRange(from, until, t.language);
  const days = t(kind === 'collect' ? 'deliveryWay.ready' : 'deliveryWay.arrives', { dates });
  const when = [days, ...sayClosed(t, quote)].join(' · ');
  const needsPhone = carrier !== null && CARRIER_FACTS[carrier].needsPhone;
  const said = text === '' && kind === 'collect' ? place : text;
  return { id: methodId, kind, carrier, name, text: said, price: priceOf(terms), from, until, when, needsPhone };
}
