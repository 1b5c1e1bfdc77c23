import type { closed as en } from '#locales/en/storefront/closed.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const closed: MessagesOf<typeof en> = {
  'closed.pageTitle': 'Drīz atvērsim | {shop}',
  'closed.title': 'Drīz atvērsim',
  'closed.text': '{shop} gatavojas atvēršanai. Ienāciet pēc laika vēlreiz!',
  'closed.staff': 'Darbinieku pieteikšanās',
  'closed.bar': 'Apmeklētāji veikalu vēl neredz.',
  'closed.barLink': 'Kas vēl jāizdara',
};
