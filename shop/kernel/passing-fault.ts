/**
 * What PostgreSQL says when it cannot do anything for now, whoever asks: connections lost (08), no room on the disk, no
 * memory or too many connections (53), shutting down or starting (57P), a disk that fails (58030), a standby that only reads.
 */
const FOR_NOW = /^(?:08|53)...$|^57P0[123]$|^58030$|^25006$/;
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND']);
/** The driver's own, which have no code. */
const DRIVER = /^Connection terminated|^timeout exceeded when trying to connect/;

/** Whether an error came of a database that is out of order for the moment: nobody's mistake, and worth asking again later. */
export function isPassingFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (FOR_NOW.test(code) || NO_CONNECTION.has(code) || DRIVER.test(error.message)) return true;
  // The socket of a database that is not running is a file that is not there.
  return code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
}
