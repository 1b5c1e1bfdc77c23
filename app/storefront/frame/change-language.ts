import { redirect } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { parseLocalPath } from '#app/local-path.ts';
import { getShop } from '#app/shop-context.ts';
import { LANGUAGE_STORAGE_KEY, type Language, parseLanguage } from '#shop/kernel/language.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Route } from './+types/change-language.ts';
import { twinPath } from './twin-path.ts';

const YEAR_IN_SECONDS = 31_536_000;

/** POST /language: saves the choice and redirects to the page's twin. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await readFormData(request);
  const language = parseLanguage(form.get('language'));
  const page = parseLocalPath(form.get('page'));
  const shop = getShop(context);
  const isStaffPage = /^\/admin(?:[/?]|$)/.test(page);
  // Staff read all languages, whichever the shop is offered in.
  if (language === null || !(isStaffPage || (await getSettings(shop)).languages.includes(language)))
    return redirect(page, 303);
  const secure = shop.config.shopUrl.startsWith('https:') ? '; Secure' : '';
  return redirect(twinPathOf(page, language), {
    status: 303,
    headers: {
      'Set-Cookie': `${LANGUAGE_STORAGE_KEY}=${language}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax${secure}`,
    },
  });
}

/** The address only accepts POST; opening it redirects to the shop. */
export function loader(): Response {
  return redirect('/');
}

function twinPathOf(page: string, language: Language): string {
  const { pathname, search } = new URL(page, 'http://shop.invalid');
  return `${twinPath(pathname, language)}${search}`;
}
