import { readdirSync, realpathSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Middleware, serveBuiltFiles } from '#shop/platform/http/built-files.server.ts';
import type { HttpOptions } from '#shop/platform/http/http-server.server.ts';
import type { RouteNames } from '#shop/platform/observe/visits.server.ts';
import { projectRoot } from '#shop/platform/project-root.server.ts';
import type { createShop, Shop } from '#shop/shop.server.ts';

/** The functions that server.ts needs from the bundle, which holds one copy of every module. */
type Bundle = {
  readonly createShop: typeof createShop;
  readonly createHandler: (shop: Shop) => (request: Request) => Promise<Response>;
  readonly nameRoutes: (files: readonly string[]) => RouteNames;
  readonly serveCachedPages: (shop: Shop) => Middleware;
};

export type Pages = {
  readonly createShop: typeof createShop;
  /** Handles requests of `shop`. */
  attach(shop: Shop): Pick<HttpOptions, 'handle' | 'files' | 'routes' | 'metrics'>;
  /** Called once the servers listen. */
  listenTo(servers: readonly Server[]): void;
  close(): Promise<void>;
};

/** The built pages, or, for developers, pages from sources through Vite. */
export function loadPages(isDevMode: boolean): Promise<Pages> {
  return isDevMode ? loadFromSources() : loadFromBuild();
}

async function loadFromBuild(): Promise<Pages> {
  // build/server and build/client link to the newest build; a later one must not be mixed with half of this one.
  const server = realpathSync(path.join(projectRoot(), 'build/server'));
  const own = path.dirname(server);
  const bundle = (await import(pathToFileURL(path.join(server, 'index.js')).href)) as Bundle;
  const earlier = listBuilds(path.dirname(own)).filter((folder) => folder !== own);
  const clients = earlier.map((folder) => path.join(folder, 'client'));
  return {
    createShop: bundle.createShop,
    attach(shop) {
      const kept = bundle.serveCachedPages(shop);
      const files = serveBuiltFiles(path.join(own, 'client'), clients);
      return {
        handle: bundle.createHandler(shop),
        routes: bundle.nameRoutes(listPlainFiles(path.join(own, 'client'))),
        metrics: shop.metrics,
        files: (request, response, next) => kept(request, response, () => files(request, response, next)),
      };
    },
    listenTo() {},
    async close() {},
  };
}

function listBuilds(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[0-9a-f]{16}$/.test(entry.name))
    .map((entry) => path.join(folder, entry.name));
}

/** Addresses of files without a hash in their name: '/placeholder.svg'. */
function listPlainFiles(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => `/${name}`);
}

async function loadFromSources(): Promise<Pages> {
  const { createServer } = await import('vite');
  // Vite wants a server for its browser connection before ours exists: this one only passes connections on.
  const relay = createHttpServer();
  const vite = await createServer({
    root: projectRoot(),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: relay } },
  });
  const load = async () => (await vite.ssrLoadModule('/app/handler.server.ts')) as Bundle;
  const { createShop, nameRoutes } = await load();
  return {
    createShop,
    attach: (shop) => ({
      routes: nameRoutes([]),
      metrics: shop.metrics,
      files: vite.middlewares as Middleware,
      // Loaded for each request: Vite returns the same module until a source has changed.
      handle: async (request) => (await load()).createHandler(shop)(request),
    }),
    listenTo(servers) {
      for (const server of servers) server.on('upgrade', (...connection) => relay.emit('upgrade', ...connection));
    },
    close: () => vite.close(),
  };
}
