import type { RouterContextProvider } from 'react-router';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { addStructuredData } from '#app/structured-data.server.ts';
import type { ContentPage, ContentPageName } from '#shop/content/content-page.ts';
import { getPage } from '#shop/content/content-view.server.ts';
import { describeOrganization, describeWebPage } from '#shop/seo/shop-data.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';

/** Pages about the shop itself; the others are about its rules. */
const ABOUT_THE_SHOP: readonly ContentPageName[] = ['about', 'wholesale'];

/** Loads a page of text, described for search engines by its title and beginning. */
export async function loadContentPage(
  context: Readonly<RouterContextProvider>,
  name: ContentPageName,
): Promise<ContentPage> {
  const shop = getShop(context);
  const language = getLanguage(context);
  const origin = shop.config.shopUrl;
  const [content, settings] = await Promise.all([getPage(shop, name, language), getSettings(shop)]);
  const isAboutShop = ABOUT_THE_SHOP.includes(name);
  addStructuredData(
    context,
    describeWebPage(origin, language, {
      name: content.title,
      description: content.intro,
      path: `/${name}`,
      shopName: settings.shopName,
      isAboutShop,
    }),
    ...(isAboutShop ? [describeOrganization(origin, settings)] : []),
  );
  return content;
}
