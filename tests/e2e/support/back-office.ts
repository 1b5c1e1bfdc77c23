import { afterAll, beforeAll } from 'vitest';
import { admin as en } from '#locales/en/admin.ts';
import { admin as lv } from '#locales/lv/admin.ts';
import type { StaffRole } from '#shop/accounts/viewer.ts';
import { createTranslate, type Translate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aStaffMember, type Person } from '#tests/support/people/people.ts';
import { actAs } from './act-as.ts';
import { type RunningShop, startRunningShop } from './running-shop.ts';
import { untilReady, type Visit } from './shopper.ts';
import { type OpenWindow, openWindow, WINDOWS } from './window.ts';

export type AdminWords = Translate<typeof en>;

/** The texts of the back office. */
export const adminWords = (language: Language): AdminWords =>
  createTranslate<typeof en>(language, language === 'lv' ? lv : en);

export type BackOffice = Visit & {
  readonly t: AdminWords;
  /** Opens a page, which has one address in both languages, and waits until it answers to clicks. */
  open(path: string): Promise<void>;
};

type Window = (typeof WINDOWS)[number];

/** Somebody signed in already, at a page of the back office. */
export async function openBackOffice(
  running: RunningShop,
  window: Window,
  at: { readonly person: Person; readonly path: string; readonly scripts?: boolean },
): Promise<BackOffice> {
  const { person, path, scripts = true } = at;
  const visited = await openWindow(running, window, { scripts });
  await actAs(visited.context, running, person, window.language);
  const open = async (path: string) => {
    await visited.page.goto(`${running.url}${path}`);
    if (scripts) await untilReady(visited.page);
  };
  await open(path);
  return { ...visited, t: adminWords(window.language), open };
}

export type StaffedShop = Pick<RunningShop, 'url' | 'shop'> & {
  /** The member of staff who works in this language. */
  staff(language: Language): Person;
  /** One of the staff, at a page of the back office. */
  enters(window: Window, path: string, options?: { readonly scripts?: boolean }): Promise<BackOffice>;
  /** A shopper without an account. */
  visits(window: Window): Promise<OpenWindow>;
};

/**
 * For all tests of a file: a running shop filled by `seed`, a member of its staff for each of the windows, and a browser.
 * Call it where tests are defined; its result is ready when they run.
 */
export function staffedShop(wishes: { readonly role?: StaffRole; seed?(shop: Shop): Promise<void> } = {}): StaffedShop {
  const { role = 'staff', seed } = wishes;
  const people = new Map<Language, Person>();
  let running: RunningShop;
  beforeAll(async () => {
    running = await startRunningShop(async (shop) => {
      for (const { language } of WINDOWS) people.set(language, await aStaffMember(shop, role, { language }));
      await seed?.(shop);
    });
  });
  afterAll(async () => {
    await running?.close();
  });
  const staff = (language: Language) => {
    const person = people.get(language);
    if (person === undefined) throw new Error(`No staff works in ${language}`);
    return person;
  };
  return {
    get url() {
      return running.url;
    },
    get shop() {
      return running.shop;
    },
    staff,
    visits: (window) => openWindow(running, window),
    enters: (window, path, options) =>
      openBackOffice(running, window, { person: staff(window.language), path, ...options }),
  };
}
