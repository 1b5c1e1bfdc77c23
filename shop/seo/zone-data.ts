import { type DeliveryZone, openZones } from '#shop/delivery/delivery.ts';
import type { ShopMoment } from '#shop/delivery/delivery-days.ts';
import { chooseQuote, type Parcel, quoteDelivery } from '#shop/delivery/quote-delivery.ts';
import type { Language } from '#shop/kernel/language.ts';
import { centsToDecimal } from '#shop/kernel/money.ts';
import type { Thing } from './structured-data.ts';

export type ZonesForSearch = {
  readonly zones: readonly DeliveryZone[];
  readonly moment: ShopMoment;
};

/** Describes the preselected delivery of a parcel to each zone of whole countries, in working days. */
export function describeZones({ zones, moment }: ZonesForSearch, parcel: Parcel, language: Language): readonly Thing[] {
  const whole = openZones(zones).filter(({ fields }) => fields.postal_ranges.length === 0);
  return whole.flatMap((zone) => {
    const { fields, methods } = zone;
    const [country = ''] = fields.countries;
    const { quotes } = quoteDelivery({
      ...{ parcel, language, moment },
      destination: { country, postalCode: null },
      zones: [zone],
    });
    const chosen = chooseQuote(quotes, null);
    const method = methods.find(({ id }) => id === chosen?.methodId)?.fields;
    if (chosen === null || method === undefined || method.kind === 'collect') return [];
    return [
      {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: centsToDecimal(chosen.price), currency: 'EUR' },
        shippingDestination: fields.countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          businessDays: { '@type': 'OpeningHoursSpecification', dayOfWeek: WORKING_DAYS },
          // What comes after the hour of the cut-off leaves on the next working day.
          handlingTime: days(method.cut_off_hour === 0 ? 1 : 0, 1),
          transitTime: days(method.days_from, method.days_to),
        },
      },
    ];
  });
}

const WORKING_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `https://schema.org/${day}`);

function days(minValue: number, maxValue: number): Thing {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}
