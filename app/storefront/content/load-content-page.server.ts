import type { RouterContextProvider } from 'react-router';
import { getRequestFacts } from '#app/middleware/request-context.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { addStructuredData } from '#app/structured-data.server.ts';
import { parseContentPageName } from '#shop/content/content-page.ts';
import { getPage } from '#shop/content/content-view.server.ts';
import { withoutLanguage } from '#shop/kernel/language-path.ts';
import { describeOrganization, describeWebPage } from '#shop/seo/shop-data.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';

type Args = { readonly context: Readonly<RouterContextProvider> };

/** Loads the page of text at this address, described for search engines by its title and beginning. */
export async function loadContentPage({ context }: Args) {
  const shop = getShop(context);
  const language = getLanguage(context);
  const origin = shop.config.shopUrl;
  // Not the request's own address, which for a navigation is that of the page's data.
  const [, name] = /^\/(\w+)/.exec(withoutLanguage(getRequestFacts(context).address)) ?? [];
  const page = parseContentPageName(name);
  if (page === null) throw new Response(null, { status: 404 });
  const [content, settings] = await Promise.all([getPage(shop, page, language), getSettings(shop)]);
  // The others are about the shop's rules.
  const isAboutShop = page === 'about' || page === 'wholesale';
  addStructuredData(
    context,
    describeWebPage(origin, language, {
      name: content.title,
      description: content.intro,
      path: `/${page}`,
      shopName: settings.shopName,
      isAboutShop,
    }),
    ...(isAboutShop ? [describeOrganization(origin, settings)] : []),
  );
  return { ...content, path: `/${page}` };
}
