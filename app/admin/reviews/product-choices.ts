import { getLanguage, getShop } from '#app/shop-context.ts';
import { listProductChoices } from '#shop/search/product-choices-view.server.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/product-choices.ts';

const MAX_SEARCH = 200;

/** GET /admin/reviews/products?search=: the picker's products for the typed text. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const search = (new URL(request.url).searchParams.get('search') ?? '').slice(0, MAX_SEARCH);
  return { search, choices: await listProductChoices(getShop(context), { search, language: getLanguage(context) }) };
}
