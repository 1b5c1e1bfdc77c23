import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { compileAhead } from '../bin/lib/compile-cache.js';
import { startOwnWorker } from '../bin/lib/own-worker.ts';
import { loadPages } from '../bin/lib/pages.ts';
import { withSmallMemory } from '../bin/lib/small-memory.js';
import { startWebProcesses } from '../bin/lib/web-processes.ts';
import { type Config, declareMode } from '../shop/platform/config.server.ts';
import { startHttpServer } from '../shop/platform/http/http-server.server.ts';
import { createLog } from '../shop/platform/log.server.ts';

/** What to serve: a shop, or one constant body as Node alone can do it. */
export type ServerWish = { readonly config: Config } | { readonly bytes: number };
export type BenchServer = {
  readonly port: number;
  readonly pid: number;
  /** Resident set, megabytes. */
  readMemory(): Promise<number>;
  /** Objects in use and not yet tidied up in the thread that answers pages, megabytes. */
  readHeap(): Promise<number>;
  /** How long the process could not attend to anybody, at most, since it was last asked; milliseconds. */
  readDelay(): Promise<number>;
  stop(): Promise<void>;
};

type Question = 'memory' | 'heap' | 'delay';
type Message = { readonly port: number } | { readonly figure: number };

/** Serves in a process of its own, so that who measures does not stand in the way. */
export async function startBenchServer(wish: ServerWish): Promise<BenchServer> {
  // A line for each request is written, but not read here.
  const isWatched = 'config' in wish && wish.config.env === 'production';
  // As `npm start` has it.
  const compiled = 'config' in wish ? path.join(wish.config.dataDir, 'cache/compiled') : null;
  if (compiled !== null) compileAhead(compiled);
  const child = fork(fileURLToPath(import.meta.url), {
    env: {
      ...withSmallMemory(process.env, 'pages'),
      NODE_ENV: 'production',
      ...(compiled === null ? {} : { NODE_COMPILE_CACHE: compiled }),
    },
    stdio: ['ignore', isWatched ? 'ignore' : 'inherit', 'inherit', 'ipc'],
  });
  let giveUp = (_error: Error) => {};
  child.once('exit', (code) => giveUp(new Error(`The measured server ended with ${code}`)));
  const receive = () =>
    new Promise<Message>((resolve, reject) => {
      giveUp = reject;
      child.once('message', (message) => resolve(message as Message));
    });
  child.send(wish);
  const ready = await receive();
  const ask = async (question: Question) => {
    child.send(question);
    const answer = await receive();
    return 'figure' in answer ? answer.figure : 0;
  };
  return {
    port: 'port' in ready ? ready.port : 0,
    pid: child.pid ?? 0,
    readMemory: () => ask('memory'),
    readHeap: () => ask('heap'),
    readDelay: () => ask('delay'),
    async stop() {
      child.removeAllListeners('exit');
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function serve(served: ServerWish): Promise<number> {
  if ('bytes' in served) return serveConstant(served.bytes);
  declareMode(true);
  const { config } = served;
  const log = createLog(config);
  if (config.webProcesses > 1) {
    await startWebProcesses({ config, log });
    return config.port;
  }
  const pages = await loadPages(false);
  const shop = await pages.createShop(config, { log });
  const wish = { config, isDatabaseOurs: true };
  if (config.runJobs) await startOwnWorker(wish, (error) => log.fatal({ err: error }, 'the worker ended'));
  const { servers } = await startHttpServer({ config, log, ...pages.attach(shop) });
  return portOf(servers[0]?.address() ?? null);
}

async function serveConstant(bytes: number): Promise<number> {
  const body = Buffer.alloc(bytes, 'x');
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.byteLength });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return portOf(server.address());
}

const portOf = (address: AddressInfo | string | null) =>
  typeof address === 'object' && address !== null ? address.port : 0;

if (process.send) {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  process.on('message', (message: ServerWish | Question) => {
    if (message === 'memory') process.send?.({ figure: process.memoryUsage().rss / 1_048_576 });
    else if (message === 'heap') process.send?.({ figure: process.memoryUsage().heapUsed / 1_048_576 });
    else if (message === 'delay') {
      process.send?.({ figure: delays.max / 1e6 });
      delays.reset();
    } else {
      void serve(message).then((port) => {
        // The bench's own sources, for the servers that follow: this one is killed.
        flushCompileCache();
        process.send?.({ port });
      });
    }
  });
  process.on('disconnect', () => process.exit());
}
