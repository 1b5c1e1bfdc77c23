import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPointSource } from './point-source.server.ts';

const asked: http.IncomingMessage[] = [];
const server = http.createServer((request, response) => {
  asked.push(request);
  switch (request.url) {
    case '/list':
      return response.end('[1]');
    case '/moved':
      return response.writeHead(302, { location: '/list' }).end();
    case '/inside':
      return response.writeHead(302, { location: 'http://10.0.0.1/list' }).end();
    case '/circle':
      return response.writeHead(302, { location: '/circle' }).end();
    case '/long':
      return response.end('x'.repeat(2_000));
    case '/never':
      return response.write('[');
    default:
      return response.writeHead(503).end();
  }
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const here = (path: string) => ({ carrier: 'omniva' as const, address: `http://127.0.0.1:${port}${path}` });
const source = createPointSource({ permitsLoopback: true, patience: 500, most: 1_000 });

describe('the list of a carrier', () => {
  test('is fetched with what the driver sends, also from where it has moved to', async () => {
    expect(await source.bring({ ...here('/list'), headers: { origin: 'https://carrier.example' } })).toEqual({
      ok: true,
      value: '[1]',
    });
    expect(asked.at(-1)?.headers).toMatchObject({ origin: 'https://carrier.example', accept: 'application/json' });
    expect(await source.bring(here('/moved'))).toEqual({ ok: true, value: '[1]' });
  });

  test.each([
    ['/down', { code: 'refused', status: 503 }],
    ['/circle', { code: 'too_many_redirects' }],
    ['/inside', { code: 'private_address' }],
    ['/long', { code: 'too_large' }],
    ['/never', { code: 'too_slow' }],
  ])('at %s is refused: %o', async (path, error) => {
    expect(await source.bring(here(path))).toEqual({ ok: false, error });
  });

  test('of a carrier that is away is unreachable', async () => {
    expect(await source.bring({ carrier: 'dpd', address: 'http://127.0.0.1:1/list' })).toMatchObject({
      error: { code: 'unreachable' },
    });
  });

  test('is fetched from nowhere but a public address, by https', async () => {
    const before = asked.length;
    const strict = createPointSource({ patience: 500 });
    for (const address of [
      here('/list').address,
      `https://127.0.0.1:${port}/list`,
      `https://localhost:${port}/list`,
      'file:///etc/passwd',
    ])
      expect(await strict.bring({ carrier: 'dpd', address }), address).toMatchObject({
        error: { code: 'private_address' },
      });
    expect(asked.length).toBe(before);
  });

  test('is fetched from where the owner says instead', async () => {
    const moved = createPointSource({ permitsLoopback: true, addresses: { dpd: here('/list').address } });
    expect(await moved.bring({ carrier: 'dpd', address: 'https://old.example/list' })).toEqual({
      ok: true,
      value: '[1]',
    });
  });
});
