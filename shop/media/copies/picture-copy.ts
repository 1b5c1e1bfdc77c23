import { unsafePortOf } from './unsafe-port.ts';

/** Bytes of a picture that is copied: a camera's own file has as many. */
export const MAX_COPIED_BYTES = 25 * 1024 * 1024;
const MAX_ADDRESS = 2_000;

/** Why a picture could not be copied; the words are `copies.reason.<reason>`. */
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

/** What may pass by itself, and is tried again; anything else is given up at once. */
const PASSING: ReadonlySet<CopyReason> = new Set(['unreachable', 'too_slow', 'server_error', 'not_stored']);
/** Minutes to wait after each attempt; after the last one it is given up. */
const PAUSES = [1, 5, 30, 120] as const;

export type CopyProblem = {
  readonly reason: CopyReason;
  /** The host or status it is about. */
  readonly detail?: string;
};

/** Minutes until it is tried again; null when it is given up. */
export function pauseAfter({ reason }: CopyProblem, attempts: number): number | null {
  return PASSING.has(reason) ? (PAUSES[attempts - 1] ?? null) : null;
}

/** An address that a picture may be copied from, as it is kept; null for what is none: 'ftp:', a password, a port of mail. */
export function parseCopyAddress(text: string): URL | null {
  const url = URL.parse(text.trim());
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (url.username !== '' || url.password !== '' || unsafePortOf(url.href) !== null) return null;
  url.hash = '';
  return url.href.length > MAX_ADDRESS ? null : url;
}

/** How far the pictures of an import are. */
export type CopyProgress = { readonly waiting: number; readonly copied: number; readonly given_up: number };

/** A picture that was given up, and a product that wants it. */
export type GivenUpCopy = {
  readonly address: string;
  readonly reason: CopyReason;
  readonly detail: string | null;
  readonly productId: string;
  readonly productName: string;
};

/** A picture of a product that is not there yet, by its path. */
export type MissingCopy = {
  readonly path: string;
  readonly address: string;
  readonly state: 'waiting' | 'given_up';
  readonly reason: CopyReason | null;
  readonly detail: string | null;
};
