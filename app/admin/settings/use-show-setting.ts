import { useLanguage } from '#app/i18n.tsx';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { LANGUAGES, rulesOf } from '#shop/kernel/language.ts';
import { parseEuroInput } from '#shop/kernel/money.ts';
import type { SettingName } from '#shop/settings/settings.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { type Country, YES } from './settings-texts.ts';

/** Says a field's text in words. The countries' names are the server's, because browsers name some differently. */
export function useShowSetting(countries: readonly Country[]): (name: SettingName, text: string) => string {
  const t = useAdminTranslate();
  const language = useLanguage();
  return (name, text) => {
    const listed = text.split(' ');
    switch (name) {
      case 'vatRate':
        return `${text} %`;
      case 'shippingPrice':
      case 'freeShippingThreshold': {
        const amount = parseEuroInput(text);
        return amount === null ? text : formatMoney(amount, language);
      }
      case 'country':
      case 'checkoutCountry':
      case 'accountCountry':
        return countries.find(({ code }) => code === text)?.name ?? text;
      case 'servedCountries':
        return countries.flatMap(({ code, name: said }) => (listed.includes(code) ? said : [])).join(', ');
      case 'languages':
        return LANGUAGES.flatMap((one) => (listed.includes(one) ? rulesOf(one).name : [])).join(', ');
      case 'guestReviewsWait':
        return t(text === YES ? 'settings.yes' : 'settings.no');
      default:
        return text || t('settings.none');
    }
  };
}
