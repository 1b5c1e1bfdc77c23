import { z } from 'zod';
import { searchPoints } from '#shop/delivery/points/search-points.server.ts';
import { getLanguage, getShop } from '../shop-context.ts';
import type { Route } from './+types/pickup-points.ts';
import { json, readJson } from './json-request.ts';

export { postOnly as loader } from '#app/post-only.ts';

const bodySchema = z.object({
  delivery_method_id: z.string().max(100),
  country: z.string().max(100),
  search: z.string().max(200).default(''),
  near: z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }).nullish(),
  /** The id of the point that this browser used last. */
  last: z.string().max(200).nullish(),
});

/** POST /checkout/points: points to collect a parcel from. In the body, so that no log has where somebody is. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const body = await readJson(request, bodySchema);
  if (!body.ok) return body.error.response;
  const { delivery_method_id: methodId, country, search, near, last } = body.value;
  const found = await searchPoints(
    getShop(context),
    { methodId, country, search, near: near ?? null, last: last ?? null, language: getLanguage(context) },
    request.headers,
  );
  if (found.ok) return json(200, found.value);
  if (found.error.code === 'unknown_method') return json(404, found.error);
  return json(429, { code: found.error.code }, { 'Retry-After': String(found.error.retryAfter) });
}
