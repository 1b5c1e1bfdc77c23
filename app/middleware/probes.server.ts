import { createHash, timingSafeEqual } from 'node:crypto';
import type { Shop } from '#shop/shop.server.ts';

type Probe = (shop: Shop, request: Request) => Promise<Response>;

const PROBES: Readonly<Record<string, Probe>> = {
  '/health': handleHealth,
  // The process answers; nothing else is checked. If this fails, the process should be restarted.
  '/health/live': async () => textResponse('ok', 200),
  '/health/ready': handleReady,
  '/metrics': handleMetrics,
};
export const PROBE_PATHS: readonly string[] = Object.keys(PROBES);

const NOT_KEPT = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

const AGAIN_SOON = { 'Retry-After': '5' };

/** Answers health checks, or null. They are no routes, because those read the database, which may not answer. */
export function handleProbe(shop: Shop, request: Request): Promise<Response> | null {
  const probe = PROBES[new URL(request.url).pathname];
  if (probe === undefined) return null;
  if (request.method === 'GET' || request.method === 'HEAD') return probe(shop, request);
  return Promise.resolve(textResponse('Method not allowed', 405, { Allow: 'GET, HEAD' }));
}

/** 200 while shop and database work, else 503. */
async function handleHealth(shop: Shop): Promise<Response> {
  if (await shop.readiness.isDatabaseAnswering()) return textResponse('ok', 200);
  shop.log.warn('the database does not answer');
  return textResponse('database does not answer', 503, AGAIN_SOON);
}

/** 200 while everything the shop depends on works, else 503, with the list of checks. */
async function handleReady(shop: Shop): Promise<Response> {
  const readiness = await shop.readiness.check();
  const failed = readiness.ready ? {} : AGAIN_SOON;
  return Response.json(readiness, { status: readiness.ready ? 200 : 503, headers: { ...NOT_KEPT, ...failed } });
}

async function handleMetrics(shop: Shop, request: Request): Promise<Response> {
  const { metricsToken } = shop.config;
  if (shop.metrics === null || metricsToken === null) return textResponse('Not found', 404);
  if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${metricsToken}`))
    return textResponse('Unauthorized', 401, { 'WWW-Authenticate': 'Bearer' });
  const { contentType, text } = await shop.metrics.read();
  return new Response(text, { headers: { ...NOT_KEPT, 'Content-Type': contentType } });
}

/** Compares digests, so that the time does not depend on where two values differ, or on their length. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}

function textResponse(text: string, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(text, {
    status,
    headers: { ...NOT_KEPT, 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });
}
