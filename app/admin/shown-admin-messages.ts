import { staffTexts } from 'virtual:staff-texts';
import { use } from 'react';
import { loadTexts } from '#shop/i18n/load-texts.ts';
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#shop/kernel/language.ts';
import type { AdminMessages } from './admin-i18n.tsx';
import { loadAdminMessages } from './load-admin-messages.ts';

const loading = new Map<Language, Promise<AdminMessages>>();
const loaded = new Map<Language, AdminMessages>();

/** Loads the texts once. The server does before it renders; browsers before they take over what it has rendered. */
export function prepareAdminMessages(language: Language): Promise<AdminMessages> {
  const known = loading.get(language);
  if (known !== undefined) return known;
  const preparing = import.meta.env.SSR ? loadAdminMessages(language) : downloadAdminMessages(language);
  loading.set(language, preparing);
  preparing.then(
    (messages) => loaded.set(language, messages),
    // A failed download may be tried again.
    () => loading.delete(language),
  );
  return preparing;
}

function downloadAdminMessages(language: Language): Promise<AdminMessages> {
  return loadTexts<AdminMessages>(language, 'admin', async (of) => (await staffTexts[of]?.()) ?? {});
}

/** The back office's texts, a file that browsers keep; as data of each page they would be most of it. */
export function useAdminMessages(language: Language): AdminMessages {
  // Whoever comes from a page of the storefront may have read that in another language.
  return loaded.get(language) ?? use(prepareAdminMessages(language));
}

if (!import.meta.env.SSR) {
  await prepareAdminMessages(parseLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE);
}
