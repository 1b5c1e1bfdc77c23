import type { Language } from '#shop/kernel/language.ts';
import type { AdminMessages } from './admin-i18n.tsx';

/** The texts of the back office in one language; sent once, with the first page. */
export async function loadAdminMessages(language: Language): Promise<AdminMessages> {
  switch (language) {
    case 'lv':
      return (await import('#locales/lv/admin.ts')).admin;
    case 'en':
      return (await import('#locales/en/admin.ts')).admin;
  }
}
