import { type StorefrontTranslate, useLocalPath, useTexts } from './i18n.tsx';
import { wantCustomerTexts } from './storefront-messages.ts';

// Whoever imports this file says something that first pages do not say.
wantCustomerTexts();

/** Says what first pages say and what only customers read. The file that uses it is loaded with these texts. */
export function useTranslate(): StorefrontTranslate {
  return useTexts().t;
}

/** What `useTranslate`, `useLanguage` and `useLocalPath` return, for parts that need several. */
export function useI18n() {
  return { ...useTexts(), localPath: useLocalPath() };
}
