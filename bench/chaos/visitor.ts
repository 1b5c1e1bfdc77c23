import { CLIENT_ADDRESS_HEADER } from '../../shop/platform/http/client-address.server.ts';
import type { Visitor, VisitResponse } from '../../tests/support/day/day-visitor.ts';
import type { Responses } from './responses.ts';

export type ChaosVisitor = Visitor & {
  /** Signs in by the form; false when that was not answered as it should be. */
  signIn(person: { readonly email: string; readonly password: string }): Promise<boolean>;
  /** What the browser sends now: its cookies, and where it is. */
  headers(): Headers;
};

export type Door = { readonly port: number; readonly shopUrl: string; readonly responses: Responses };

/** A browser gives up later, but no shopper waits that long. */
const LIMIT_MS = 30_000;

/** A browser that keeps its cookies and talks to the server at the port over real connections. */
export function openVisitor({ port, shopUrl, responses }: Door, given: Headers = new Headers()): ChaosVisitor {
  const place = given.get(CLIENT_ADDRESS_HEADER) ?? '198.51.100.9';
  let cookie = given.get('cookie') ?? '';
  const request = async (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
    const began = performance.now();
    const method = init.method ?? 'GET';
    const note = (status: number, text: string, hasRetryAfter = false) => {
      responses.note({ method, path, status, ms: performance.now() - began, hasRetryAfter, text });
    };
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(LIMIT_MS),
        headers: { cookie, origin: shopUrl, 'x-forwarded-for': place, ...init.headers },
      });
      const text = await response.text();
      const { status, headers } = response;
      note(status, text, headers.has('retry-after'));
      return { answered: { status, text, location: headers.get('location') ?? '' }, cookies: headers.getSetCookie() };
    } catch (error) {
      note(0, String(error));
      return { answered: { status: 0, text: '', location: '' }, cookies: [] };
    }
  };
  const answer = async (...parameters: Parameters<typeof request>): Promise<VisitResponse> => {
    const { answered, cookies } = await request(...parameters);
    // Ordering makes a browser a guest's.
    const guest = cookies.map((text) => text.split(';', 1)[0] ?? '').find((text) => /guest=/.test(text));
    if (guest !== undefined) cookie = [...cookie.split('; ').filter((one) => !/guest=|^$/.test(one)), guest].join('; ');
    return answered;
  };
  return {
    headers: () => new Headers({ cookie, [CLIENT_ADDRESS_HEADER]: place }),
    get: (_, path) => answer(path),
    postForm(_, path, fields) {
      const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
      return answer(path, { method: 'POST', body });
    },
    postJson(_, path, body) {
      return answer(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    },
    async signIn({ email, password }) {
      const body = new URLSearchParams({ email, password });
      const { answered, cookies } = await request('/sign-in', { method: 'POST', body });
      if (answered.status !== 302 || cookies.length === 0) return false;
      cookie = cookies.map((text) => text.split(';', 1)[0]).join('; ');
      return true;
    },
  };
}
