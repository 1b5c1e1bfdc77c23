import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { type HttpServer, startHttpServer } from '#shop/platform/http/http-server.server.ts';
import { aCustomer } from '#tests/support/people/people.ts';
import { type CapturedLog, captureLog } from '#tests/support/secrets/captured-log.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';
import { findFreePort, PROJECT } from '#tests/support/shop/process.ts';
import { loadPages } from '../../bin/lib/pages.ts';

/** The built shop behind its own HTTP server, spoken to as no browser would. */
let opened: BuiltShop;
let kept: CapturedLog;
let server: HttpServer;
let port: number;

const CLIENT = realpathSync(path.join(PROJECT, 'build/client'));

beforeAll(async () => {
  kept = captureLog();
  port = await findFreePort();
  opened = await openBuiltShop({
    log: kept.log,
    config: { port, shopUrl: `http://localhost:${port}`, pageCache: true },
  });
  await loadTiny(opened.shop);
  const { config, log } = opened.shop;
  server = await startHttpServer({ config, log, ...(await loadPages(false)).attach(opened.shop) });
});
afterAll(async () => {
  await server.stop();
  await opened.close();
});
afterEach(() => {
  expect(kept.faults()).toEqual([]);
});

type Received = { readonly status: number; readonly head: string; readonly body: string };

/** Sends exactly these lines and reads until the server closes. */
const speak = (request: string, ...headers: string[]) => send(true, request, headers);

async function send(isWhole: boolean, request: string, headers: readonly string[]): Promise<Received> {
  const socket = connect(port, '127.0.0.1');
  const answered = text(socket);
  socket.write(isWhole ? [request, ...headers, 'Connection: close', '', ''].join('\r\n') : request, 'latin1');
  const answer = await answered;
  const [head = '', ...body] = answer.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), head, body: body.join('\r\n\r\n') };
}
const get = (target: string, ...headers: string[]) =>
  speak(`GET ${target} HTTP/1.1`, `Host: localhost:${port}`, ...headers);
const INSIDES = /\bat (async )?[\w.<]+ \(|node_modules|file:\/\/|\.server\.ts/;

describe('an address', () => {
  test.each(['/products?search=', '/', '/__manifest?paths='])(
    'that goes on and on is refused before it has ended: %s',
    async (begin) => {
      expect((await send(false, `GET ${begin}${'a'.repeat(20_000)}`, [])).status).toBe(431);
    },
  );

  test('of 15 KB is a page', async () => {
    expect((await get(`/products?search=${'a'.repeat(15_000)}`)).status).toBe(200);
  });

  test('that asks for 10,000 routes at once is refused', async () => {
    const paths = Array.from({ length: 10_000 }, (_, n) => `/p${n}`).join(',');
    expect((await opened.request(`/__manifest?paths=${paths}`)).status).toBe(400);
    const fitting = `/__manifest?paths=${paths.slice(0, 7_000)}`;
    expect((await get(fitting)).status).toBeLessThan(500);
    expect((await get('/__manifest')).status).toBeLessThan(500);
  });

  test.each(['\xff', '/\xff\xfe', '/%', '*', '/a b', 'products', '/\x01', '//', '/?%', '/\\evil.example'])(
    '%j gets a page or is a bad request',
    async (target) => {
      const { status, head, body } = await get(target);
      expect(status).toBeGreaterThanOrEqual(200);
      expect(status).toBeLessThan(500);
      expect(body).not.toMatch(INSIDES);
      expect(head).not.toMatch(/^location:.*evil/im);
    },
  );
});

describe('a forged host', () => {
  const FORGED: readonly (readonly string[])[] = [
    ['Host: evil.example'],
    [`Host: evil.example:${'9'.repeat(5)}`],
    ['Host: localhost', 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: https', 'X-Host: evil.example'],
    ['Host: localhost', 'Forwarded: host=evil.example;proto=https', 'X-Original-URL: /evil.example'],
    ['Host: localhost', 'X-Forwarded-Prefix: /evil.example', 'X-Rewrite-URL: /evil.example'],
  ];

  test.each(FORGED)('stands nowhere in a page: %s %s', async (...headers) => {
    for (const path of ['/', '/lv/faq', `/product/${TINY.plain}`, '/nothing', '/sitemap.xml', '/robots.txt']) {
      const { head, body, status } = await speak(`GET ${path} HTTP/1.1`, ...headers);
      expect([200, 400, 404]).toContain(status);
      expect(`${head}${body}`).not.toContain('evil.example');
      if (status === 200 && body.includes('rel="canonical"')) {
        expect(body).toContain(`rel="canonical" href="${opened.shop.config.shopUrl}`);
      }
    }
  });

  test('in the address itself stands nowhere either', async () => {
    const { head, body, status } = await get('http://evil.example/faq');
    expect(status).toBeLessThan(500);
    expect(`${head}${body}`).not.toContain('evil.example');
  });

  test('does not lead a redirect away', async () => {
    const { head, status } = await speak(`GET /lv/product/${TINY.plain} HTTP/1.1`, 'Host: evil.example');
    expect([301, 400]).toContain(status);
    expect(head).not.toContain('evil.example');
  });
});

describe('two lengths for one body', () => {
  test.each([
    [['Content-Length: 5', 'Content-Length: 6'], 'two lengths'],
    [['Content-Length: 5', 'Transfer-Encoding: chunked'], 'a length and chunks'],
    [['Content-Length: -1'], 'a negative length'],
    [['Content-Length: 1e3'], 'a length that is no number'],
    [['Transfer-Encoding: chunked, identity'], 'an unknown encoding'],
  ])('are refused: %s (%s)', async (headers) => {
    const { status } = await speak('POST /language HTTP/1.1', `Host: localhost:${port}`, ...headers);
    expect(status).toBe(400);
  });
});

describe('what is not for visitors', () => {
  test.each([
    ...['/.env', '/.git/HEAD', '/.git/config', '/.data/secrets.json', '/server.ts', '/package.json', '/tsconfig.json'],
    ...['/build/server/index.js', '/node_modules/react/package.json', '/assets/', '/assets/../../server.ts', '/assets'],
    ...[
      '/..%2f..%2fserver.ts',
      '/%2e%2e/server.ts',
      '/media/products/..%2f..%2fsecrets.json',
      '/backup.sql',
      '/.well-known/x',
    ],
    ...['/wp-admin', '/phpmyadmin', '/admin.php', '/assets/%2e%2e/%2e%2e/server.ts', '/media/..%5c..%5csecrets.json'],
  ])('%s is not there', async (address) => {
    const { status, body } = await get(address);
    expect(status).toBe(404);
    expect(body).not.toMatch(/authSecret|AUTH_SECRET|import process|"dependencies"|refs\/heads/);
  });

  test('no source map is announced, and there is none', async () => {
    const scripts = readdirSync(CLIENT, { recursive: true }).map(String);
    expect(scripts.filter((name) => name.endsWith('.map'))).toEqual([]);
    const script = scripts.find((name) => name.endsWith('.js')) ?? '';
    expect(existsSync(path.join(CLIENT, script))).toBe(true);
    const { status, body } = await get(`/${script}`);
    expect(status).toBe(200);
    expect(body).not.toContain('sourceMappingURL');
    expect((await get(`/${script}.map`)).status).toBe(404);
  });

  test.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'FOO'])('%s is refused', async (method) => {
    const { status, body } = await speak(`${method} / HTTP/1.1`, `Host: localhost:${port}`, 'Cookie: a=secret');
    // Node itself hangs up on CONNECT and on methods it has never heard of.
    expect(Number.isNaN(status) || status === 400 || status === 405, `${method}: ${status}`).toBe(true);
    expect(body).not.toContain('secret');
  });
});

