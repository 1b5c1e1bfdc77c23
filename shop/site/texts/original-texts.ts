import type { mail } from '#locales/en/mail.ts';
import type { storefront } from '#locales/en/storefront.ts';
import { loadAllTexts } from '#shop/i18n/load-texts.ts';
import type { Message, MessagesOf } from '#shop/i18n/translate.ts';
import { LANGUAGES, type Language, type PerLanguage } from '#shop/kernel/language.ts';
import { findFixedReason } from './fixed-texts.ts';

export type ShownTexts = MessagesOf<typeof storefront> & MessagesOf<typeof mail>;

const FILES = [
  await loadAllTexts<object>('browsing', (of) => import(`../../../locales/${of}/browsing.ts`)),
  await loadAllTexts<object>('customer', (of) => import(`../../../locales/${of}/customer.ts`)),
  await loadAllTexts<object>('page-data', (of) => import(`../../../locales/${of}/page-data.ts`)),
  await loadAllTexts<object>('mail', (of) => import(`../../../locales/${of}/mail.ts`)),
];

/** What the storefront and mails say while the merchant has changed nothing. */
export const ORIGINAL_TEXTS = Object.fromEntries(
  LANGUAGES.map((language) => [language, Object.assign({}, ...FILES.map((file) => file[language]))]),
) as PerLanguage<ShownTexts>;

/** What only the people who run the shop read: mails about trouble, and the mailbox of developers. */
const OF_STAFF = /^(?:trouble|mail\.trouble|mail\.invitation|mailbox)\./;

/** The text of a key that shoppers read. Undefined for any other key. */
export function findOriginal(language: Language, key: string): Message | undefined {
  const texts: Readonly<Record<string, Message>> = ORIGINAL_TEXTS[language];
  return Object.hasOwn(texts, key) && !OF_STAFF.test(key) ? texts[key] : undefined;
}

/** The text of a key that the merchant may change. */
export function findChangeable(language: Language, key: string): Message | undefined {
  return findFixedReason(key) === null ? findOriginal(language, key) : undefined;
}
