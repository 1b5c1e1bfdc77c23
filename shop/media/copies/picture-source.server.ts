import type { IncomingMessage } from 'node:http';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import {
  isForbiddenHost,
  PrivateAddressError,
  permit,
  readAtMost,
  requestPublic,
} from '#shop/platform/http/public-request.server.ts';
import { type CopyProblem, type CopyReason, MAX_COPIED_BYTES, parseCopyAddress } from './picture-copy.ts';

/** Fetches pictures from the internet. */
export type PictureSource = {
  /** The bytes behind an address. `hosts` are the allowed ones as in `URL.host`, also for redirects. */
  bring(
    address: string,
    hosts: readonly string[],
  ): Promise<Result<Uint8Array, CopyProblem & { readonly code: string }>>;
};

type Options = {
  /** For tests, which have no server on the internet: allows this machine's addresses. */
  readonly permitsLoopback?: boolean;
  /** Milliseconds for the whole fetch, redirects included. */
  readonly patience?: number;
};

const MAX_REDIRECTS = 5;
const PATIENCE_MS = 30_000;
const HEADERS = {
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif;q=0.9,*/*;q=0.1',
  'accept-encoding': 'identity',
  'user-agent': 'Vitrina (copies the pictures of a shop that moves here)',
};

/** Errors that http would return as well as https. */
const FINAL: ReadonlySet<CopyReason> = new Set(['private_address', 'other_host', 'too_large']);

/**
 * Fetches pictures for a merchant who names their addresses in a file. This must not give access to this machine or
 * its network: only allowed hosts are contacted, at the allowed port, and only at public addresses.
 */
export function createPictureSource({ permitsLoopback = false, patience = PATIENCE_MS }: Options = {}): PictureSource {
  const isPermitted = permit({ permitsLoopback });

  /** An http address is tried by https first. */
  async function bring(address: string, hosts: readonly string[]) {
    const encrypted = parseCopyAddress(address);
    if (encrypted?.protocol !== 'http:') return follow(address, hosts);
    encrypted.protocol = 'https:';
    const brought = await follow(encrypted.href, hosts);
    return brought.ok || FINAL.has(brought.error.reason) ? brought : follow(address, hosts);
  }

  async function follow(address: string, hosts: readonly string[]) {
    const signal = AbortSignal.timeout(patience);
    try {
      let url = parseCopyAddress(address);
      for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
        const refused = refuse(url, hosts, isPermitted);
        if (url === null || refused !== null) return problem(refused ?? { reason: 'other_host' });
        const answer = await requestPublic(url, { headers: HEADERS, signal, isPermitted });
        const { statusCode: status = 0, headers } = answer;
        if (status >= 200 && status < 300) return await read(answer);
        answer.destroy();
        if (![301, 302, 303, 307, 308].includes(status)) return problem(problemOf(status));
        url = parseCopyAddress(URL.parse(headers.location ?? '', url)?.href ?? '');
      }
      return problem({ reason: 'too_many_redirects' });
    } catch (error) {
      if (error instanceof PrivateAddressError) return problem({ reason: 'private_address' });
      return problem({ reason: signal.aborted ? 'too_slow' : 'unreachable' });
    }
  }
  return { bring };
}

/** Checked before any connection is made. */
function refuse(url: URL | null, hosts: readonly string[], isPermitted: (ip: string) => boolean): CopyProblem | null {
  if (url === null) return { reason: 'other_host' };
  if (isForbiddenHost(url, isPermitted))
    return { reason: 'private_address', detail: url.hostname.replace(/^\[|\]$/g, '') };
  return hosts.includes(url.host) ? null : { reason: 'other_host', detail: url.host.slice(0, 260) };
}

async function read(answer: IncomingMessage) {
  const bytes = await readAtMost(answer, MAX_COPIED_BYTES);
  return bytes === null ? problem({ reason: 'too_large' }) : ok(bytes);
}

function problemOf(status: number): CopyProblem {
  const detail = String(status);
  if (status === 404 || status === 410) return { reason: 'not_found', detail };
  if (status >= 500 || status === 408 || status === 425 || status === 429) return { reason: 'server_error', detail };
  return { reason: 'forbidden', detail };
}

function problem(found: CopyProblem) {
  return err({ ...found, code: found.reason });
}
