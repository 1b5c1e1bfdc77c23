import type { share as en } from '#locales/en/admin/share.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const share: MessagesOf<typeof en> = {
  'share.title': 'Kopīgota saite',
  'share.text': 'Ko citi redz, kad saiti uz šo lapu kopīgo ziņā vai sociālajos tīklos.',
};
