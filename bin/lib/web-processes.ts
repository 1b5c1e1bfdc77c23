import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Config } from '#shop/platform/config.server.ts';
import type { Log } from '#shop/platform/log.server.ts';
import { startProblem } from '#shop/platform/start-problem.server.ts';
import { type Supervisor, supervise } from '#shop/platform/supervise.server.ts';
import { gatherFigures } from './web-figures.ts';
import type { FromWebProcess, ToWebProcess } from './web-messages.ts';

export type WebProcesses = {
  /**
   * Replaces the processes one after another, each with the newest build, without interruption. Throws when a new one
   * cannot open; the others are then unchanged.
   */
  restart(): Promise<void>;
  /** Finishes running requests. */
  stop(): Promise<void>;
};

export type WebOptions = { readonly config: Config; readonly log: Log };

/** How long loading the pages may take on a very busy machine. */
const OPEN_LIMIT_MS = 60_000;
/** How long a replaced process tells its clients to reconnect. */
const GRACE_MS = 3_000;
/** After its grace period a process finishes requests for ten seconds at most; anything longer hangs. */
const STOP_LIMIT_MS = 15_000;

/**
 * Starts `config.webProcesses` processes that answer requests on the same port: this one accepts connections and
 * distributes them. One that ends by itself is replaced. Throws a start problem when the first ones cannot open.
 */
export async function startWebProcesses({ config, log }: WebOptions): Promise<WebProcesses> {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('./web-process.ts', import.meta.url)), args: [], execArgv: [] });
  const watch = (first: Worker) =>
    supervise<Worker>({
      first,
      start: () => openWorker(config),
      ended: (worker) => once(worker, 'exit').then(([code, signal]) => signal ?? code),
      onStart() {},
      onFault: (reason, worker) =>
        log.error({ err: reason, pid: worker?.process.pid }, 'a process of the shop ended by itself; starting another'),
    });
  const first = await Promise.allSettled(Array.from({ length: config.webProcesses }, () => openWorker(config)));
  const open = first.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = first.find((one) => one.status === 'rejected');
  if (failed) {
    await Promise.all(open.map((worker) => endWorker(worker, 0)));
    throw failed.reason;
  }
  const places = open.map(watch);
  let isStopping = false;
  const restartAll = async () => {
    for (const [index, place] of places.entries()) {
      const worker = await openWorker(config);
      // A stop was requested meanwhile; it waits for this process too.
      places[index] = watch(worker);
      if (isStopping) return void (await leave(places[index], 0));
      await leave(place, GRACE_MS);
    }
  };
  let restarting: Promise<void> = Promise.resolve();
  return {
    restart() {
      const next = restarting.then(restartAll);
      restarting = next.catch(() => {});
      return next;
    },
    async stop() {
      isStopping = true;
      await Promise.all(places.map((place) => leave(place, 0)));
      await restarting;
    },
  };
}

async function leave(place: Supervisor<Worker>, graceMs: number): Promise<void> {
  const worker = await place.stop();
  if (worker) await endWorker(worker, graceMs);
}

/** A process that answers requests already. */
async function openWorker(config: Config): Promise<Worker> {
  const worker = cluster.fork();
  let problem: string | null = null;
  const opened = new Promise<boolean>((resolve) => {
    worker.on('message', (message: FromWebProcess) => {
      if (message.kind === 'loaded') send(worker, { kind: 'open', config });
      if (message.kind === 'open') resolve(true);
      if (message.kind === 'failed') problem = message.problem;
      if (message.kind === 'ask-figures') void sendAllFigures(worker);
    });
    worker.once('exit', () => resolve(false));
    setTimeout(resolve, OPEN_LIMIT_MS, false).unref();
  });
  if (await opened) return worker;
  worker.process.kill('SIGKILL');
  throw startProblem(
    problem ?? 'A process that answers requests did not open.',
    problem === null ? 'Its last lines in the log say why. Fewer processes need less memory: WEB_PROCESSES.' : '',
  );
}

async function sendAllFigures(worker: Worker): Promise<void> {
  const all = Object.values(cluster.workers ?? {}).flatMap((one) => (one ? [one] : []));
  send(worker, { kind: 'all-figures', figures: await gatherFigures(all, send) });
}

async function endWorker(worker: Worker, graceMs: number): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  send(worker, { kind: 'stop', graceMs });
  const limit = setTimeout(() => worker.process.kill('SIGKILL'), graceMs + STOP_LIMIT_MS);
  await ended;
  clearTimeout(limit);
}

/** One that ends at this moment does not receive it, and need not. */
function send(worker: Worker, message: ToWebProcess): void {
  if (worker.isConnected()) worker.send(message, () => {});
}
