import { isDatabaseAnswering } from '#shop/reports/health-view.server.ts';
import { getShop } from '../shop-context.ts';
import type { Route } from './+types/health.ts';

/** GET /health: 200 when the shop can serve, 503 when its database does not answer. For load balancers and monitors. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const healthy = await isDatabaseAnswering(getShop(context));
  return new Response(healthy ? 'ok' : 'database does not answer', {
    status: healthy ? 200 : 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
