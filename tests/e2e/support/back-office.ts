import type { Browser } from 'playwright-core';
import { admin as en } from '#locales/en/admin.ts';
import { admin as lv } from '#locales/lv/admin.ts';
import { createTranslate, type Translate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Person } from '#tests/support/people.ts';
import { actAs } from './act-as.ts';
import type { RunningShop } from './running-shop.ts';
import { untilReady, type Visit } from './shopper.ts';
import { openWindow, type WINDOWS } from './window.ts';

export type AdminWords = Translate<typeof en>;

/** The texts of the back office. */
export const adminWords = (language: Language): AdminWords =>
  createTranslate<typeof en>(language, language === 'lv' ? lv : en);

export type BackOffice = Visit & {
  readonly t: AdminWords;
  /** Opens a page, which has one address in both languages, and waits until it answers to clicks. */
  open(path: string): Promise<void>;
};

/** Somebody signed in already, at a page of the back office. */
export async function openBackOffice(
  running: RunningShop,
  browser: Browser,
  window: (typeof WINDOWS)[number],
  { person, path }: { readonly person: Person; readonly path: string },
): Promise<BackOffice> {
  const visited = await openWindow(running, browser, window);
  await actAs(visited.context, running, person, window.language);
  const open = async (path: string) => {
    await visited.page.goto(`${running.url}${path}`);
    await untilReady(visited.page);
  };
  await open(path);
  return { ...visited, t: adminWords(window.language), open };
}
