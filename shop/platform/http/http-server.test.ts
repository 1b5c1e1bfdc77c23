import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '#tests/support/shop/process.ts';
import { createLog } from '../log.server.ts';
import { proxyMarkFile } from '../observe/visits.server.ts';
import { serveBuiltFiles } from './built-files.server.ts';
import { CLIENT_ADDRESS_HEADER } from './client-address.server.ts';
import { type HttpServer, startHttpServer } from './http-server.server.ts';

let folder: string;
let logged = '';
let plain: { url: string; server: HttpServer };
let proxied: { url: string; server: HttpServer };

async function handle(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/bug') throw new Error('a bug with access_token=abc123&');
  if (pathname === '/slow') await sleep(300);
  if (pathname === '/unread') return new Response('no, thank you');
  if (request.method === 'POST') return new Response(`${(await request.arrayBuffer()).byteLength} bytes`);
  if (pathname === '/address') return new Response(request.headers.get(CLIENT_ADDRESS_HEADER));
  return new Response('Māja '.repeat(1000), { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

const routes = { nameOf: (pathname: string) => pathname, describe: (pathname: string) => pathname };

async function open(trustProxy: boolean) {
  const port = await findFreePort();
  const log = createLog({ env: 'production', logLevel: 'info' }, { write: (line: string) => (logged += line) });
  const config = { env: 'production', dataDir: folder, host: 'localhost', port, trustProxy } as const;
  return {
    url: `http://127.0.0.1:${port}`,
    server: await startHttpServer({ config, log, handle, files: serveBuiltFiles(folder), routes, metrics: null }),
  };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-http-'));
  await writeFile(path.join(folder, 'robots.txt'), 'nobody');
  [plain, proxied] = await Promise.all([open(false), open(true)]);
});
afterAll(async () => {
  await Promise.all([plain.server.stop(), proxied.server.stop()]);
  await rm(folder, { recursive: true, force: true });
});

/** What the log says of the request with this number. */
function linesOf(number: string | null | undefined): Record<string, unknown>[] {
  const lines = logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return lines.filter(({ requestId }) => requestId === number);
}

describe('the log of requests', () => {
  test('has one line for each, with what was answered, how fast and to whom, and no query', async () => {
    const answer = await fetch(`${plain.url}/address?access_token=abc123def&session_id=cs_test_abc123`);
    const body = await answer.text();
    const id = answer.headers.get('x-request-id');
    expect(linesOf(id)).toEqual([
      expect.objectContaining({ method: 'GET', path: '/address', status: 200, address: body, msg: 'request' }),
    ]);
    expect(linesOf(id)[0]).toMatchObject({ ms: expect.any(Number), bytes: expect.any(Number) });
    expect(Number(linesOf(id)[0]?.bytes)).toBeGreaterThan(body.length);
    expect(logged).not.toMatch(/abc123def|cs_test_abc123/);
  });

  test('counts built files too', async () => {
    const answer = await fetch(`${plain.url}/robots.txt`);
    await answer.text();
    expect(linesOf(answer.headers.get('x-request-id'))).toMatchObject([{ path: '/robots.txt', status: 200 }]);
  });

  test('takes the number from a proxy that is trusted, unless it is none', async () => {
    const request = async (url: string, id: string) =>
      (await fetch(url, { headers: { 'X-Request-Id': id } })).headers.get('x-request-id');
    const given = '7f1a2c8a52e04b7a9f3c2a5d7e91b40c';
    expect(await request(proxied.url, given)).toBe(given);
    expect(await request(plain.url, given)).toMatch(/^[0-9a-f]{12}$/);
    for (const bad of ['short', 'x'.repeat(65), 'a b c d e f g', '"},{"level":"fatal"']) {
      expect(await request(proxied.url, bad)).toMatch(/^[0-9a-f]{12}$/);
    }
  });
});

describe('the shop to its visitors', () => {
  test('pages are compressed', async () => {
    const answer = await fetch(`${plain.url}/`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.text()).toBe('Māja '.repeat(1000));
  });

  test('a built file goes before a page', async () => {
    expect(await (await fetch(`${plain.url}/robots.txt`)).text()).toBe('nobody');
  });

  test('the address of a visitor is the one they come from, whatever they say', async () => {
    const forged = { [CLIENT_ADDRESS_HEADER]: '203.0.113.9', 'X-Forwarded-For': '203.0.113.9' };
    expect(await (await fetch(`${plain.url}/address`, { headers: forged })).text()).toBe('127.0.0.1');
  });

  test('an undeclared proxy is logged once, and noted for the doctor', async () => {
    for (let count = 0; count < 3; count += 1)
      await (await fetch(`${plain.url}/robots.txt`, { headers: { 'X-Forwarded-For': '203.0.113.9' } })).text();
    expect(logged.match(/requests come through a proxy, and TRUST_PROXY is not true/g)).toHaveLength(1);
    await expect.poll(() => existsSync(proxyMarkFile(folder))).toBe(true);
  });

  test('behind a proxy it is the one the proxy noted last', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' };
    expect(await (await fetch(`${proxied.url}/address`, { headers })).text()).toBe('198.51.100.7');
  });

  test('a bug is answered with a number, which the log has too, and the shop stays open', async () => {
    const answer = await fetch(`${plain.url}/bug`);
    const number = /number ([0-9a-f]{12})/.exec(await answer.text())?.[1];
    expect(answer.status).toBe(500);
    expect(answer.headers.get('x-request-id')).toBe(number);
    expect(linesOf(number).map(({ msg }) => msg)).toEqual(['a request failed', 'request']);
    expect(logged).toContain('a bug with');
    expect((await fetch(`${plain.url}/`)).status).toBe(200);
  });

  test.each([
    ['/', 65_536],
    ['/cart/price', 262_144],
    ['/admin/pictures', 27_000_000],
  ])('what may come in depends on the address: to %s %i bytes and no more', async (address, most) => {
    const post = (bytes: number) => fetch(`${plain.url}${address}`, { method: 'POST', body: new Uint8Array(bytes) });
    expect(await (await post(most)).text()).toBe(`${most} bytes`);
    expect((await post(most + 1)).status).toBe(413);
    // In chunks a body does not say how long it is: it ends at the same limit, and files must say it.
    const isOfFiles = most > 1_000_000;
    expect((await postChunked(`${plain.url}${address}`, most)).statusCode).toBe(isOfFiles ? 411 : 200);
    expect((await postChunked(`${plain.url}${address}`, most + 70_000)).statusCode).toBe(isOfFiles ? 411 : 413);
  });

  test('a body in thousands of pieces of a byte is refused before it costs anything', async () => {
    const pieces = connect(Number(new URL(plain.url).port), '127.0.0.1').on('error', () => {});
    pieces.write('POST /sign-in HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
    pieces.write(`${'1\r\na\r\n'.repeat(60_000)}0\r\n\r\n`);
    const [answer] = (await once(pieces, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
    pieces.destroy();
  });

  test.each([
    ['that is too large', '/', 300_000, 413],
    ['that is not read', '/unread', 100, 200],
  ])('the connection over which a body %s came goes on to be used', async (_, address, bytes, status) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { 'Content-Length': `${bytes}` };
    const refused = await send(`${plain.url}${address}`, { method: 'POST', headers, agent }, Buffer.alloc(bytes));
    expect(refused.statusCode).toBe(status);
    // The next request is under way at the moment at which an unread body would end the connection.
    await sleep(300);
    const next = await send(`${plain.url}/slow`, { agent });
    expect(next.statusCode).toBe(200);
    expect(next.socket).toBe(refused.socket);
    agent.destroy();
  });

  test('a compressed body is refused, since its full length is unknown', async () => {
    const post = (encoding: string) =>
      send(plain.url, { method: 'POST', headers: { 'Content-Encoding': encoding } }, gzipSync('a=b'));
    for (const encoding of ['gzip', 'br', 'gzip, identity', 'zstd'])
      expect((await post(encoding)).statusCode).toBe(415);
    expect((await post('identity')).statusCode).toBe(200);
  });

  test('asking for a page with a body is a bad request', async () => {
    expect((await send(plain.url, { method: 'GET' }, Buffer.from('a=b'))).statusCode).toBe(400);
    expect(
      (await send(plain.url, { method: 'GET', headers: { 'Content-Length': '3' } }, Buffer.from('a=b'))).statusCode,
    ).toBe(400);
  });

  test('a method no page has is refused', async () => {
    expect((await send(plain.url, { method: 'TRACE' })).statusCode).toBe(405);
  });

  test('a header of 20 kB is refused', async () => {
    expect((await send(plain.url, { headers: { 'X-Long': 'a'.repeat(20_000) } })).statusCode).toBe(431);
  });

  test('a probe that speaks HTTP/1.0 and names no host is answered; one that names two is refused', async () => {
    const request = async (head: string) => {
      const socket = connect(Number(new URL(plain.url).port), '127.0.0.1');
      socket.end(`${head}\r\n\r\n`);
      let answer = '';
      for await (const part of socket.setEncoding('latin1')) answer += part;
      return answer.split('\r\n')[0];
    };
    expect(await request('GET /address HTTP/1.0')).toBe('HTTP/1.1 200 OK');
    expect(await request('GET /address HTTP/1.1\r\nHost: shop.example\r\nConnection: close')).toBe('HTTP/1.1 200 OK');
    expect(
      await request('GET /address HTTP/1.1\r\nHost: shop.example\r\nHost: evil.example\r\nConnection: close'),
    ).toBe('HTTP/1.1 400 Bad Request');
  });

  test('a forged Host is refused', async () => {
    expect((await send(plain.url, { headers: { Host: 'a b' } })).statusCode).toBe(400);
  });

  test('closing waits for open requests and accepts no new ones', async () => {
    const { url, server } = await open(false);
    const served = fetch(`${url}/slow`).then((answer) => answer.status);
    await sleep(100);
    const closed = server.stop();
    await expect(fetch(url)).rejects.toThrow();
    expect(await served).toBe(200);
    await closed;
  });
});

type Sent = { method?: string; headers?: Record<string, string>; agent?: Agent };

function send(url: string, options: Sent, body?: Buffer) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = httpRequest(url, { agent: false, ...options }, (answer) => {
      answer.resume();
      resolve(answer);
    });
    sent.once('error', reject);
    if (body) sent.write(body);
    sent.end();
  });
}

/** Without a length Node sends the body in chunks. */
function postChunked(url: string, bytes: number) {
  return send(url, { method: 'POST', headers: { 'Transfer-Encoding': 'chunked' } }, Buffer.alloc(bytes));
}
