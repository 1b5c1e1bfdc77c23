import { CLIENT_ADDRESS_HEADER } from '#shop/platform/http/client-address.server.ts';

/** The kind of a request; each kind is timed separately. */
export type VisitKind = 'cached page' | 'rendered page' | 'search' | 'checkout' | 'payment' | 'staff';

export type VisitResponse = { readonly status: number; readonly text: string; readonly location: string };

/** Before the delivery (`warming` until everything was requested a few times), while it is compared, while it is written. */
export type Phase = 'warming' | 'calm' | 'comparing' | 'writing';

type Times = Readonly<Record<VisitKind, number[]>>;

/** All responses that visitors of one server got. */
export type DayLog = {
  /** Later requests belong to this phase. */
  phase: Phase;
  /** Milliseconds to the last byte of each response, by phase of its request. */
  readonly times: Readonly<Record<Phase, Times>>;
  /** Failed responses and dropped connections, in words. */
  readonly failures: string[];
};

export function createDayLog(): DayLog {
  const none = (): Times => {
    return { 'cached page': [], 'rendered page': [], search: [], checkout: [], payment: [], staff: [] };
  };
  return {
    phase: 'warming',
    times: { warming: none(), calm: none(), comparing: none(), writing: none() },
    failures: [],
  };
}

export type Visitor = {
  get(what: VisitKind, path: string): Promise<VisitResponse>;
  postForm(what: VisitKind, path: string, fields: Readonly<Record<string, string>> | FormData): Promise<VisitResponse>;
  postJson(what: VisitKind, path: string, body: object): Promise<VisitResponse>;
};

/** A browser that uses real connections to the server at `port`. `headers` have its cookies and address. */
export function aVisitor(
  { port, shopUrl, log }: { readonly port: number; readonly shopUrl: string; readonly log: DayLog },
  headers: Headers = new Headers(),
): Visitor {
  const place = headers.get(CLIENT_ADDRESS_HEADER) ?? '198.51.100.9';
  const sent = { cookie: headers.get('cookie') ?? '', origin: shopUrl, 'x-forwarded-for': place };
  const request = async (
    what: VisitKind,
    path: string,
    init: RequestInit & { headers?: Record<string, string> } = {},
  ) => {
    const times = log.times[log.phase];
    const began = performance.now();
    try {
      const all = { ...sent, ...init.headers };
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, redirect: 'manual', headers: all });
      const text = await response.text();
      if (response.status >= 500) log.failures.push(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
      return { status: response.status, text, location: response.headers.get('location') ?? '' };
    } catch (error) {
      log.failures.push(`${path} was not answered: ${String(error)}`);
      return { status: 0, text: '', location: '' };
    } finally {
      times[what].push(performance.now() - began);
    }
  };
  return {
    get: (what, path) => request(what, path),
    postForm(what, path, fields) {
      const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
      return request(what, path, { method: 'POST', body });
    },
    postJson(what, path, body) {
      const headers = { 'content-type': 'application/json' };
      return request(what, path, { method: 'POST', body: JSON.stringify(body), headers });
    },
  };
}
