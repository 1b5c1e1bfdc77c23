import type { collections as en } from '#locales/en/storefront/collections.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const collections: MessagesOf<typeof en> = {
  'collections.title': 'Izlases',
  'collections.metaText': 'Visas veikala izlases ar precēm un cenām.',
  'collections.brands': 'Zīmoli',
  'collections.brandsMetaText': 'Visi veikala zīmoli. Izvēlieties vienu un apskatiet tā preces un cenas.',
  'collections.brandPage': 'Par zīmolu {brand}',
};
