import type { Page } from 'playwright-core';
import { storefront as en } from '#locales/en/storefront.ts';
import { storefront as lv } from '#locales/lv/storefront.ts';
import { createTranslate, type Translate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Person } from '#tests/support/people/people.ts';
import type { RunningShop } from './running-shop.ts';
import { LAPTOP, PHONE, untilReady, type Visit, visit } from './shopper.ts';

/** Where a screen is looked at: between them, both languages and both sizes. */
export const WINDOWS = [
  { where: 'on a laptop, in English', viewport: LAPTOP, language: 'en', prefix: '' },
  { where: 'on a phone, in Latvian', viewport: PHONE, language: 'lv', prefix: '/lv' },
] as const;

/** Eleven journeys are walked in both windows; the others in one of them, so that each screen is seen once. */
export const ON_A_LAPTOP: (typeof WINDOWS)[number] = WINDOWS[0];
export const ON_A_PHONE: (typeof WINDOWS)[number] = WINDOWS[1];

/** The texts of the storefront. */
export const shopWords = (language: Language): Translate<typeof en> =>
  createTranslate<typeof en>(language, language === 'lv' ? lv : en);

export type OpenWindow = Visit & {
  readonly page: Page;
  /** The storefront's texts in the language of the window. */
  readonly t: Translate<typeof en>;
  /** Opens a page in the window's language and waits until it handles clicks, by scripts if it has any. */
  open(path: string): Promise<void>;
  /** Signs in by the form and waits for the page behind it. */
  signIn(person: Person): Promise<void>;
};

export async function openWindow(
  running: RunningShop,
  { viewport, language, prefix }: (typeof WINDOWS)[number],
  { scripts = true }: { readonly scripts?: boolean } = {},
): Promise<OpenWindow> {
  const visited = await visit({ viewport, language, scripts });
  const { page } = visited;
  const t = shopWords(language);
  const open = async (path: string) => {
    await page.goto(`${running.url}${path === '/' ? prefix || '/' : prefix + path}`);
    if (scripts) await untilReady(page);
  };
  return {
    ...visited,
    t,
    open,
    async signIn({ viewer, password }) {
      await open('/sign-in');
      await page.getByLabel(t('auth.email')).fill(viewer.email);
      await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await page.getByText(t('auth.signInSuccess')).first().waitFor();
    },
  };
}
