import process from 'node:process';
import type { Log } from '#shop/platform/log.server.ts';
import { watchFaults } from './doubt.ts';
import { stopSignals } from './signals.js';

export type Closing = {
  /** True once somebody has asked the shop to stop. */
  isStopping(): boolean;
  /** Stops what was registered, the latest first. */
  add(stop: () => Promise<unknown>): void;
  /**
   * Starts something with `begin` that `stop` ends, even if the request to stop comes while it starts. Then it is
   * awaited, and this rejects, so that nothing is opened on it.
   */
  start<T>(begin: () => Promise<T>, stop: (running: T) => Promise<unknown>): Promise<T>;
  /** Called first when the shop stops. */
  announceBy(announce: () => Promise<void>): void;
  /** Gives SIGHUP another meaning than stopping, where no terminal can be closed. */
  onHangup(work: () => Promise<void>): void;
  stopAll(): Promise<void>;
};

const STOP_LIMIT_MS = 25_000;
/** Terminal, npm and our launcher may each pass on one Ctrl-C. */
const ONE_INTERRUPT_MS = 1_000;

/** Listens for the signals that end the shop, and for uncaught errors. */
export function prepareClosing(log: Log): Closing {
  const started: (() => Promise<unknown>)[] = [];
  let isStopping = false;
  let since = 0;
  let announce = async () => {};
  let hangUp: (() => Promise<void>) | null = null;

  const stopAll = async () => {
    const limit = setTimeout(() => process.exit(1), STOP_LIMIT_MS);
    await announce();
    for (const stop of started.splice(0).reverse()) {
      await stop().catch((error: unknown) => log.error({ err: error }, 'not everything closed cleanly'));
    }
    clearTimeout(limit);
  };
  const stop = async () => {
    if (isStopping) {
      if (Date.now() - since > ONE_INTERRUPT_MS) process.exit(1);
      return;
    }
    isStopping = true;
    since = Date.now();
    log.info('closing the shop');
    await stopAll();
    process.exit(0);
  };
  for (const name of stopSignals()) {
    process.on(name, () => void (name === 'SIGHUP' && hangUp !== null ? hangUp() : stop()));
  }
  watchFaults(log, () => void stopAll().then(() => process.exit(1)));
  return {
    isStopping: () => isStopping,
    add: (one) => started.push(one),
    async start(begin, stopIt) {
      const running = begin();
      started.push(() => running.then(stopIt, () => {}));
      await running;
      if (isStopping) throw new Error('the shop was asked to stop while it was opening');
      return running;
    },
    announceBy(work) {
      announce = work;
    },
    onHangup(work) {
      if (!process.stdin.isTTY) hangUp = work;
    },
    stopAll,
  };
}
