import { type Cents, centsToDecimal } from '#shop/kernel/money.ts';
import { type ShippingTerms, shippingPriceOf } from '#shop/pricing/shipping-price.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { Thing } from './structured-data.ts';

type Promises = ShippingTerms & Pick<Settings, 'country'>;

/** In days, as the specification claims them. */
const RETURN_WINDOW = 14;
const HANDLING = { minValue: 1, maxValue: 2 } as const;
const TRANSIT = { minValue: 1, maxValue: 3 } as const;

/** Describes the delivery of one unit that costs `price` (cents, VAT included): free from the threshold on. */
export function describeDelivery(settings: Promises, price: Cents): Thing {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: centsToDecimal(shippingPriceOf(price, settings)),
      currency: 'EUR',
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: settings.country },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { '@type': 'QuantitativeValue', ...HANDLING, unitCode: 'DAY' },
      transitTime: { '@type': 'QuantitativeValue', ...TRANSIT, unitCode: 'DAY' },
    },
  };
}

/** The right to withdraw (2011/83/EU, Art. 9); as the terms say, the shopper pays for the return. */
export function describeReturns(settings: Promises): Thing {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: settings.country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_WINDOW,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  };
}
