import { type RouterContextProvider, redirectDocument } from 'react-router';
import type { Language } from '#shop/kernel/language.ts';
import { languageInPath, withoutLanguage } from '#shop/kernel/language-path.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { offeredLanguage } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { getShop } from '../shop-context.ts';
import { chooseLanguage } from './language.ts';

/** Pages of the back office: people who work here read all languages, whichever the shop is offered in. */
const STAFF_PAGE = /^\/admin(?:\/|\.data$|$)/;

/** The language this request is answered in: what the visitor chose, as long as the shop is offered in it. */
export async function answerLanguage(shop: Shop, request: Request): Promise<Language> {
  const chosen = chooseLanguage(request);
  if (STAFF_PAGE.test(new URL(request.url).pathname)) return chosen;
  // A database that is away is told by the page itself, in the language that was asked for.
  const settings = await getSettings(shop).catch(() => null);
  return settings === null ? chosen : offeredLanguage(settings, chosen);
}

type Visit = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

/**
 * Leads from an address in a language that the shop is not offered in to its English twin: links in old mails and from
 * payment pages still arrive. For the moment only, and with the form that was sent: tomorrow it may be offered again.
 */
export async function offeredPagesOnly<T>({ request, context }: Visit, next: () => Promise<T>): Promise<T> {
  const { pathname, search } = new URL(request.url);
  const language = languageInPath(pathname);
  if (language === null) return next();
  const settings = await getSettings(getShop(context)).catch(() => null);
  if (settings === null || settings.languages.includes(language)) return next();
  // One slash: two would begin the address of another host.
  const twin = `/${withoutLanguage(pathname)
    .replace(/\.data$/, '')
    .replace(/^\/+/, '')}`;
  throw redirectDocument(`${twin}${search}`, 307);
}
