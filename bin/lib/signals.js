import { readFileSync } from 'node:fs';

/**
 * The signals that stop a process of the shop. A closed terminal is one too, except under `nohup`.
 *
 * @returns {NodeJS.Signals[]}
 */
export function stopSignals() {
  return isHangupIgnored() ? ['SIGINT', 'SIGTERM'] : ['SIGINT', 'SIGTERM', 'SIGHUP'];
}

function isHangupIgnored() {
  try {
    const ignored = /^SigIgn:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
    return (Number.parseInt(ignored.slice(-1), 16) & 1) === 1;
  } catch {
    return false;
  }
}
