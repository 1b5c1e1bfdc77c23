import type { topStrip as en } from '#locales/en/storefront/top-strip.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const topStrip: MessagesOf<typeof en> = {
  'topStrip.support': 'Jautājumi? Zvaniet vai rakstiet',
  'topStrip.payment': 'Droša apmaksa ar karti',
};
