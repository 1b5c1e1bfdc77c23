/** The largest picture that is copied, in bytes: a camera's original file fits. */
export const MAX_COPIED_BYTES = 25 * 1024 * 1024;
const MAX_ADDRESS = 2_000;

/** Why a picture could not be copied. The texts are `copies.reason.<reason>`. */
const COPY_REASONS = [
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

/** Returns the minutes until the next attempt; null when it is given up. */
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

/** One at a time in the whole shop, after everything that people wait for. */
export const COPY_JOB = { key: 'copy-pictures', queue: 'copy-pictures', priority: 20 } as const;

/** Ports that browsers refuse, because a request could trick the services there (the list of the Fetch standard). */
const UNSAFE_PORTS: ReadonlySet<string> = new Set(
  [
    ...[0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104],
    ...[109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526],
    ...[530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045],
    ...[4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
  ].map(String),
);

/** The port in an address if browsers refuse it; otherwise null. */
export function unsafePortOf(address: string): string | null {
  const port = URL.parse(address)?.port ?? '';
  return UNSAFE_PORTS.has(port) ? port : null;
}
