import type { search as en } from '#locales/en/storefront/search.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const search: MessagesOf<typeof en> = {
  'search.recent': 'Nesen meklētais',
  'search.clearRecent': 'Dzēst nesen meklēto',
  'search.products': 'Preces',
  'search.brands': 'Zīmoli',
  'search.categories': 'Kategorijas',
  'search.pages': 'Palīdzība un informācija',
  'search.allResults': 'Visi rezultāti: „{term}”',
  'search.suggestions': { zero: '{n} ieteikumu', one: '{n} ieteikums', other: '{n} ieteikumi' },
};
