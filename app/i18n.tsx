import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { browsing } from '#locales/en/browsing.ts';
import type { customer } from '#locales/en/customer.ts';
import { createTranslate, type MessagesOf, type Translate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import { languageInPath, localPath } from '#shop/kernel/language-path.ts';

/** What browsers say themselves. */
export type Shown = typeof browsing & typeof customer;
export type StorefrontMessages = MessagesOf<Shown>;
export type StorefrontTranslate = Translate<Shown>;
/** What first pages may say, whose browsers have no other texts yet. */
export type BrowsingTranslate = Translate<typeof browsing>;

type I18n = { readonly language: Language; readonly t: StorefrontTranslate };

const I18nContext = createContext<I18n | null>(null);

/** Provides the language and its texts to every component below. A browser only ever gets one language. */
export function I18nProvider(props: {
  readonly language: Language;
  readonly messages: StorefrontMessages;
  readonly children: ReactNode;
}) {
  const { language, messages } = props;
  const value = useMemo(() => ({ language, t: createTranslate<Shown>(language, messages) }), [language, messages]);
  return <I18nContext value={value}>{props.children}</I18nContext>;
}

/** All texts, for `customer-i18n.tsx` only: elsewhere a browser may not have them yet. */
export function useTexts(): I18n {
  const value = useContext(I18nContext);
  if (value === null) throw new Error('useTranslate and useLanguage need an I18nProvider above them');
  return value;
}

/** What `useTranslate`, `useLanguage` and `useLocalPath` return, for parts that need several. */
export function useI18n() {
  const { language } = useTexts();
  return { language, t: useTranslate(), localPath: useLocalPath() };
}

export function useTranslate(): BrowsingTranslate {
  return useTexts().t;
}

export function useLanguage(): Language {
  return useTexts().language;
}

/** Makes the address of a storefront page within the present language's twin. */
export function useLocalPath(): (path: string) => string {
  const { pathname } = useLocation();
  return (path) => localPath(path, languageInPath(pathname));
}
