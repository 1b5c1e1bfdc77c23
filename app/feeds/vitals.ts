import { recordVitals } from '#shop/reports/record-vitals.server.ts';
import { vitalsInputSchema } from '#shop/reports/vital-input.ts';
import { getShop } from '../shop-context.ts';
import type { Route } from './+types/vitals.ts';
import { readJson } from './json-request.ts';

export { postOnly as loader } from '#app/post-only.ts';

/** POST /vitals: how fast a page was, as its browser measured it. The response is empty, because it is not read. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const body = await readJson(request, vitalsInputSchema);
  if (!body.ok) return body.error.response;
  await recordVitals(getShop(context), body.value, request.headers);
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}
