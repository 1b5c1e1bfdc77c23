import type { attributes as en } from '#locales/en/attributes.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const attributes: MessagesOf<typeof en> = {
  'attribute.yes': 'Jā',
  'attribute.no': 'Nē',
};
