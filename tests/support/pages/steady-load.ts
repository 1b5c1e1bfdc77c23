import { Agent, type RequestOptions, request } from 'node:http';

export type Sent = {
  /** One for each request: its status, or what became of it instead. */
  readonly outcomes: readonly string[];
};

export type SteadyLoad = { stop(): Promise<Sent> };

/** Sent again and again, in turn. `body` makes it a POST. */
export type LoadRequest = { readonly path: string; readonly body?: string; readonly type?: string };

/** Connections that are kept open between requests, as a proxy keeps them. */
const KEPT_CONNECTIONS = 8;
const LIMIT_MS = 20_000;

/**
 * Sends so many requests in a second, whether or not the ones before have been answered: half over connections that are
 * kept open, half over one of their own. Nothing is sent twice.
 */
export function startSteadyLoad(url: string, perSecond: number, requests: readonly LoadRequest[]): SteadyLoad {
  const kept = new Agent({ keepAlive: true, maxSockets: KEPT_CONNECTIONS });
  const sending: Promise<string>[] = [];
  const timer = setInterval(() => {
    const n = sending.length;
    const one = requests[Math.floor(n / 2) % requests.length];
    if (one) sending.push(send(url, one, n % 2 === 0 ? kept : undefined));
  }, 1_000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      const outcomes = await Promise.all(sending);
      kept.destroy();
      return { outcomes };
    },
  };
}

function send(url: string, { path, body, type }: LoadRequest, agent: Agent | undefined): Promise<string> {
  const options: RequestOptions = {
    method: body === undefined ? 'GET' : 'POST',
    agent: agent ?? false,
    timeout: LIMIT_MS,
    headers: body === undefined ? {} : { origin: url, 'content-type': type, 'content-length': Buffer.byteLength(body) },
  };
  return new Promise((resolve) => {
    const sent = request(`${url}${path}`, options, (response) => {
      response.resume();
      response.once('end', () => resolve(`${response.statusCode}`));
      response.once('error', (error) => resolve(`cut off: ${error.message}`));
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.once('error', (error) => resolve(`failed: ${error.message}`));
    sent.end(body);
  });
}
