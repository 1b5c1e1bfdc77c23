import { createLog, type Log } from '#shop/platform/log.server.ts';
import { secretWatch } from './secret-watch.ts';

export type LogEntry = { readonly level: string; readonly msg: string; readonly [fact: string]: unknown };

export type CapturedLog = {
  readonly log: Log;
  /** What was logged, one entry a line, as a log of a live shop would have it. Throws where a line is none. */
  entries(): readonly LogEntry[];
  /** The faults among them. */
  faults(): readonly LogEntry[];
};

/** A log to look into afterwards. */
export function captureLog(): CapturedLog {
  let written = '';
  const write = (line: string) => {
    written += line;
    secretWatch.note(line);
  };
  const log = createLog({ env: 'production', logLevel: 'info' }, { write });
  const entries = () =>
    written
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as LogEntry);
  return { log, entries, faults: () => entries().filter(({ level }) => level === 'error' || level === 'fatal') };
}
