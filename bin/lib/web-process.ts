import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#shop/platform/config.server.ts';
import { declareMode } from '#shop/platform/config.server.ts';
import { startHttpServer } from '#shop/platform/http/http-server.server.ts';
import { createLog, type Log } from '#shop/platform/log.server.ts';
import { isStartProblem } from '#shop/platform/start-problem.server.ts';
import { watchFaults } from './doubt.ts';
import { loadPages } from './pages.ts';
import { warmUp } from './warm-up.ts';
import { shareFigures } from './web-figures.ts';
import type { FromWebProcess, ToWebProcess } from './web-messages.ts';

// One of several processes that answer requests on one port. Its parent (web-processes.ts) opens and stops it, and it
// ends with its parent. A terminal's signals reach it too, but the parent decides what they mean.

/** Accepts connections that the parent has just handed over. */
const LAST_HANDOVER_MS = 300;

declareMode(true);
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {});

/** What has been started, in order; stopped in reverse. */
const started: ((graceMs: number) => Promise<unknown>)[] = [];
let log: Log | null = null;
let sendFigures = shareFigures(null, send);

process.on('message', (message: ToWebProcess) => {
  if (message.kind === 'open') void open(message.config).catch(giveUp);
  if (message.kind === 'stop') void stop(message.graceMs, 0);
  void sendFigures(message);
});
send({ kind: 'loaded' });

async function open(config: Config): Promise<void> {
  log = createLog(config);
  watchFaults(log, () => void stop(0, 1));
  const pages = await loadPages(false);
  const shop = await pages.createShop(config, { log });
  started.push(() => shop.close());
  sendFigures = shareFigures(shop.metrics, send);
  const http = await startHttpServer({ config, log, ...pages.attach(shop) });
  started.push((graceMs) => http.stop(graceMs));
  send({ kind: 'open' });
  warmUp(shop);
}

async function giveUp(error: unknown): Promise<void> {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  send({ kind: 'failed', problem: isStartProblem(error) ? error.message : text });
  await stop(0, 1);
}

async function stop(graceMs: number, code: number): Promise<void> {
  for (const one of started.splice(0).reverse()) {
    await one(graceMs).catch((error: unknown) => log?.error({ err: error }, 'not everything closed cleanly'));
  }
  await sleep(LAST_HANDOVER_MS);
  process.exit(code);
}

function send(message: FromWebProcess): void {
  if (process.connected) process.send?.(message);
}
