import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

export type LineWriter = { write(line: string): void };

/** Some fifteen lines. Node takes the buffers of texts below 4 KB from a pool, others it allocates one by one. */
const MOST_LENGTH = 4_000;
/** Lines that nobody waits for. */
const CALM = /^\{"level":"(?:info|debug|trace)"/;

let ofProcess: LineWriter | null = null;

/**
 * Standard output for a log of JSON lines, written once for each turn of the event loop: under load a line for each
 * request costs as much as a cached page, most of it the system call. Warnings and worse are written at once, with all
 * lines before them, and so is what is left when the process exits.
 */
export function gatheredOutput(): LineWriter {
  // A thread's output goes through the main one, which may not take it when the thread ends.
  if (!isMainThread) return process.stdout;
  if (ofProcess === null) {
    const gathered = gatherLines(process.stdout);
    process.on('exit', gathered.flush);
    ofProcess = gathered;
  }
  return ofProcess;
}

/** Joins calm lines of one turn of the event loop into one write to `destination`. */
export function gatherLines(destination: LineWriter): LineWriter & { flush(): void } {
  let lines = '';
  const flush = () => {
    if (lines === '') return;
    const written = lines;
    lines = '';
    destination.write(written);
  };
  return {
    write(line) {
      if (lines.length + line.length > MOST_LENGTH) flush();
      if (lines === '') setImmediate(flush);
      lines += line;
      if (!CALM.test(line)) flush();
    },
    flush,
  };
}
