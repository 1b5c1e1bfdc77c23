import { loadTexts } from '#shop/i18n/load-texts.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { StorefrontMessages } from './i18n.tsx';

/** Loaded once: even a repeated import() takes a fiftieth of the time of a page. */
const loading = new Map<Language, Promise<StorefrontMessages>>();

/** Each language is a chunk: a shopper downloads one, and English too if its texts are incomplete. */
export function loadStorefrontMessages(language: Language): Promise<StorefrontMessages> {
  const known = loading.get(language);
  if (known) return known;
  const messages = loadTexts<StorefrontMessages>(
    language,
    'storefront',
    (of) => import(`../locales/${of}/storefront.ts`),
  );
  loading.set(language, messages);
  // A failed download may be tried again.
  messages.catch(() => loading.delete(language));
  return messages;
}
