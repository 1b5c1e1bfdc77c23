import { createContext, type RouterContextProvider } from 'react-router';
import { type Crumb, describeBreadcrumbs, describeOrganization } from '#shop/seo/shop-data.ts';
import type { Thing } from '#shop/seo/structured-data.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { getLook } from '#shop/site/look/get-look.server.ts';
import { shopPictureUrl } from '#shop/site/look/get-shop-card.server.ts';
import { getTranslate, type ShownTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { getLanguage, getShop } from './shop-context.ts';

type Context = Readonly<RouterContextProvider>;

/** What the page says of itself to search engines. Sent with the document only, so that no browser gets it twice. */
export const structuredDataContext = createContext<Thing[]>();

export function addStructuredData(context: Context, ...things: readonly Thing[]): void {
  context.get(structuredDataContext).push(...things);
}

/** The way to the page, in the words of its breadcrumbs. It begins with the home page. */
export async function addBreadcrumbs(context: Context, crumbsAfterHome: (t: ShownTranslate) => readonly Crumb[]) {
  const language = getLanguage(context);
  const t = await getTranslate(getShop(context), language);
  const crumbs = [{ label: t('breadcrumb.home'), path: '/' }, ...crumbsAfterHome(t)];
  addStructuredData(context, describeBreadcrumbs(getShop(context).config.shopUrl, language, crumbs));
}

/** The seller, with the pictures of the published look. */
export async function describeSeller(shop: Shop): Promise<Thing> {
  const [settings, look] = await Promise.all([getSettings(shop), getLook(shop)]);
  const picture = shopPictureUrl(look, settings.shopName);
  return describeOrganization(shop.config.shopUrl, settings, { ...look, picture });
}
