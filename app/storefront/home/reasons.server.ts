import { countryKey } from '#app/reach-key.ts';
import { deliveryOf, writeDays } from '#shop/i18n/delivery-reach.ts';
import { formatShortMoney } from '#shop/i18n/format-money.ts';
import { formatVatRate } from '#shop/kernel/percent.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { ShownTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { vatReachOf } from '#shop/tax/vat-reach.ts';
import { telephoneLink } from '../frame/telephone-link.ts';

export type Reason = {
  readonly title: string;
  readonly text: string;
  /** What it comes to, in figures of the shop's settings. */
  readonly fact?: string;
  /** Where `fact` leads. */
  readonly href?: string;
};

/**
 * The reasons to buy here, the weightiest first, in words of the page's language.
 *
 * @param isCardAlone Whether there is no other way to pay.
 */
export function listReasons(t: ShownTranslate, settings: Settings, isCardAlone: boolean): readonly Reason[] {
  const { language } = t;
  const delivery = deliveryOf(settings.servedCountries, language);
  const { zones } = settings;
  const freeFrom = zones ? zones.freeFrom : settings.freeShippingThreshold;
  const price = formatShortMoney(zones?.price ?? settings.shippingPrice, language);
  const rate = formatVatRate(settings.vatRate, language);
  return [
    {
      title: t('why.contact.title'),
      text: t('why.contact.text'),
      ...(settings.phone !== '' && { fact: settings.phone, href: telephoneLink(settings.phone) }),
    },
    {
      title: t('why.fastDelivery.title'),
      text: t('why.fastDelivery.text'),
      fact: zones
        ? t('why.fastDelivery.fact.zones', { days: writeDays(zones.daysFrom, zones.daysTo), price })
        : t(countryKey('why.fastDelivery.fact', delivery.reach), {
            ...delivery,
            price,
            amount: formatShortMoney(settings.freeShippingThreshold, language),
          }),
    },
    { title: t('why.quality.title'), text: t('why.quality.text'), fact: t('why.quality.fact') },
    freeFrom === null
      ? { title: t('why.freeShipping.zones.title'), text: t('why.freeShipping.zones.text') }
      : {
          title: t('why.freeShipping.title', { amount: formatShortMoney(freeFrom, language) }),
          text: t('why.freeShipping.text'),
        },
    { title: t('why.returns.title'), text: t('why.returns.text') },
    isCardAlone
      ? { title: t('why.securePayment.title'), text: t('why.securePayment.text') }
      : { title: t('why.securePayment.title.ways'), text: t('why.securePayment.text.ways') },
    {
      title: t('why.clearPrices.title'),
      text:
        vatReachOf(settings.servedCountries, settings) === 'home'
          ? t('why.clearPrices.text', { rate })
          : t('why.clearPrices.text.abroad'),
    },
    { title: t('why.wholesale.title'), text: t('why.wholesale.text') },
  ];
}
