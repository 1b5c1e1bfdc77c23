import type { legal } from '#locales/en/legal.ts';
import type { mail } from '#locales/en/mail.ts';
import type { recalls } from '#locales/en/recalls.ts';
import type { storefront } from '#locales/en/storefront.ts';
import { loadAllTexts } from '#shop/i18n/load-texts.ts';
import type { Message, MessagesOf } from '#shop/i18n/translate.ts';
import { LANGUAGES, type Language, type PerLanguage } from '#shop/kernel/language.ts';
import { findFixedReason } from './fixed-texts.ts';

/** Every text that shoppers read, whether on a page or in a mail. */
export type ShownSource = typeof storefront & typeof mail & typeof legal & typeof recalls;
export type ShownTexts = MessagesOf<ShownSource>;

const FILES = [
  await loadAllTexts<object>('browsing', (of) => import(`../../../locales/${of}/browsing.ts`)),
  await loadAllTexts<object>('customer', (of) => import(`../../../locales/${of}/customer.ts`)),
  await loadAllTexts<object>('page-data', (of) => import(`../../../locales/${of}/page-data.ts`)),
  await loadAllTexts<object>('mail', (of) => import(`../../../locales/${of}/mail.ts`)),
  await loadAllTexts<object>('legal', (of) => import(`../../../locales/${of}/legal.ts`)),
  await loadAllTexts<object>('recalls', (of) => import(`../../../locales/${of}/recalls.ts`)),
];

/** What the storefront and mails say while the merchant has changed nothing. */
export const ORIGINAL_TEXTS = Object.fromEntries(
  LANGUAGES.map((language) => [language, Object.assign({}, ...FILES.map((file) => file[language]))]),
) as PerLanguage<ShownTexts>;

/**
 * What is on none of the shop's pages: mails about trouble or to staff, and the mailbox of developers, which staff read; the foot of a
 * PDF; a question by which an answer is found.
 */
const ELSEWHERE =
  /^(?:trouble|mail\.trouble|mail\.invitation|mail\.test|mailbox)\.|^(?:legal\.page|takeBack\.question)$/;

/** The text of a key that shoppers read. Undefined for any other key. */
export function findOriginal(language: Language, key: string): Message | undefined {
  const texts: Readonly<Record<string, Message>> = ORIGINAL_TEXTS[language];
  return Object.hasOwn(texts, key) && !ELSEWHERE.test(key) ? texts[key] : undefined;
}

/** The text of a key that the merchant may change. */
export function findChangeable(language: Language, key: string): Message | undefined {
  return findFixedReason(key) === null ? findOriginal(language, key) : undefined;
}
