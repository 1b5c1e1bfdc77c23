import { isUuid } from '#shop/kernel/ids.ts';
import { listRelatedProducts } from '#shop/related/related-products-view.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { cacheabilityContext, getLanguage, getShop } from '../shop-context.ts';
import type { Route } from './+types/related-products.ts';
import { json } from './json-request.ts';

/**
 * GET /related/{product id}: cards of what goes well with a product, requested when its page is scrolled that far. In
 * the page cache until one of the products changes.
 */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { productId } = params;
  if (!isUuid(productId)) return json(404, { code: 'not_found' });
  const shop = getShop(context);
  const { vatRate } = await getSettings(shop);
  const cards = await listRelatedProducts(shop, { productId, language: getLanguage(context), vatRate });
  context.get(cacheabilityContext).tags.push(...[productId, ...cards.map(({ id }) => id)].map((id) => `product:${id}`));
  return Response.json(cards);
}
