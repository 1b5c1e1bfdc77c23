import type { RouterContextProvider } from 'react-router';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { addStructuredData } from '#app/structured-data.server.ts';
import { CONTENT_PAGES } from '#shop/content/content-page.ts';
import { getPage } from '#shop/content/content-view.server.ts';
import { withoutLanguage } from '#shop/kernel/language-path.ts';
import { describeOrganization, describeWebPage } from '#shop/seo/shop-data.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';

type Args = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

/** Loads the page of text at this address, described for search engines by its title and beginning. */
export async function loadContentPage({ request, context }: Args) {
  const shop = getShop(context);
  const language = getLanguage(context);
  const origin = shop.config.shopUrl;
  const path = withoutLanguage(new URL(request.url).pathname).replace(/\/$/, '');
  const name = CONTENT_PAGES.find((page) => path === `/${page}`);
  if (name === undefined) throw new Response(null, { status: 404 });
  const [content, settings] = await Promise.all([getPage(shop, name, language), getSettings(shop)]);
  // The others are about the shop's rules.
  const isAboutShop = name === 'about' || name === 'wholesale';
  addStructuredData(
    context,
    describeWebPage(origin, language, {
      name: content.title,
      description: content.intro,
      path,
      shopName: settings.shopName,
      isAboutShop,
    }),
    ...(isAboutShop ? [describeOrganization(origin, settings)] : []),
  );
  return { ...content, path };
}
