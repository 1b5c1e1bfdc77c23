import { z } from 'zod';
import { findGuestId } from '#shop/accounts/guest.server.ts';
import { guessCartCountry } from '#shop/cart/cart-country.ts';
import { wantedLinesSchema } from '#shop/cart/cart-input.ts';
import { findCartCountry, priceCartView } from '#shop/cart/cart-view.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { acceptedLanguages } from '../accepted-languages.ts';
import { findViewer, getLanguage, getShop } from '../shop-context.ts';
import type { Route } from './+types/cart-price.ts';
import { json, readJson } from './json-request.ts';

export { postOnly as loader } from '#app/post-only.ts';

const bodySchema = z.object({
  items: wantedLinesSchema,
  country: z.string().max(100).nullish(),
  postal_code: z.string().max(100).nullish(),
  delivery_method_id: z.string().max(100).nullish(),
});

/** POST /cart/price: prices a cart from the browser as the shop sees it now. It changes nothing. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const body = await readJson(request, bodySchema);
  if (!body.ok) return body.error.response;
  const shop = getShop(context);
  const viewer = await findViewer(context);
  const { items, country, postal_code, delivery_method_id } = body.value;
  const own = country ? null : viewer && (await findCartCountry(shop, viewer.id));
  const cart = await priceCartView(shop, {
    items,
    postalCode: postal_code ?? null,
    deliveryMethodId: delivery_method_id ?? null,
    country: country ?? own ?? guessCartCountry(acceptedLanguages(request), await getSettings(shop)),
    language: getLanguage(context),
    userId: viewer?.id ?? null,
    guestId: findGuestId(shop, request.headers),
  });
  return json(200, cart);
}
