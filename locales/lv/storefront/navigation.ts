import type { navigation as en } from '#locales/en/storefront/navigation.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const navigation: MessagesOf<typeof en> = {
  'nav.products': 'Preces',
  'nav.wholesale': 'Vairumtirdzniecība',
  'nav.about': 'Par mums',
};
