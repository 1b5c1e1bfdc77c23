import type { Language } from '#shop/kernel/language.ts';
import type { StorefrontMessages } from './i18n.tsx';

/** Each language is a chunk of its own, so that a shopper downloads one. */
export async function loadStorefrontMessages(language: Language): Promise<StorefrontMessages> {
  switch (language) {
    case 'lv':
      return (await import('#locales/lv/storefront.ts')).storefront;
    case 'en':
      return (await import('#locales/en/storefront.ts')).storefront;
  }
}
