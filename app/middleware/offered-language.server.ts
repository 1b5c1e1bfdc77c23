import { type RouterContextProvider, redirectDocument } from 'react-router';
import type { Language } from '#shop/kernel/language.ts';
import { languageInPath, withoutLanguage } from '#shop/kernel/language-path.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { offeredLanguage } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { getShop } from '../shop-context.ts';
import { chooseLanguage } from './language.ts';

/** Pages of the back office: staff read all languages, whichever the shop is offered in. */
const STAFF_PAGE = /^\/admin(?:\/|\.data$|$)/;

/** The language of the response: the visitor's choice, if the shop is offered in it. */
export async function findResponseLanguage(shop: Shop, request: Request): Promise<Language> {
  const chosen = chooseLanguage(request);
  if (STAFF_PAGE.test(new URL(request.url).pathname)) return chosen;
  // While the database is away, the page itself says so, in the requested language.
  const settings = await getSettings(shop).catch(() => null);
  return settings === null ? chosen : offeredLanguage(settings, chosen);
}

type Visit = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

/** Redirects a language that is not offered to English, for a time and with a sent form: old links still work. */
export async function offeredPagesOnly<T>({ request, context }: Visit, next: () => Promise<T>): Promise<T> {
  const { pathname, search } = new URL(request.url);
  const language = languageInPath(pathname);
  if (language === null) return next();
  const settings = await getSettings(getShop(context)).catch(() => null);
  if (settings === null || settings.languages.includes(language)) return next();
  // One slash: two would begin another host's address.
  const twin = `/${withoutLanguage(pathname)
    .replace(/\.data$/, '')
    .replace(/^\/+/, '')}`;
  throw redirectDocument(`${twin}${search}`, 307);
}
