import { formatDayRange } from '#shop/i18n/format-day-range.ts';
import { formatShortMoney } from '#shop/i18n/format-money.ts';
import { parseLocalTime } from '#shop/i18n/local-time.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { type Cents, minCents } from '#shop/kernel/money.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { getTranslate, type ShownTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { type DeliveryZone, openZones, type Size } from './delivery.ts';
import { momentInShop } from './delivery-days.ts';
import { getDelivery } from './get-delivery.server.ts';
import { chooseQuote, type DeliveryQuote, quoteDelivery } from './quote-delivery.ts';
import { sayClosed } from './say-closed.server.ts';

/** One unit of something that may be bought, with its price, VAT included. */
type Unit = {
  readonly productId: Uuid;
  readonly kind: string | null;
  readonly price: Cents;
  readonly weight: number | null;
  readonly size: Size | null;
};

type ProductDelivery = {
  /** Codes of countries, separated by spaces, and what is said to their visitors; those of the shop's own country first. */
  readonly texts: readonly (readonly [countries: string, text: string])[];
  /** When the earliest of these days no longer holds. */
  readonly until: Date | null;
};

/**
 * Says when and for how much one unit of a product comes, zone by zone: true whenever it is read, because it names the
 * hour until which it holds. Null in a shop without zones.
 */
export async function sayProductDelivery(
  shop: Shop,
  { units, language }: { readonly units: readonly Unit[]; readonly language: Language },
): Promise<ProductDelivery | null> {
  const [zones, settings, t] = await Promise.all([getDelivery(shop), getSettings(shop), getTranslate(shop, language)]);
  const open = openZones(zones);
  if (open.length === 0 || units.length === 0) return null;
  const moment = momentInShop(shop.clock.now(), settings);
  const said = listDestinations(open, settings.country).map((destination) => {
    const quotes = units.flatMap(({ price, ...unit }) => {
      const parcel = { goods: price, lines: [{ ...unit, quantity: 1 }] };
      const question = { parcel, zones, language, moment };
      const answer = quoteDelivery({ ...question, destination: { country: destination.country, postalCode: null } });
      return chooseQuote(answer.quotes, null) ?? [];
    });
    return { countries: destination.countries, quotes };
  });
  const texts = said.flatMap(({ countries, quotes: [first, ...others] }) =>
    first === undefined ? [] : [[countries, sayQuotes(t, [first, ...others])] as const],
  );
  const moments = said.flatMap(({ quotes }) => quotes.map(({ orderBy }) => momentOf(orderBy).getTime()));
  return { texts, until: moments.length === 0 ? null : new Date(Math.min(...moments)) };
}

/** One country of each zone, and all that are delivered to alike: a country of several zones is the first one's. */
function listDestinations(open: readonly DeliveryZone[], own: string) {
  const seen = new Set<string>();
  const destinations = open.flatMap(({ fields }) => {
    const countries = fields.countries.filter((code) => !seen.has(code));
    for (const code of countries) seen.add(code);
    const [country] = countries;
    return country === undefined ? [] : [{ country, countries: countries.join(' ') }];
  });
  const isOwn = ({ countries }: { readonly countries: string }) => countries.includes(own);
  return [...destinations.filter(isOwn), ...destinations.filter((one) => !isOwn(one))];
}

/** The days and price of all choices together: the widest days, and 'from' the lowest price where they differ. */
function sayQuotes(t: ShownTranslate, quotes: readonly [DeliveryQuote, ...DeliveryQuote[]]): string {
  const [first] = quotes;
  const from = quotes.map((quote) => quote.from).toSorted()[0] ?? first.from;
  const until =
    quotes
      .map((quote) => quote.until)
      .toSorted()
      .at(-1) ?? first.until;
  const { day, hour } = quotes
    .map(({ orderBy }) => orderBy)
    .reduce((one, other) => (momentOf(other) < momentOf(one) ? other : one));
  const dates = formatDayRange(from, until, t.language);
  const when = t(first.kind === 'collect' ? 'deliveryWay.ready' : 'deliveryWay.arrives', { dates });
  const by = { day: formatDayRange(day, day, t.language), time: writeHour(hour) };
  return [t('deliveryWay.orderBy', { when, ...by }), sayPrice(t, quotes), ...sayClosed(t, first)].join(' · ');
}

function sayPrice(t: ShownTranslate, quotes: readonly [DeliveryQuote, ...DeliveryQuote[]]): string {
  const [first, ...others] = quotes;
  const { name, terms } = first;
  const least = minCents(first.price, ...others.map((quote) => quote.price));
  const price = formatShortMoney(least, t.language);
  if (others.some((quote) => quote.price !== least || quote.name !== name) || first.price !== least)
    return t('deliveryWay.pricedFrom', { price });
  if (least === 0) return t('deliveryWay.free', { name });
  const { freeShippingThreshold } = terms;
  if (freeShippingThreshold === null) return t('deliveryWay.priced', { name, price });
  const threshold = formatShortMoney(freeShippingThreshold, t.language);
  return t('deliveryWay.pricedUntil', { name, price, threshold });
}

const writeHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Clocks show every full hour by day; the one that is left out in spring is told as the next. */
function momentOf({ day, hour }: DeliveryQuote['orderBy']): Date {
  const moment = parseLocalTime(`${day}T${writeHour(hour)}`) ?? parseLocalTime(`${day}T${writeHour(hour + 1)}`);
  if (moment === null) throw new RangeError(`No clock in the shop shows ${hour}:00 on ${day}`);
  return moment;
}
