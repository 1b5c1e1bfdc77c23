import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress } from '#shop/platform/http/public-request.server.ts';
import { pauseAfter } from './picture-copy.ts';
import { createPictureSource } from './picture-source.server.ts';
import { copiedPath } from './queue-picture-copies.server.ts';

/** What the server on this machine answers; each request is written down. */
const asked: string[] = [];
const server = http.createServer((request, response) => {
  const { url = '/' } = request;
  asked.push(url);
  const [, what = '', rest = ''] = /^\/([a-z]+)\/?(.*)$/.exec(url) ?? [];
  if (what === 'to') return response.writeHead(302, { location: decodeURIComponent(rest) }).end();
  if (what === 'status') return response.writeHead(Number(rest)).end();
  if (what === 'huge') return response.writeHead(200, { 'content-length': String(26 * 1024 * 1024) }).end();
  if (what === 'endless') return endless(response);
  if (what === 'silent') return;
  response.end('bytes');
});

/** Says nothing of its length, and does not stop. */
function endless(response: http.ServerResponse): void {
  const piece = Buffer.alloc(1024 * 1024);
  const more = () => {
    if (!response.destroyed && response.write(piece)) setImmediate(more);
  };
  response.on('drain', more);
  more();
}

let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  HOSTS.push(`127.0.0.1:${port}`, `localhost:${port}`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The first byte of a TLS handshake. */
const TLS_HELLO = 0x16;
const real = createPictureSource();
const permitted = createPictureSource({ permitsLoopback: true });
/** With its port: that is what was agreed to. */
const HOSTS: string[] = [];
const here = (path: string) => `http://127.0.0.1:${port}${path}`;
const redirectTo = (address: string) => here(`/to/${encodeURIComponent(address)}`);
const problemWith = async (address: string, { source = permitted, hosts = HOSTS } = {}) => {
  const fetched = await source.bring(address, hosts);
  return fetched.ok ? null : fetched.error.reason;
};

async function aClosedPort(): Promise<AddressInfo> {
  const listener = net.createServer();
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address() as AddressInfo;
  await new Promise((resolve) => listener.close(resolve));
  return address;
}

describe('a picture elsewhere', () => {
  test('is fetched, redirects and all', async () => {
    const fetched = await permitted.bring(redirectTo('/picture'), HOSTS);
    expect(fetched.ok && Buffer.from(fetched.value).toString()).toBe('bytes');
  });

  test('by http is asked for by https first', async () => {
    const hellos: number[] = [];
    const listener = net.createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', (piece) => {
        hellos.push(piece[0] ?? 0);
        if (piece[0] === TLS_HELLO) return socket.destroy();
        socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nplain');
      });
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
    const fetched = await permitted.bring(`http://${host}/a.jpg`, [host]);
    expect(fetched.ok && Buffer.from(fetched.value).toString()).toBe('plain');
    expect(hellos).toEqual([TLS_HELLO, 'G'.charCodeAt(0)]);
    listener.close();
  });

  test.each([
    ['/status/404', 'not_found'],
    ['/status/410', 'not_found'],
    ['/status/403', 'forbidden'],
    ['/status/429', 'server_error'],
    ['/status/503', 'server_error'],
    ['/huge', 'too_large'],
    ['/endless', 'too_large'],
  ])('answered with %s is not copied: %s', async (path, reason) => {
    expect(await problemWith(here(path))).toBe(reason);
  });

  test('whose host does not answer in time, or not at all, is not waited for', async () => {
    const hasty = createPictureSource({ permitsLoopback: true, patience: 50 });
    expect(await problemWith(here('/silent'), { source: hasty })).toBe('too_slow');
    const { port: free } = await aClosedPort();
    expect(await problemWith(`http://127.0.0.1:${free}/`, { hosts: [`127.0.0.1:${free}`] })).toBe('unreachable');
  });

  test('that leads on and on is given up', async () => {
    const circle = http.createServer((_, response) => response.writeHead(302, { location: '/again' }).end());
    await new Promise<void>((resolve) => circle.listen(0, '127.0.0.1', resolve));
    const { port: other } = circle.address() as AddressInfo;
    const host = `127.0.0.1:${other}`;
    expect(await problemWith(`http://${host}/`, { hosts: [host] })).toBe('too_many_redirects');
    circle.close();
  });
});

