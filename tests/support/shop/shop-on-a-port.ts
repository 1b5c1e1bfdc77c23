import { request } from 'node:http';
import { startHttpServer } from '#shop/platform/http/http-server.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { loadPages } from '../../../bin/lib/pages.ts';
import { findFreePort } from './process.ts';

export type Received = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
};

/** A shop behind a real port, by the name that its configuration gives it: what it caches is answered without a `Request`. */
export type ShopOnAPort = {
  get(path: string, headers?: Headers): Promise<Received>;
  close(): Promise<void>;
};

export async function openOnAPort(shop: Shop): Promise<ShopOnAPort> {
  const port = await findFreePort();
  const pages = await loadPages(false);
  const { stop } = await startHttpServer({
    config: { ...shop.config, port },
    log: shop.log,
    ...pages.attach(shop),
  });
  const { host } = new URL(shop.config.shopUrl);
  return {
    get: (path, headers) => send(port, path, { ...Object.fromEntries(headers ?? []), host }),
    close: () => stop(),
  };
}

function send(port: number, path: string, headers: Readonly<Record<string, string>>): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
