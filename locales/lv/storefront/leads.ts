import type { leads as en } from '#locales/en/storefront/leads.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';

export const leads: MessagesOf<typeof en> = {
  'related.title': 'Labi sader kopā',
  'recent.title': 'Nesen skatītās preces',
  'recent.clear': 'Notīrīt',
  'recent.cleared': 'Nesen skatīto preču saraksts ir notīrīts.',
};