describe('this machine and its network cannot be reached', () => {
  test.each([
    'http://127.0.0.1/a.jpg',
    'http://127.1/a.jpg',
    'http://2130706433/a.jpg',
    'http://0x7f000001/a.jpg',
    'http://[::1]/a.jpg',
    'http://[::ffff:127.0.0.1]/a.jpg',
    'http://0.0.0.0/a.jpg',
    'http://10.1.2.3/a.jpg',
    'http://169.254.169.254/latest/meta-data',
    'http://[fd00::1]/a.jpg',
    'http://[fe80::1]/a.jpg',
  ])('by %s', async (address) => {
    expect(await problemWith(address, { source: real, hosts: [new URL(address).hostname] })).toBe('private_address');
  });

  test('by a name that leads here: what is connected to is judged, not the name', async () => {
    asked.length = 0;
    expect(await problemWith('http://localhost/a.jpg', { source: real, hosts: ['localhost'] })).toBe('private_address');
    expect(await problemWith(`http://localhost:${port}/a.jpg`, { source: real })).toBe('private_address');
    expect(await problemWith(`https://localhost:${port}/a.jpg`, { source: real })).toBe('private_address');
    expect(asked).toEqual([]);
  });

  test.each(['http://10.0.0.1/a.jpg', 'http://169.254.169.254/', 'http://[fd00::1]/'])(
    'by a redirect to %s',
    async (to) => {
      const hosts = [...HOSTS, new URL(to).hostname];
      expect(await problemWith(redirectTo(to), { hosts })).toBe('private_address');
    },
  );

  test('by another scheme, a port of mail or a password', async () => {
    for (const address of ['file:///etc/passwd', 'ftp://example.com/a.jpg', 'https://me:secret@example.com/a.jpg']) {
      expect(await problemWith(address, { source: real, hosts: ['example.com'] })).toBe('other_host');
    }
    for (const host of ['example.com:25', 'example.com:22', 'example.com:993']) {
      expect(await problemWith(`http://${host}/a.jpg`, { source: real, hosts: [host] })).toBe('other_host');
    }
    expect(await problemWith(redirectTo('file:///etc/passwd'))).toBe('other_host');
  });

  test('nor a host that was not agreed to, not even by a redirect', async () => {
    asked.length = 0;
    expect(await problemWith(here('/picture'), { hosts: ['cdn.example.com'] })).toBe('other_host');
    expect(asked).toEqual([]);
    expect(await problemWith(redirectTo(`http://localhost:${port}/picture`), { hosts: [`127.0.0.1:${port}`] })).toBe(
      'other_host',
    );
    expect(asked.filter((path) => path === '/picture')).toEqual([]);
  });

  test('nor another port of a host that was agreed to, not even by a redirect', async () => {
    const other = http.createServer((_, response) => response.end('not for the web'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port: another } = other.address() as AddressInfo;
    const there = `http://127.0.0.1:${another}/a.jpg`;
    expect(await problemWith(there, { hosts: ['127.0.0.1', `127.0.0.1:${port}`] })).toBe('other_host');
    const refused = await permitted.bring(redirectTo(there), [`127.0.0.1:${port}`]);
    expect(refused).toMatchObject({ error: { reason: 'other_host', detail: `127.0.0.1:${another}` } });
    expect(await problemWith(here('/picture'), { hosts: ['127.0.0.1'] })).toBe('other_host');
    expect(await problemWith(redirectTo(there), { hosts: [`127.0.0.1:${port}`, `127.0.0.1:${another}`] })).toBeNull();
    other.close();
  });

  test('public addresses are distinguished from all others', () => {
    const isPublic = ['8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '100.128.0.1'];
    const isNot = [
      ...['172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
      ...[
        '::',
        '::1',
        '::ffff:8.8.8.8',
        '64:ff9b::7f00:1',
        '2002:7f00:1::',
        '2001:db8::1',
        'fc00::1',
        'ff02::1',
        'none',
      ],
    ];
    expect(isPublic.filter((ip) => !isPublicAddress(ip))).toEqual([]);
    expect(isNot.filter((ip) => isPublicAddress(ip))).toEqual([]);
  });
});

test('the same address is the same picture, however it is written; none is made of what cannot be fetched', () => {
  const path = copiedPath('https://CDN.example.com/a%20b.jpg?v=1');
  expect(path).toMatch(/^products\/copy-[A-Za-z0-9_-]{22}\.webp$/);
  expect(copiedPath(' https://cdn.example.com/a b.jpg?v=1#top')).toBe(path);
  expect(copiedPath('http://cdn.example.com/a%20b.jpg?v=1')).toBe(path);
  expect(copiedPath('https://cdn.example.com/a%20b.jpg?v=2')).not.toBe(path);
  expect([copiedPath('ftp://example.com/a.jpg'), copiedPath('a.jpg'), copiedPath('')]).toEqual([null, null, null]);
});

test('what may pass is tried five times, later and later; what will not is given up at once', () => {
  const pauses = [1, 2, 3, 4, 5].map((attempt) => pauseAfter({ reason: 'server_error' }, attempt));
  expect(pauses).toEqual([1, 5, 30, 120, null]);
  expect(pauseAfter({ reason: 'not_found' }, 1)).toBeNull();
  expect(pauseAfter({ reason: 'private_address' }, 1)).toBeNull();
});