describe('an address that only takes what is sent to it', () => {
  test.each([
    '/functions/create-checkout',
    '/functions/verify-payment',
    '/functions/generate-invoice',
    '/functions/update-static-sitemap',
    '/lv/functions/create-checkout',
    '/cart/price',
    '/vitals',
    '/webhooks/payments/stripe',
  ])('%s says so when it is requested', async (address) => {
    const { status, headers } = await opened.request(address);
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('a page of one person under the name of a file for all', () => {
  test.each([
    '/orders/x.css',
    '/orders/x.js',
    '/account-settings/x.css',
    '/account-settings;a.js',
    '/orders;a.css',
    '/checkout/x.png',
  ])('%s is not there and is not cached', async (address) => {
    const { headers } = await aCustomer(opened.shop);
    const { status, head, body } = await get(address, `Cookie: ${headers.get('cookie')}`);
    expect(status).toBe(404);
    expect(head.toLowerCase()).toContain('cache-control: private, no-store');
    expect(head.toLowerCase()).not.toContain('cache-control: public');
    // The frame shows that somebody is signed in, so it must not be cached.
    expect(body).toContain('action="/sign-out"');
  });
});

describe('an address that nothing is at', () => {
  test.each([
    '/nothing/SECRETTOKEN789?with=query',
    '/lv/SECRETTOKEN789',
    '/a%22%7D%7B%22level%22:%22error%22SECRETTOKEN789',
    '/%1b%5b31mSECRETTOKEN789',
    '/%0d%0aSECRETTOKEN789',
    '/%E2%80%A8SECRETTOKEN789',
  ])('%s is in no line of the log but the one about the request', async (address) => {
    const before = kept.entries().length;
    const { status } = await get(address);
    // What may be a page of the owner's is first led to how it would be written.
    expect([301, 400, 404]).toContain(status);
    // Outside production there is no line about the request.
    const entries = kept.entries().slice(before);
    expect(entries.map(({ msg }) => msg)).toEqual(status === 400 ? ['refused: an address that is no text'] : []);
    // What would begin a line or colour a terminal stays in percent code.
    for (const { path } of entries) expect(path).toMatch(/^\/%(?:1B\[31m|0D%0A|E2%80%A8)SECRETTOKEN789$/);
  });
});
