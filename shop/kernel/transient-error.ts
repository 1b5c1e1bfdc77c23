/**
 * PostgreSQL errors that mean 'not now': connections lost (08), no disk space, memory or connections (53), shutting
 * down or starting (57P), a failing disk (58030), a read-only standby.
 */
const TRANSIENT = /^(?:08|53)...$|^57P0[1235]$|^58030$|^25006$/;
const NO_CONNECTION = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
]);
/** The shop's own disk is full. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);
/** Errors of the driver without a code. The last one means that the database accepts no connections at the moment. */
const SAID = [
  /^Connection terminated/,
  /^timeout e/,
  /^Query read timeout/,
  /^Client (?:has encountered a connection error and|was closed and) is not queryable/,
  /is not currently accepting connections$/,
];
/** How deep a chain of causes is followed. */
const DEEPEST = 5;

/** The code with which `transact` gives up when somebody else holds a lock. */
const LOCKED = '55P03';

/** `locked`: the same record was being changed; nothing was written. `unavailable`: the database can do nothing. */
export type TransientError = 'locked' | 'unavailable';

/** Classifies a transient error, or one caused by a transient error; null for anything else. */
export function transientErrorOf(error: unknown, depth = 0): TransientError | null {
  if (!(error instanceof Error) || depth > DEEPEST) return null;
  return ownErrorOf(error) ?? transientErrorOf(error.cause, depth + 1);
}

function ownErrorOf(error: Error): TransientError | null {
  const code = errorCode(error);
  if (code === LOCKED) return 'locked';
  if (
    TRANSIENT.test(code) ||
    NO_CONNECTION.has(code) ||
    NO_ROOM.has(code) ||
    SAID.some((said) => said.test(error.message))
  )
    return 'unavailable';
  // A database that is not running has no socket file.
  const isSocketGone = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return isSocketGone ? 'unavailable' : null;
}

/** The code of a failure of the system or the database, such as 'ENOENT' or '23505'; empty without one. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export function isTransientError(error: unknown): boolean {
  return transientErrorOf(error) !== null;
}
