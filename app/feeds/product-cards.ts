import { createHash } from 'node:crypto';
import { isUuid } from '#shop/kernel/ids.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { type Choice, listChosenCards } from '#shop/shelf/chosen-cards-view.server.ts';
import { getLanguage, getShop } from '../shop-context.ts';
import type { Route } from './+types/product-cards.ts';

/** As many as a page of a wishlist has. */
const MOST_IDS = 24;

/**
 * GET /products/cards?ids=…: the cards that somebody's browser asks for by ids, separated by commas, a chosen
 * variation's after its product's and a dot; without products that are no longer sold. Nothing personal; but each browser has other ids, which would fill the page cache, so it is
 * the browser that caches it.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const asked = (new URL(request.url).searchParams.get('ids') ?? '').split(',').flatMap(parseChoice);
  const choices = [...new Map(asked.map((choice) => [choice.id, choice])).values()].slice(0, MOST_IDS);
  const shop = getShop(context);
  const { vatRate } = await getSettings(shop);
  const body = JSON.stringify(await listChosenCards(shop, { choices, language: getLanguage(context), vatRate }));
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  // Asked each time whether it is still true: no card shows an old price.
  const headers = { 'Cache-Control': 'public, no-cache', Vary: 'Cookie', ETag: tag };
  if (request.headers.get('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } });
}

function parseChoice(text: string): Choice[] {
  const [id, variation] = text.split('.');
  return isUuid(id) ? [{ id, variation: isUuid(variation) ? variation : null }] : [];
}
