import { getShop } from '#app/shop-context.ts';
import { countInScopes, findProductScope } from '#shop/search/rules/product-scope-view.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/count.ts';
import { readRule } from './collection-form-input.ts';

/** GET /admin/products/collections/count: how many products a rule has, while it is typed. Null while it cannot be used. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  const rule = readRule(new URL(request.url).searchParams);
  if (rule === null) return { products: null };
  const { vatRate } = await getSettings(shop);
  const [products = 0] = await countInScopes(shop, [await findProductScope(shop, rule, vatRate)]);
  return { products };
}
