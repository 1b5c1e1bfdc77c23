import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { admin } from '#locales/en/admin.ts';
import { createTranslate, type MessagesOf, type Translate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';

export type AdminMessages = MessagesOf<typeof admin>;
export type AdminTranslate = Translate<typeof admin>;

const AdminTranslateContext = createContext<AdminTranslate | null>(null);

/** The back office loads its own texts, so that no shopper downloads them. */
export function AdminI18nProvider(props: {
  readonly language: Language;
  readonly messages: AdminMessages;
  readonly children: ReactNode;
}): ReactNode {
  const { language, messages, children } = props;
  const translate = useMemo(() => createTranslate<typeof admin>(language, messages), [language, messages]);
  return <AdminTranslateContext value={translate}>{children}</AdminTranslateContext>;
}

export function useAdminTranslate(): AdminTranslate {
  const translate = useContext(AdminTranslateContext);
  if (translate === null) throw new Error('useAdminTranslate needs an AdminI18nProvider above it');
  return translate;
}
