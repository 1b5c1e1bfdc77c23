import { listSuggestions } from '#shop/search/suggestions-view.server.ts';
import { getLanguage, getShop } from '../shop-context.ts';
import type { Route } from './+types/search-suggestions.ts';

/** GET /search/suggestions?q=: nothing personal. What staff rename or hide is gone from it at once. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const search = new URL(request.url).searchParams.get('q') ?? '';
  const suggestions = await listSuggestions(getShop(context), { search, language: getLanguage(context) });
  return Response.json(suggestions, { headers: { 'Cache-Control': 'no-cache', Vary: 'Cookie' } });
}
