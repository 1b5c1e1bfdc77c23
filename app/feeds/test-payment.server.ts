import type { testPayment } from '#locales/en/test-payment.ts';
import { loadTexts } from '#shop/i18n/load-texts.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';

/** Loads the page's texts, so that no other page has to. */
export function loadTestPaymentMessages(language: Language): Promise<MessagesOf<typeof testPayment>> {
  return loadTexts(language, 'test-payment', (of) => import(`../../locales/${of}/test-payment.ts`));
}
