import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

export type SupervisedProcessWish = {
  readonly script: string;
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Called for each printed line, besides the file of that name. */
  readonly logFile: string;
  onLine(line: string): void;
  /** What it prints when it has opened. */
  readonly opened: RegExp;
};

export type SupervisedProcess = {
  /** Null between its end and its next start. */
  pid(): number | null;
  /** How often it was started again. */
  restarts(): number;
  /** How often it ended by itself after it had opened. */
  ownEnds(): number;
  /** How often it ended before it had opened, and was started again. */
  failedStarts(): number;
  /** Kills it, like `kill -9`; it is started again. */
  kill(): void;
  /** Sends it a signal that does not end it. */
  signal(name: NodeJS.Signals): void;
  /** Ends it for good, in order. */
  stop(): Promise<void>;
};

/** Like systemd's RestartSec, with some time for the port. */
const RESTART_PAUSE_MS = 1_000;
const STOP_LIMIT_MS = 40_000;

/** Runs a script of the project under this Node, and again whenever it ends, like `Restart=always`. */
export function supervise({
  script,
  words,
  env,
  cwd,
  logFile,
  onLine,
  opened,
}: SupervisedProcessWish): SupervisedProcess {
  const log = createWriteStream(logFile, { flags: 'a' });
  let child: ChildProcess;
  let isStopping = false;
  let wasKilled = false;
  let starts = 0;
  let ownEnds = 0;
  let failedStarts = 0;
  let isOpen = false;
  const ended = Promise.withResolvers<void>();

  const start = () => {
    starts += 1;
    wasKilled = false;
    isOpen = false;
    child = spawn(process.execPath, [script, ...words], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => {
        log.write(`${line}\n`);
        isOpen ||= opened.test(line);
        onLine(line);
      });
    }
    child.once('exit', async (code, signal) => {
      if (isStopping) return ended.resolve();
      if (!wasKilled) {
        if (isOpen) ownEnds += 1;
        else failedStarts += 1;
        onLine(`${script} ended by itself: ${signal ?? code}`);
      }
      await sleep(RESTART_PAUSE_MS);
      if (isStopping) ended.resolve();
      else start();
    });
  };
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  start();
  return {
    pid: () => (isRunning() ? (child.pid ?? null) : null),
    restarts: () => starts - 1,
    ownEnds: () => ownEnds,
    failedStarts: () => failedStarts,
    kill() {
      wasKilled = true;
      child.kill('SIGKILL');
    },
    signal: (name) => void child.kill(name),
    async stop() {
      isStopping = true;
      if (isRunning()) {
        child.kill('SIGCONT');
        child.kill('SIGTERM');
        const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
        await ended.promise;
        clearTimeout(limit);
      }
      log.end();
    },
  };
}
