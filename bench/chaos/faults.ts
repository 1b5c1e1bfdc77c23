import { setTimeout as sleep } from 'node:timers/promises';
import { SILENCE } from '../../tests/support/mail/smtp-server.ts';
import type { Random } from '../../tests/support/random/random.ts';
import type { Books } from './books.ts';
import type { ChaosShop } from './chaos-shop.ts';
import type { FaultName } from './fault-names.ts';
import { listDatabaseProcesses, listDescendants, sendSignal } from './processes.ts';
import { queryDatabase } from './query-database.ts';

type Scene = { readonly shop: ChaosShop; readonly random: Random; readonly books: Books };

/**
 * Causes it, and reverts what does not recover by itself before it returns: a full disk, a stopped process, a clock.
 */
export type Fault = (scene: Scene) => Promise<unknown>;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** How long a process is stopped: at least, and at most in addition. */
const STILL_MS = 2_000;
const STILL_MORE_MS = 6_000;
const AWAY_MS = 8_000;
const AWAY_MORE_MS = 15_000;
const OWN_BACKENDS = `from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid() and datname = current_database()`;

export const FAULTS: Readonly<Record<FaultName, Fault>> = {
  'kill-server': async ({ shop }) => shop.server.kill(),
  'kill-worker': async ({ shop }) => shop.worker?.kill(),
  'kill-web-process': async ({ shop, random }) => {
    const pid = random.find(listDescendants(shop.server.pid() ?? 0));
    if (pid !== undefined) sendSignal(pid, 'SIGKILL');
  },
  'end-backend': ({ shop, random }) =>
    queryDatabase(
      shop.connectionString,
      `select pg_terminate_backend(pid) from (select pid ${OWN_BACKENDS} order by pid offset $1 limit 1) one`,
      [random.below(8)],
    ),
  'end-all-backends': ({ shop }) =>
    queryDatabase(shop.connectionString, `select pg_terminate_backend(pid) ${OWN_BACKENDS}`),
  // The server of the database, and with it, as after `kill -9` by hand or by the kernel, every backend.
  'kill-database': async ({ shop }) => {
    const [postmaster] = listDatabaseProcesses(shop.databaseFolder);
    if (postmaster !== undefined) sendSignal(postmaster, 'SIGKILL');
  },
  // As `pg_ctl stop -m immediate`.
  'crash-database': async ({ shop }) => {
    const [postmaster] = listDatabaseProcesses(shop.databaseFolder);
    if (postmaster !== undefined) sendSignal(postmaster, 'SIGQUIT');
  },
  'stop-server': async (scene) => standStill(scene, [scene.shop.server.pid() ?? 0]),
  'stop-worker': async (scene) => standStill(scene, [scene.shop.worker?.pid() ?? 0]),
  'stop-database': async (scene) => standStill(scene, listDatabaseProcesses(scene.shop.databaseFolder)),
  'full-disk': async ({ shop, random }) => {
    shop.disk?.fill();
    try {
      await sleep(AWAY_MS + random.below(AWAY_MORE_MS));
    } finally {
      shop.disk?.free();
    }
  },
  'clock-day-ahead': async (scene) => {
    await moveClock(scene, DAY_MS);
    // Unused pictures are deleted after a day, and for the shop that day has passed.
    scene.books.pictures.length = 0;
  },
  'clock-day-behind': (scene) => moveClock(scene, -DAY_MS),
  'clock-minutes': (scene) => moveClock(scene, (scene.random.below(2) === 0 ? 10 : -10) * MINUTE_MS),
  'provider-away': async ({ shop, random }) => {
    const { stripe, montonio } = shop.tills;
    const how = random.pick([500, 'hang', 'cut', 'cut_after'] as const);
    const whose = random.below(3);
    if (whose !== 0) stripe.spoil(random.below(5) === 0 ? 429 : how, 1_000);
    if (whose !== 1) montonio.spoil(how, 1_000);
    await sleep(AWAY_MS + random.below(AWAY_MORE_MS));
    stripe.recover();
    montonio.recover();
  },
  'mail-away': async ({ shop, random }) => {
    const [command, reply] = random.pick([
      ['GREETING', SILENCE],
      ['GREETING', '421 too busy'],
      ['BODY', '451 try again later'],
      ['RCPT', '450 not now'],
    ] as const);
    shop.smtp.answer(command, reply);
    await sleep(AWAY_MS + random.below(AWAY_MORE_MS));
    shop.smtp.answer(command, null);
  },
};

/** The faults that are possible for this shop. */
export function isPossible(name: FaultName, shop: ChaosShop): boolean {
  if (name === 'kill-worker' || name === 'stop-worker' || name === 'kill-web-process') return shop.worker !== null;
  return name !== 'full-disk' || shop.disk !== null;
}

async function standStill({ random }: Scene, pids: readonly number[]): Promise<void> {
  const known = pids.filter((pid) => pid > 1);
  for (const pid of known) sendSignal(pid, 'SIGSTOP');
  try {
    await sleep(STILL_MS + random.below(STILL_MORE_MS));
  } finally {
    for (const pid of known) sendSignal(pid, 'SIGCONT');
  }
}

async function moveClock({ shop, random }: Scene, aheadMs: number): Promise<void> {
  shop.setClock(aheadMs);
  try {
    await sleep(AWAY_MS + random.below(AWAY_MORE_MS));
  } finally {
    shop.setClock(0);
  }
}
