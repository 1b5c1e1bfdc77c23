import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCertificate } from '#tests/support/shop/certificate.ts';
import { checkDatabase } from './postgres-external.server.ts';

/** A certificate that its owner signed, as a hosted PostgreSQL has, and one for another name. */
const own = makeCertificate(['localhost']);
const foreign = makeCertificate(['other.example']);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-tls-'));
  await writeFile(path.join(folder, 'ca.pem'), own.cert);
  await writeFile(path.join(folder, 'foreign.pem'), foreign.cert);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Answers a client's wish for SSL as PostgreSQL does, and hangs up once it is inside. */
async function startServer(answer: 'S' | 'N', certificate = own) {
  const secureContext = createSecureContext(certificate);
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(answer);
      if (answer === 'N') return;
      const inside = new TLSSocket(socket, { isServer: true, secureContext });
      inside.on('error', () => {});
      inside.once('data', () => inside.destroy());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `postgresql://shop:secret@localhost:${port}/shop`, close: () => server.close() };
}

async function problemOf(address: string): Promise<string> {
  return checkDatabase({ databaseUrl: address, databaseDirectUrl: null }).then(
    () => 'none',
    (error: Error) => error.message,
  );
}

describe('a database that wants SSL', () => {
  test('with an unknown certificate says how to name its authority', async () => {
    const server = await startServer('S');
    const message = await problemOf(`${server.address}?sslmode=verify-full`);
    expect(message).toMatch(/does not answer: this machine does not know who signed its certificate\.\n/);
    expect(message).toContain('?sslmode=verify-full&sslrootcert=');
    expect(message).not.toContain('secret');
    // With it the certificate is believed: the server hangs up afterwards, as this one does on everybody.
    const inside = await problemOf(`${server.address}?sslmode=verify-full&sslrootcert=${folder}/ca.pem`);
    expect(inside).toMatch(/does not answer: Connection terminated/);
    server.close();
  });

  test('under another name than its certificate says so', async () => {
    const server = await startServer('S', foreign);
    const message = await problemOf(`${server.address}?sslmode=verify-full&sslrootcert=${folder}/foreign.pem`);
    expect(message).toMatch(/its certificate is for another name\.\nUse the name that stands in the certificate/);
    server.close();
  });

  test('and does not speak it says so', async () => {
    const server = await startServer('N');
    expect(await problemOf(`${server.address}?sslmode=verify-full`)).toMatch(
      /it does not speak SSL\.\nTurn ssl on there, or remove sslmode/,
    );
    server.close();
  });

  test('with a file of certificates that is not there names the file', async () => {
    const message = await problemOf(
      'postgresql://shop@localhost:1/shop?sslmode=verify-full&sslrootcert=/nowhere/ca.pem',
    );
    expect(message).toMatch(
      /\/nowhere\/ca\.pem, which DATABASE_URL names, cannot be read\.\nPut the certificate there/,
    );
  });
});
