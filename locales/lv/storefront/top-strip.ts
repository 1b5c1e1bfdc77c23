import type { topStrip as en } from '#locales/en/storefront/top-strip.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const topStrip: MessagesOf<typeof en> = {
  'topStrip.freeShipping': 'Bezmaksas piegāde no {amount}',
  'topStrip.zones': 'Piegādes diena zināma jau tagad',
  'topStrip.support': 'Jautājumi? Zvaniet vai rakstiet',
  'topStrip.payment': 'Droša apmaksa ar karti',
  'topStrip.payment.ways': 'Droša apmaksa',
};
