import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLanguage } from '#app/i18n.tsx';
import type { admin } from '#locales/en/admin.ts';
import { formatDate, formatDateTime, formatRelativeTime } from '#shop/i18n/format-date.ts';
import { formatMoney, formatPaidMoney } from '#shop/i18n/format-money.ts';
import { languageName } from '#shop/i18n/language-name.ts';
import { createTranslate, type MessagesOf, type Translate } from '#shop/i18n/translate.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, OTHER_LANGUAGES, rulesOf } from '#shop/kernel/language.ts';
import type { Cents } from '#shop/kernel/money.ts';

export type AdminMessages = MessagesOf<typeof admin>;
export type AdminTranslate = Translate<typeof admin>;

/** The codes that have a text below this key: `CodesOf<'staff.problem'>`. */
export type CodesOf<Above extends string, Key = keyof AdminMessages> = Key extends `${Above}.${infer Code}`
  ? Code
  : never;

const AdminTranslateContext = createContext<AdminTranslate | null>(null);

/** The back office loads its own texts, so that no shopper downloads them. */
export function AdminI18nProvider(props: {
  readonly language: Language;
  readonly messages: AdminMessages;
  readonly children: ReactNode;
}) {
  const { language, messages, children } = props;
  const translate = useMemo(() => createTranslate<typeof admin>(language, messages), [language, messages]);
  return <AdminTranslateContext value={translate}>{children}</AdminTranslateContext>;
}

export function useAdminTranslate(): AdminTranslate {
  const translate = useContext(AdminTranslateContext);
  if (translate === null) throw new Error('useAdminTranslate needs an AdminI18nProvider above it');
  return translate;
}

/** The texts, and how amounts and times are written, in the language of the page. */
export function useWords() {
  const language = useLanguage();
  return {
    t: useAdminTranslate(),
    language,
    money: (amount: Cents) => formatMoney(amount, language),
    paidMoney: (amount: Cents, currency: string) => formatPaidMoney(amount, currency, language),
    date: (at: Date) => formatDate(at, language),
    dateTime: (at: Date) => formatDateTime(at, language),
    ago: (at: Date, now: Date) => formatRelativeTime(at, now, language),
  };
}

/** The language of the back office: the reader's, or the default one if that has no texts. */
function spokenLanguage({ language }: AdminTranslate): Language {
  const { texts } = rulesOf(language);
  return texts === 'all' || texts.includes('admin') ? language : DEFAULT_LANGUAGE;
}

/** Names a language in the reader's own: 'Latvian', 'latviski'. */
export function sayLanguage(t: AdminTranslate, language: Language): string {
  return languageName(language, spokenLanguage(t));
}

/** Lists all languages that texts are translated into: 'Latvian', 'Estonian and Latvian'. */
export function sayTranslated(t: AdminTranslate): string {
  const names = OTHER_LANGUAGES.map((language) => sayLanguage(t, language));
  return new Intl.ListFormat(rulesOf(spokenLanguage(t)).locale).format(names);
}

/** Names a field with its language: 'Name (Latvian)'. */
export function inLanguage(t: AdminTranslate, field: string, language: Language): string {
  return t('language.field', { field, language: sayLanguage(t, language) });
}

/** A product's or category's texts in a language: 'Latvian texts'. */
export function sayTexts(t: AdminTranslate, language: Language): string {
  return t('language.texts', { language: sayLanguage(t, language) });
}

/** Forms show two languages side by side; a single last one takes the whole width. */
export const besideOthers = (language: Language): string =>
  LANGUAGES.length % 2 === 1 && language === LANGUAGES.at(-1) ? 'lg:col-span-2' : '';
