import type { labels as en } from '#locales/en/storefront/labels.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const labels: MessagesOf<typeof en> = {
  'energy.label': 'Energomarķējums',
};
