import { getSettings } from '#shop/settings/get-settings.server.ts';
import { listFeaturedInStock } from '#shop/shelf/product-list-view.server.ts';
import { getLanguage, getShop } from '../shop-context.ts';
import type { Route } from './+types/featured-products.ts';

/** GET /products/featured: cards for where a search or an address led nowhere. In the page cache as other lists are. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const shop = getShop(context);
  const { vatRate } = await getSettings(shop);
  return Response.json(await listFeaturedInStock(shop, { language: getLanguage(context), vatRate, limit: 8 }));
}
