/**
 * What PostgreSQL says when it cannot do anything for now, whoever asks: connections lost (08), no room on the disk, no
 * memory or too many connections (53), shutting down or starting (57P), a disk that fails (58030), a standby that only reads.
 */
const FOR_NOW = /^(?:08|53)...$|^57P0[1235]$|^58030$|^25006$/;
const NO_CONNECTION = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
]);
/** A disk of the shop's own without room. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);
/** The driver's own, which have no code; the last is of a database that lets nobody in for now, whose code says less. */
const SAID = [
  /^Connection terminated/,
  /^timeout e/,
  /^Query read timeout/,
  /^Client (?:has encountered a connection error and|was closed and) is not queryable/,
  /is not currently accepting connections$/,
];
/** So deep may one error be the cause of another. */
const DEEPEST = 5;

/** What `transact` gives up with when somebody keeps what it needs. */
const LOCKED = '55P03';

/** `locked`: somebody else was changing the same; nothing was written. `out_of_order`: the database could not do anything. */
export type PassingFault = 'locked' | 'out_of_order';

/** Nobody's mistake, and worth asking again later, or caused by something of that kind; null for anything else. */
export function passingFaultOf(error: unknown, depth = 0): PassingFault | null {
  if (!(error instanceof Error) || depth > DEEPEST) return null;
  return ownFaultOf(error) ?? passingFaultOf(error.cause, depth + 1);
}

function ownFaultOf(error: Error): PassingFault | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === LOCKED) return 'locked';
  if (
    FOR_NOW.test(code) ||
    NO_CONNECTION.has(code) ||
    NO_ROOM.has(code) ||
    SAID.some((said) => said.test(error.message))
  )
    return 'out_of_order';
  // The socket of a database that is not running is a file that is not there.
  const isSocketGone = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return isSocketGone ? 'out_of_order' : null;
}

export function isPassingFault(error: unknown): boolean {
  return passingFaultOf(error) !== null;
}
