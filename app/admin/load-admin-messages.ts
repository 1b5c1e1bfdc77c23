import { loadTexts } from '#shop/i18n/load-texts.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { AdminMessages } from './admin-i18n.tsx';

/** The back office's texts in one language. */
export function loadAdminMessages(language: Language): Promise<AdminMessages> {
  return loadTexts<AdminMessages>(language, 'admin', (of) => import(`../../locales/${of}/admin.ts`));
}
