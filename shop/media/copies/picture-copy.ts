import { unsafePortOf } from './unsafe-port.ts';

/** The largest picture that is copied, in bytes: a camera's original file fits. */
export const MAX_COPIED_BYTES = 25 * 1024 * 1024;
const MAX_ADDRESS = 2_000;

/** Why a picture could not be copied. The texts are `copies.reason.<reason>`. */
export const COPY_REASONS = [
  'other_host',
  'private_address',
  'not_found',
  'forbidden',
  'too_many_redirects',
  'unreachable',
  'too_slow',
  'server_error',
  'too_large',
  'not_a_picture',
  'not_stored',
] as const;
export type CopyReason = (typeof COPY_REASONS)[number];

/** Transient problems, which are retried. Anything else is given up at once. */
const PASSING: ReadonlySet<CopyReason> = new Set(['unreachable', 'too_slow', 'server_error', 'not_stored']);
/** Minutes to wait after each attempt; after the last one it is given up. */
const PAUSES = [1, 5, 30, 120] as const;

export type CopyProblem = {
  readonly reason: CopyReason;
  /** The host or status that the reason is about. */
  readonly detail?: string;
};

/** Minutes until the next attempt; null when it is given up. */
export function pauseAfter({ reason }: CopyProblem, attempts: number): number | null {
  return PASSING.has(reason) ? (PAUSES[attempts - 1] ?? null) : null;
}

/** A valid address to copy from, as it is stored; null for others: 'ftp:', a password, a mail port. */
export function parseCopyAddress(text: string): URL | null {
  const url = URL.parse(text.trim());
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (url.username !== '' || url.password !== '' || unsafePortOf(url.href) !== null) return null;
  url.hash = '';
  return url.href.length > MAX_ADDRESS ? null : url;
}

/** The progress of an import's pictures. */
export type CopyProgress = { readonly waiting: number; readonly copied: number; readonly given_up: number };

/** A picture that was given up, with a product that uses it. */
export type GivenUpCopy = {
  readonly address: string;
  readonly reason: CopyReason;
  readonly detail: string | null;
  readonly productId: string;
  readonly productName: string;
};

/** A product's picture that has not arrived yet, by its path. */
export type MissingCopy = {
  readonly path: string;
  readonly address: string;
  readonly state: 'waiting' | 'given_up';
  readonly reason: CopyReason | null;
  readonly detail: string | null;
};
