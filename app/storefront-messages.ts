import { loadTexts } from '#shop/i18n/load-texts.ts';
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#shop/kernel/language.ts';
import type { StorefrontMessages } from './i18n.tsx';

/** What the browser has. A text is added before the first part that says it is shown. */
const shown: Partial<StorefrontMessages> = {};
let customerTexts: Promise<void> | null = null;

/**
 * The texts that the page at hand needs, of one language: each language is two chunks, of which first pages need one.
 * A language with some texts only is shown in English otherwise, and loads those too.
 */
export async function loadShownMessages(language: Language): Promise<StorefrontMessages> {
  Object.assign(shown, await withTexts(loadBrowsing(language)));
  return shown as StorefrontMessages;
}

/** Requests the texts that first pages do without. Called by parts that say them, when their file is loaded. */
export function wantCustomerTexts(): void {
  if (import.meta.env.SSR || customerTexts !== null) return;
  customerTexts = loadCustomer(parseLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE).then((texts) => {
    Object.assign(shown, texts);
  });
  // Whoever waits for it is told; a failed download may be tried again.
  customerTexts.catch(() => {
    customerTexts = null;
  });
}

/** Waits for a file, and then for the texts that it has requested. */
export async function withTexts<Loaded>(file: Promise<Loaded>): Promise<Loaded> {
  const loaded = await file;
  await customerTexts;
  return loaded;
}

/** The two files of a language's texts for browsers. */
export type TextPart = 'browsing' | 'customer';

/** The texts of a part before the merchant's changes, for the server. */
export function loadTextPart(language: Language, part: TextPart): Promise<object> {
  return part === 'browsing' ? loadBrowsing(language) : loadCustomer(language);
}

function loadBrowsing(language: Language) {
  return loadTexts<object>(language, 'browsing', (of) => import(`../locales/${of}/browsing.ts`));
}

function loadCustomer(language: Language) {
  return loadTexts<object>(language, 'customer', (of) => import(`../locales/${of}/customer.ts`));
}
