import { err, ok, type Result } from '#shop/kernel/result.ts';
import {
  isForbiddenHost,
  PrivateAddressError,
  permit,
  readAtMost,
  requestPublic,
} from '#shop/platform/http/public-request.server.ts';
import type { PointDriver } from './point-list.ts';

export type PointSourceError = {
  readonly code: 'unreachable' | 'too_slow' | 'too_large' | 'refused' | 'private_address' | 'too_many_redirects';
  /** The HTTP status of a refusal. */
  readonly status?: number;
};

/** Fetches the public list of a carrier. */
export type PointSource = {
  bring(driver: Pick<PointDriver, 'carrier' | 'address' | 'headers'>): Promise<Result<string, PointSourceError>>;
};

type Options = {
  /** Addresses that the owner set instead of the drivers' own, by carrier. */
  readonly addresses?: Readonly<Record<string, string>>;
  /** For tests, which have no server on the internet: allows this machine's addresses, and http. */
  readonly permitsLoopback?: boolean;
  /** Milliseconds for the whole fetch, redirects included. */
  readonly patience?: number;
  /** Bytes. */
  readonly most?: number;
};

const PATIENCE_MS = 60_000;
const MAX_BYTES = 30_000_000;
const MAX_REDIRECTS = 3;
const HEADERS = {
  accept: 'application/json',
  'accept-encoding': 'identity',
  'user-agent': 'Vitrina (reads the pickup points of a shop once a day)',
};

/** Fetches by https, from public addresses only, also after a redirect. */
export function createPointSource(options: Options = {}): PointSource {
  const { addresses = {}, permitsLoopback = false, patience = PATIENCE_MS, most = MAX_BYTES } = options;
  const isPermitted = permit({ permitsLoopback });
  const isAllowed = (url: URL | null): url is URL =>
    url !== null && (url.protocol === 'https:' || permitsLoopback) && !isForbiddenHost(url, isPermitted);

  async function follow(address: string, headers: Readonly<Record<string, string>>, signal: AbortSignal) {
    let url = URL.parse(address);
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      if (!isAllowed(url)) return err({ code: 'private_address' } as const);
      const response = await requestPublic(url, { headers, signal, isPermitted });
      const { statusCode: status = 0 } = response;
      if (status === 200) {
        const bytes = await readAtMost(response, most);
        return bytes === null ? err({ code: 'too_large' } as const) : ok(bytes.toString('utf8'));
      }
      response.destroy();
      if (![301, 302, 303, 307, 308].includes(status)) return err({ code: 'refused', status } as const);
      url = URL.parse(response.headers.location ?? '', url);
    }
    return err({ code: 'too_many_redirects' } as const);
  }

  return {
    async bring({ carrier, address, headers }) {
      const signal = AbortSignal.timeout(patience);
      try {
        return await follow(addresses[carrier] ?? address, { ...HEADERS, ...headers }, signal);
      } catch (error) {
        if (error instanceof PrivateAddressError) return err({ code: 'private_address' });
        return err({ code: signal.aborted ? 'too_slow' : 'unreachable' });
      }
    },
  };
}
