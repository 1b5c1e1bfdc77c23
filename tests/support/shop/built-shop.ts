import { realpathSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '#shop/platform/project-root.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { secretWatch } from '../secrets/secret-watch.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

type Bundle = { readonly createHandler: (shop: Shop) => (request: Request) => Promise<Response> };

export type BuiltShop = TestShop & {
  /** Responds as the running shop would, without a port. `path` begins with a slash. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** The same for a request under any address. */
  handle(request: Request): Promise<Response>;
  /** A form posted from one of the shop's own pages. */
  post(path: string, fields: Readonly<Record<string, string>>, headers?: HeadersInit): Promise<Response>;
};

/** A test shop behind the pages as they were built: `npm test` builds them first. */
export async function openBuiltShop(...parameters: Parameters<typeof openTestShop>): Promise<BuiltShop> {
  const testShop = await openTestShop(...parameters);
  const server = realpathSync(path.join(projectRoot(), 'build/server'));
  const { createHandler } = (await import(pathToFileURL(path.join(server, 'index.js')).href)) as Bundle;
  const handle = createHandler(testShop.shop);
  const { shopUrl } = testShop.shop.config;
  const request = async (address: string, init: RequestInit = {}) => {
    // Pages may be one announcement old; what a test wrote beside them is to be known.
    if (testShop.shop.changes.isLive()) await testShop.shop.changes.settle();
    const response = await handle(new Request(`${shopUrl}${address}`, init));
    secretWatch.keepCookies(response.headers.getSetCookie());
    return response;
  };
  return {
    ...testShop,
    request,
    handle,
    post(address, fields, headers) {
      const all = new Headers(headers);
      if (!all.has('origin')) all.set('origin', shopUrl);
      for (const [name, value] of Object.entries(fields)) if (/password|token/.test(name)) secretWatch.keep(value);
      return request(address, { method: 'POST', body: new URLSearchParams(fields), headers: all });
    },
  };
}
