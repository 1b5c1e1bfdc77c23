import { fork } from 'node:child_process';
import os from 'node:os';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createRandom } from '../tests/support/random/random.ts';
import { type Choices, randomTarget } from './random-targets.ts';
import { visit } from './send-load.ts';

export type BotWish = {
  readonly port: number;
  readonly choices: Choices;
  readonly seed: number;
  readonly connections: number;
};

/** Responses so far, and how many of them were not 200. */
export type BotCount = { readonly responses: number; readonly failures: number };

export type Bot = { count(): Promise<BotCount>; stop(): Promise<void> };

const CONNECTION_LIMIT = 32;
/** The bot ends by itself if it is not stopped. */
const LIMIT_MS = 3_600_000;
const PAUSE_MS = 200;

/**
 * Walks the catalogue on this machine at random, in a process of its own with low priority: the server is measured, not
 * the bot.
 */
export function startBot(wish: BotWish): Bot {
  const child = fork(fileURLToPath(import.meta.url));
  child.send(wish);
  let giveUp = (_error: Error) => {};
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      giveUp(new Error('The bot ended'));
      resolve();
    });
  });
  return {
    count() {
      const counted = new Promise<BotCount>((resolve, reject) => {
        giveUp = reject;
        child.once('message', (count) => resolve(count as BotCount));
      });
      child.send('count');
      return counted;
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function walk({ port, choices, seed, connections }: BotWish, onResponse: (status: number) => void) {
  const random = createRandom(seed);
  const ends = performance.now() + LIMIT_MS;
  const next = () => (performance.now() < ends ? randomTarget(random, choices) : null);
  const walker = async () => {
    while (performance.now() < ends) {
      await visit(port, { next, answered: (_, status) => onResponse(status) }).catch(() => onResponse(0));
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: Math.min(connections, CONNECTION_LIMIT) }, walker));
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  let responses = 0;
  let failures = 0;
  process.on('message', (message: BotWish | 'count') => {
    if (message === 'count') process.send?.({ responses, failures } satisfies BotCount);
    else {
      void walk(message, (status) => {
        responses += 1;
        if (status !== 200) failures += 1;
      }).then(() => process.exit());
    }
  });
  process.on('disconnect', () => process.exit());
}
